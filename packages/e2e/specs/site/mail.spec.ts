import {randomUUID} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {processingId} from '@roam/documents/ids'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import {fetchHealth} from '../../fixtures/health.ts'
import {type MailServer, startMailServer} from '../../fixtures/mail-server.ts'
import {parseMail} from '../../fixtures/parse-mail.ts'
import type {RoamSystem, RoamSystemOptions} from '../../fixtures/roam-system.ts'
import {test as base, expect} from '../../fixtures/test.ts'
import {fetchStoredRequests, postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'
import {waitFor} from '../../fixtures/wait-for.ts'

const FOUNDER = 'founder@roam.example'

interface MailFixtures {
  mail: MailServer
  /** Starts a system that sends its mail through the server. */
  startWithMail: (options?: RoamSystemOptions) => Promise<RoamSystem>
}

const test = base.extend<MailFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern for the fixture's dependencies
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.close()
  },
  startWithMail: async ({startRoam, mail}, use) =>
    use((options) =>
      startRoam({...options, siteEnvironment: {SMTP_URL: mail.url, TRIP_REQUEST_TO: FOUNDER}}),
    ),
})

const sentTo = (mail: MailServer, address: string) =>
  mail.acceptedMails().filter(({headers}) => headers.get('to') === address)

const notifications = (mail: MailServer) => sentTo(mail, FOUNDER)

/** Waits until the site has stored that the held notification of a request is sent. */
const expectNotified = (roam: RoamSystem, requestId: string) =>
  expect.poll(() => roam.client.getDocument(processingId(requestId))).toMatchObject({mail: 'sent'})

/** Waits until the outbox holds no unsent mail. */
const waitForMail = ({siteUrl}: RoamSystem) =>
  waitFor(
    'the outbox holds no unsent mail',
    async () => (await fetchHealth(siteUrl)).outbox?.waitingMails === 0,
  )

test('sends a notification to the founder and a confirmation to the visitor', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  const request = {
    ...validRequest(randomUUID()),
    email: 'ada@visitors.example',
    additionalInfo: '<b>Greek</b> & "old" trains\nand ferries – naïve, I know',
  }
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitForMail(roam)

  const [notification, ...others] = notifications(mail)
  expect(others).toEqual([])
  expect(notification?.headers.get('reply-to')).toContain('<ada@visitors.example>')
  expect(notification?.headers.get('subject')).toContain('Trip request from Ada')
  for (const text of [request.name, request.phone, request.travelDates, request.additionalInfo])
    expect(notification?.text).toContain(text)
  expect(notification?.text).toContain('Explorer + packing list: from $300')
  expect(notification?.html).toContain('&lt;b&gt;Greek&lt;/b&gt; &amp; &quot;old&quot; trains')
  expect(notification?.html).not.toContain('<b>Greek')
  const fetchId = () => roam.client.fetch<string | null>('*[_type == "tripRequest"][0]._id')
  await expect.poll(fetchId).not.toBeNull()
  const id = await fetchId()
  for (const body of [notification?.text, notification?.html])
    expect(body).toContain(`${roam.studioUrl}/intent/edit/id=${id};type=tripRequest`)

  const [confirmation, ...more] = sentTo(mail, 'ada@visitors.example')
  expect(more).toEqual([])
  expect(confirmation?.headers.get('subject')).toBe('Your request is on my desk')
  expect(confirmation?.headers.get('auto-submitted')).toBe('auto-replied')
  expect(confirmation?.text).toContain('within 24 hours')
})

test('a confirmation contains no submitted text, and each mailbox gets at most one a day', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  const mark = 'buy-now-at-shop-example'
  const markedFields = Object.fromEntries(
    Object.entries(validRequest(mark)).map(([field, value]) => [field, Array.isArray(value) ? [mark] : mark]),
  )
  const request = {
    ...validRequest(mark),
    ...markedFields,
    phone: '555',
    email: 'other@people.example',
  }
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  expect((await postTripRequest(roam.siteUrl, {...request, phone: '556'})).status).toBe(200)
  await waitForMail(roam)
  expect(notifications(mail)).toHaveLength(2)
  const confirmations = sentTo(mail, 'other@people.example')
  expect(confirmations).toHaveLength(1)
  expect(
    confirmations[0]?.raw + (confirmations[0]?.text ?? '') + (confirmations[0]?.html ?? ''),
  ).not.toContain(mark)
})

test('sends no confirmation when it is switched off in the Studio', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  await roam.client.patch('requestForm').set({'receipt.send': false}).commit()
  await roam.waitForContentSync()
  const request = {...validRequest(randomUUID()), email: 'ada@visitors.example'}
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitForMail(roam)
  expect(notifications(mail)).toHaveLength(1)
  expect(sentTo(mail, 'ada@visitors.example')).toEqual([])
})

test('submitted text cannot inject mail headers', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  const request = {
    ...validRequest('x'),
    name: `Ada\r\nBcc: third@people.example\r\n\r\nHello`,
    destinations: `Rome\nTo: third@people.example`,
    travelDates: `May"<third@people.example>`,
  }
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitForMail(roam)
  const [notification] = notifications(mail)
  expect(notification?.headers.has('bcc')).toBe(false)
  expect(notification?.headers.get('to')).toBe(FOUNDER)
  expect(mail.acceptedMails()).toHaveLength(2)
  expect(sentTo(mail, 'third@people.example')).toEqual([])
})

for (const behavior of [
  'accepts slowly',
  'rejects temporarily (451)',
  'disconnects during DATA',
  'disconnects after accepting',
] as const)
  test(`sends each mail once when the SMTP server ${behavior}`, async ({startWithMail, mail}) => {
    mail.behavior = behavior
    const roam = await startWithMail()
    const requests = Array.from({length: 3}, () => validRequest(randomUUID()))
    for (const request of requests) expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
    await waitFor('the first attempts are made', async () => mail.recipientCount() > 3)
    mail.behavior = 'accepts'
    await waitForMail(roam)
    const ids = notifications(mail).map(({headers}) => headers.get('message-id'))
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

test('a permanently rejected mail is reported, does not block others, and is retried after a restart', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  mail.behavior = 'rejects permanently (550)'
  const refused = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, refused)).status).toBe(200)
  await waitFor(
    'the rejection is reported',
    async () => (await fetchHealth(roam.siteUrl)).outbox?.refused === 1,
  )
  expect(roam.siteOutput()).not.toContain(FOUNDER)
  mail.behavior = 'accepts'
  const other = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, other)).status).toBe(200)
  await waitFor('the other mail is accepted', async () => notifications(mail).length === 1)
  expect(notifications(mail)[0]?.text).toContain(other.name)

  await roam.stopSite()
  await roam.startSite()
  await waitForMail(roam)
  expect(notifications(mail)).toHaveLength(2)
})

test('sends a notification once after mail server and lake were down and the site was killed', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  mail.behavior = 'rejects temporarily (451)'
  await roam.stopLake()
  const request = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await roam.stopSite('SIGKILL')
  mail.behavior = 'accepts'
  await roam.startSite()
  await waitForMail(roam)
  expect(notifications(mail)).toHaveLength(1)
  expect(sentTo(mail, request.email)).toHaveLength(1)
  await roam.startLake()
  expect(await fetchStoredRequests(roam, request.name)).toHaveLength(1)
})

test('without a writable outbox the unsent mail is stored in the lake', async ({startWithMail, mail}) => {
  const roam = await startWithMail({unwritableOutbox: true})
  mail.behavior = 'rejects temporarily (451)'
  const request = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitFor('the first attempts are made', async () => mail.recipientCount() > 0)
  // A site that starts after a kill sends it when the claim of the killed one has ended: two-sites.test.ts.
  await roam.stopSite('SIGKILL')
  await roam.startSite()
  const [stored] = await fetchStoredRequests(roam, request.name)
  expect(stored).toMatchObject({spam: false, mail: 'held'})
})

test('spam sends no mail until it is marked as not spam', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  const request = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, request, 'http://buy.example')).status).toBe(200)
  const [stored] = await fetchStoredRequests(roam, request.name)
  expect(stored).toMatchObject({spam: true, mail: 'held'})
  expect(stored?.spamReasons).toHaveLength(1)
  expect((await fetchHealth(roam.siteUrl)).outbox?.waitingMails).toBe(0)
  expect(mail.recipientCount()).toBe(0)

  const id = stored?._id ?? ''
  await commitMutations(roam.client, handlingMutations(id, {set: {spam: false}}))
  await expectNotified(roam, id)
  expect(notifications(mail)).toHaveLength(1)
})

test('without SMTP_URL mails are written to the outbox folder as files, and the site logs it', async ({
  roam,
}) => {
  expect(roam.siteOutput()).toContain('SMTP_URL is not set: mail is kept as .eml files')
  const request = validRequest(randomUUID())
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitForMail(roam)
  const folder = join(roam.dataFolder, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.startsWith('request.'))
  const mails = await Promise.all(
    files.map(async (name) => parseMail(await readFile(join(folder, name), 'latin1'))),
  )
  expect(mails.filter(({text}) => text.includes(request.name))).toHaveLength(1)
})
