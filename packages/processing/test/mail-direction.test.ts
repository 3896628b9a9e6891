import {sampleRequest} from '@roam/trip-request/sample-request'
import {tripTexts} from '@roam/trip-request/trip-texts'
import {expect, test} from 'vitest'
import {renderDigest} from '../src/mail/digest.ts'
import {renderNotification} from '../src/mail/notification.ts'
import {renderTripMail} from '../src/mail/trip-message.ts'
import {TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {requestDocument} from './trips.ts'

const HEBREW = 'שלום, Rome!'

/** The tags before texts in Hebrew. */
const tagsBefore = (html: string) =>
  [...html.matchAll(/(<[^<>]*>)[^<>]*[\u0590-\u05ff]/g)].map(([, tag]) => tag)

const request = {...requestDocument(), _type: 'tripRequest' as const, name: HEBREW, destinations: HEBREW}
const event = {
  ...{_key: 'clientReply.2026-06-01.ada.1', number: 1, at: '2026-06-01T12:00:00.000Z', words: HEBREW},
  ...{type: 'changeRequested' as const, total: null},
}
const trip = {request, formerKey: null, token: 'token', texts: tripTexts.parse({proposalMail: HEBREW})}

test.each([
  ['notification', renderNotification({...request, specialRequests: HEBREW}, TEST_MAIL_CONTEXT), 4],
  ['digest', renderDigest([request, request], TEST_MAIL_CONTEXT), 2],
  ['reply of a client', renderTripMail({...trip, event}, TEST_MAIL_CONTEXT), 3],
  ['proposal', renderTripMail({...trip, event: {...event, type: 'proposalSent'}}, TEST_MAIL_CONTEXT), 1],
])('text that people wrote has its own direction in the %s', (_, message, count) => {
  const tags = tagsBefore(message?.html ?? '').filter((tag) => tag !== '<title>')
  expect(tags.length).toBeGreaterThanOrEqual(count)
  expect(tags.filter((tag) => !tag?.includes('dir="auto"'))).toEqual([])
})

test('the subject is cut between characters', () => {
  const long = {...sampleRequest, ...request, destinations: '👨‍👩‍👧‍👦'.repeat(40)}
  const {subject} = renderNotification(long, TEST_MAIL_CONTEXT)
  expect(subject).toMatch(/👨‍👩‍👧‍👦$/u)
  expect(subject.length).toBeGreaterThan(185)
})
