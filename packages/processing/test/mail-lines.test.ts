import {tripTexts} from '@roam/trip-request/trip-texts'
import {expect, test} from 'vitest'
import {renderConfirmation} from '../src/mail/confirmation.ts'
import {renderNotification} from '../src/mail/notification.ts'
import {renderTripMail} from '../src/mail/trip-message.ts'
import {TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {CONFIRMING_CONTENT, requestDocument} from './trips.ts'

const WRITTEN = 'One <b>\nTwo\r\nThree\n \nFour'

const request = {...requestDocument(), _type: 'tripRequest' as const}
const event = {
  ...{_key: 'clientReply.2026-06-01.ada.1', number: 1, at: '2026-06-01T12:00:00.000Z', words: WRITTEN},
  ...{type: 'changeRequested' as const, total: null},
}
const trip = {request, formerKey: null, token: 'token', texts: tripTexts.parse({proposalMail: WRITTEN})}

const {requestForm} = CONFIRMING_CONTENT
const receipt = {...requestForm.receipt, text: WRITTEN}
const confirming = {
  ...TEST_MAIL_CONTEXT,
  content: {...CONFIRMING_CONTENT, requestForm: {...requestForm, receipt}},
}

test.each([
  ['confirmation', renderConfirmation({email: 'ada@example.com', key: 'a'}, confirming)],
  ['proposal', renderTripMail({...trip, event: {...event, type: 'proposalSent'}}, TEST_MAIL_CONTEXT)],
  ['reply of a client', renderTripMail({...trip, event}, TEST_MAIL_CONTEXT)],
  ['notification', renderNotification({...request, specialRequests: WRITTEN}, TEST_MAIL_CONTEXT)],
])('the %s has the lines that were written, also where CSS is ignored', (_, message) => {
  const html = message?.html ?? ''
  expect(html).toContain('One &lt;b&gt;<br>Two<br>Three<')
  expect(html).not.toContain('white-space')
  expect(html).toMatch(/Three(?:<\/p>\s*<p[^>]*dir="auto"[^>]*>|<br> ?<br>)Four/)
})
