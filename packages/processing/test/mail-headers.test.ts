import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {normalizeEmail} from '@roam/trip-request/email-address'
import {CODE_POINTS, sampleRequest} from '@roam/trip-request/sample-request'
import {validate} from '@roam/trip-request/schema'
import {tripTexts} from '@roam/trip-request/trip-texts'
import {expect, onTestFinished, test} from 'vitest'
import {createConfirmation} from '../src/mail/confirmation.ts'
import {createMailer} from '../src/mail/mailer.ts'
import {createMessageId, type MailContext} from '../src/mail/message.ts'
import {renderNotification} from '../src/mail/notification.ts'
import {createSmtpTransport} from '../src/mail/transport.ts'
import {renderTripMail} from '../src/mail/trip-message.ts'
import {TEST_LOG, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {CONFIRMING_CONTENT, requestDocument} from './trips.ts'

const FOUNDER = {name: '', address: 'founder@roam.example'}
const VISITOR = {address: sampleRequest.email}

const CONFIRMING_CONTEXT: MailContext = {...TEST_MAIL_CONTEXT, content: CONFIRMING_CONTENT}

async function useMailServer() {
  const server = await startMailServer()
  onTestFinished(server.close)
  return server
}

test.each([
  ['an encoded line break', '=?utf-8?q?A=0d=0aBcc:_x@y.zz?='],
  ['an encoded address', 'Ada =?utf-8?b?IiA8eEB5Lnp6Piwg?= Byron'],
  ['an encoded word among other scripts', 'Ådä =?utf-8?q?=0aBcc:_x@y.zz?='],
  ['an address in quotes', 'Ada" <x@y.zz>, "Bob'],
  ['a line break', 'Ada\r\nBcc: x@y.zz\u0085Bcc: x@y.zz'],
])('a name with %s is shown as it was written, in names and subjects of mail', async (_, name) => {
  const {url, acceptedMails} = await useMailServer()
  const transport = createSmtpTransport({url, siteUrl: TEST_MAIL_CONTEXT.siteUrl})
  const mailer = createMailer(transport, () => TEST_MAIL_CONTEXT, TEST_LOG)
  const request = {...requestDocument(), _type: 'tripRequest' as const, name}
  await mailer.sendNotification(request)
  await mailer.sendNotification(request, request)
  const event = {
    _key: 'clientReply.2026-06-01.ada.1',
    number: 1,
    type: 'accepted' as const,
    at: '2026-06-01T12:00:00.000Z',
    total: null,
  }
  const reply = {event, request, formerKey: null, token: undefined, texts: tripTexts.parse({})}
  const message = renderTripMail(reply, TEST_MAIL_CONTEXT)
  if (message) await transport.send(message)

  const mails = acceptedMails()
  const shown = name.replaceAll('\r\n', ' ').replaceAll('\u0085', ' ')
  const withoutJoiners = (text = '') => text.replaceAll('\u2060', '')
  expect(mails.map(({subject}) => withoutJoiners(subject))).toEqual([
    expect.stringContaining(`Trip request from ${shown}:`),
    '2 trip requests',
    `${shown} has accepted`,
  ])
  for (const {from, to, cc, bcc, replyTo, subject, headers} of mails) {
    expect([to, cc, bcc]).toEqual([[FOUNDER], undefined, undefined])
    expect(from).toEqual({...FOUNDER, name: 'roam.example'})
    expect(headers).toContainEqual(expect.objectContaining({key: 'auto-submitted', value: 'auto-generated'}))
    expect(headers).toContainEqual(
      expect.objectContaining({key: 'x-auto-response-suppress', value: 'DR, RN, NRN, OOF, AutoReply'}),
    )
    // Mail programs copy the name and the subject into replies, also those that write ASCII text as it is.
    expect(JSON.stringify([replyTo, subject])).not.toContain('=?')
  }
  const [first, , last] = mails.map(({replyTo}) =>
    replyTo?.map((mailbox) => ({...mailbox, name: withoutJoiners(mailbox.name)})),
  )
  expect([first, last]).toEqual([[{...VISITOR, name: shown}], [{...VISITOR, name: shown}]])
})

/** Text without what has no glyph, and with one kind of whitespace. */
const readable = (text = '') =>
  text.replace(/[\p{Cc}\p{Cs}\p{DI}\p{Noncharacter_Code_Point}\ufff9-\ufffd]/gu, '').replaceAll(/\s+/g, '')

test('mail with every code point has the headers that were written', {timeout: 120_000}, async () => {
  const {url, acceptedMails} = await useMailServer()
  const transport = createSmtpTransport({url, siteUrl: TEST_MAIL_CONTEXT.siteUrl})
  const idOf = (index: number) => createMessageId('test', String(index), 'https://roam.example')
  const send = (name: string, index: number) =>
    transport.send({
      ...{messageId: idOf(index), from: FOUNDER, to: FOUNDER.address},
      ...{replyTo: {name, ...VISITOR}, subject: name, text: '', html: ''},
    })
  // A server greets a client after a tenth of a second; all at once would take longer than clients wait.
  for (let start = 0; start < CODE_POINTS.length; start += 17)
    await Promise.all(CODE_POINTS.slice(start, start + 17).map((name, index) => send(name, start + index)))
  const mails = Map.groupBy(acceptedMails(), ({messageId}) => messageId)
  for (const [index, name] of CODE_POINTS.entries()) {
    const [mail] = mails.get(idOf(index)) ?? []
    const [replyTo, ...others] = mail?.replyTo ?? []
    expect([others, mail?.to, mail?.cc, mail?.bcc]).toEqual([[], [FOUNDER], undefined, undefined])
    expect([mail?.from?.address, replyTo?.address]).toEqual([FOUNDER.address, VISITOR.address])
    const written = readable(name)
    expect([readable(replyTo?.name), readable(mail?.subject)]).toEqual([written, written])
  }
})

test.each([
  ...['tom&jerry@example.com', 'ada/trips@example.com', 'ada=x@example.com', '#1traveler@example.com'],
  ...["o'hara!$%*^`{|}~?@example.com", 'ada@xn--e1afmkfd.xn--p1ai', 'ada@ПРИМЕР.рф'],
])('mail reaches %s, and its reply too', async (email) => {
  const {url, acceptedMails, recipients} = await useMailServer()
  const mailer = createMailer(
    createSmtpTransport({url, siteUrl: TEST_MAIL_CONTEXT.siteUrl}),
    () => CONFIRMING_CONTEXT,
    TEST_LOG,
  )
  const result = validate({...sampleRequest, email})
  if (!result.ok) throw new Error(result.issues[0].message)
  await mailer.sendNotification({...requestDocument(), _type: 'tripRequest' as const, ...result.request})
  await mailer.sendConfirmation(createConfirmation({...requestDocument(), email: result.request.email}, true))
  const [notification, confirmation] = acceptedMails()
  const address = result.request.email
  expect(notification?.replyTo).toEqual([{name: sampleRequest.name, address}])
  expect(confirmation?.to).toEqual([{name: '', address}])
  expect(recipients.map(normalizeEmail)).toEqual([FOUNDER.address, address])
})

test.each([
  ['America/Los_Angeles', 'Received Sunday, May 3, 2026 at 6:00 PM.'],
  ['Asia/Kathmandu', 'Received Monday, May 4, 2026 at 6:45 AM.'],
  [null, 'and you write to Ada Byron.'],
])('a notification says when the request came, in the time zone of the business: %s', (timeZone, text) => {
  const context = {...TEST_MAIL_CONTEXT, content: {...TEST_MAIL_CONTEXT.content, timeZone}}
  const request = {...requestDocument(), name: 'Ada Byron', submittedAt: '2026-05-04T01:00:00.000Z'}
  const mail = renderNotification({...request, _type: 'tripRequest'}, context)
  expect(mail.text.replaceAll('\u202f', ' ')).toContain(text)
  expect(mail.text).not.toContain('UTC')
})
