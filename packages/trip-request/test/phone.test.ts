import {expect, test} from 'vitest'
import {compactPhone} from '../src/phone.ts'
import {sampleRequest} from '../src/sample-request.ts'
import {validate} from '../src/schema.ts'

const MESSAGE = 'Phone number must be less than 20 characters'

/** What the visitor pasted, and what the form stores; undefined if it does not fit. */
test.each([
  ['(555) 123-4567', '(555) 123-4567'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
  ['+44 (0) 20 7946 0018', '+44 (0) 20 7946 0018'],
  ['+44 (0)20 - 7946 - 0018', '+44(0)2079460018'],
  ['  +1 (555) 123-4567   ', '+1 (555) 123-4567'],
  ['+49 (30) 1234 5678 - 90', '+49301234567890'],
  ['+1\u00a0(555)\u00a0123\u20114567\u00a0\u00a0x89', '+15551234567x89'],
  ['Tel.: +44 20 7946 0018', 'Tel:+442079460018'],
  ['+1 555 123 4567 ext. 8901', '+15551234567ext8901'],
  ['+44 20 7946 0018 extension 12', undefined],
  ['555-123-4567 or 555-123-9876', undefined],
  ['555-123-4567, 555-123-9876', undefined],
  ['555 123 4567 555 123 9876', undefined],
  ['+442079460018 / +442079460019', undefined],
  ['1'.repeat(21), undefined],
  // What the browser validates instead of a number that has been cut.
  ['x'.repeat(21), undefined],
])('%s is stored as %s', (phone, stored) => {
  const result = validate({...sampleRequest, phone})
  if (stored === undefined) expect(result).toEqual({ok: false, issues: [{field: 'phone', message: MESSAGE}]})
  else expect(result).toMatchObject({ok: true, request: {phone: stored}})
  // The browser shows what the server stores.
  if (stored !== undefined && phone.length > 20) expect(compactPhone(phone.trim())).toBe(stored)
})
