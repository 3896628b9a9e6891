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
  ['  +1 (555) 123-4567   ', '+1 (555) 123-4567'],
  ['+1 (212) 555-1234 ext. 12', '+12125551234ext12'],
  ['+1\u00a0(555)\u00a0123\u20114567\u00a0\u00a0x89', '+15551234567x89'],
  ['Tel.: +44 20 7946 0018', 'Tel:+442079460018'],
  ['+1 555 123 4567 ext. 8901', '+15551234567ext8901'],
  ['+44 20 7946 0018 extension 12', undefined],
  ['555-123-4567 or 555-123-9876', undefined],
  ['555-123-4567, 555-123-9876', undefined],
  ['555 123 4567 555 123 9876', undefined],
  ['+442079460018 / +442079460019', undefined],
  // Without spaces and punctuation it would be another number.
  ['040 1234   -  040 1235', undefined],
  ['040 1234 – 040 1235 00', undefined],
  ['040 123 45    040 123 45', undefined],
  ['(040) 1234 (040) 1235', undefined],
  ['+49 (30) 1234 5678 - 90', undefined],
  ['+43 664 1234567 (9-17)', undefined],
  ['+43 664 123456 18 (2)', undefined],
  ['+43 664 1234567 09-17', undefined],
  ['(0171) 123456 9-17.30', undefined],
  ['+43 (0)664 1234567 18', undefined],
  ['12. (030) 123 45 67 89', undefined],
  ['1 (030) 1234567 ext 12', undefined],
  ['98765 43210 extension 5', undefined],
  ['011 8 (495) 123-45-67', undefined],
  ['+8 (495) 123 - 45 - 67', undefined],
  ['+8 (495) (123) 45 (67)', undefined],
  ['(2) 030 123 45 67 (18)', undefined],
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
