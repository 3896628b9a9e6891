import {randomUUID} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {health} from '../system/health.ts'
import {readMail} from '../system/mail.ts'
import {type MailServer, startMailServer} from '../system/mail-server.ts'
import {keptRequests, send, validRequest} from '../system/requests.ts'
import {type System, type SystemOptions, until} from '../system/system.ts'
import {test as base, expect} from '../system/test.ts'

const FOUNDER = 'founder@roam.example'

interface Correspondence {
  mail: MailServer
  /** Starts a system that hands its mail to the server. */
  startWithMail: (options?: SystemOptions) => Promise<System>
}

const test = base.extend<Correspondence>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
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
  mail.taken().filter(({headers}) => headers.get('to') === address)

const letters = (mail: MailServer) => sentTo(mail, FOUNDER)

/** Waits until no mail is waiting any more. */
const mailed = ({siteUrl}: System) =>
  until('every mail is sent', async () => (await health(siteUrl)).outbox?.waitingMails === 0)

test('the founder gets a letter that she can answer, the visitor a receipt', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  const request = {
    ...validRequest(randomUUID()),
    email: 'ada@visitors.example',
    additionalInfo: '<b>Greek</b> & "old" trains\nand ferries – naïve, I know',
  }
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await mailed(roam)

  const [letter, ...others] = letters(mail)
  expect(others).toEqual([])
  expect(letter?.headers.get('reply-to')).toContain('<ada@visitors.example>')
  expect(letter?.headers.get('subject')).toContain('Trip request from Ada')
  for (const words of [request.name, request.phone, request.travelDates, request.additionalInfo])
    expect(letter?.text).toContain(words)
  expect(letter?.text).toContain('Explorer + packing list: from $300')
  expect(letter?.html).toContain('&lt;b&gt;Greek&lt;/b&gt; &amp; &quot;old&quot; trains')
  expect(letter?.html).not.toContain('<b>Greek')
  const [id = ''] = await roam.client.fetch<string[]>('*[_type == "tripRequest"]._id')
  for (const part of [letter?.text, letter?.html])
    expect(part).toContain(`${roam.studioUrl}/intent/edit/id=${id};type=tripRequest`)

  const [receipt, ...more] = sentTo(mail, 'ada@visitors.example')
  expect(more).toEqual([])
  expect(receipt?.headers.get('subject')).toBe('Your request is on my desk')
  expect(receipt?.headers.get('auto-submitted')).toBe('auto-replied')
  expect(receipt?.text).toContain('within 24 hours')
})

test('a receipt holds no word of the sender’s, and each mailbox gets one a day', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  const mark = 'buy-now-at-shop-example'
  const written = Object.fromEntries(
    Object.entries(validRequest(mark)).map(([field, value]) => [
      field,
      Array.isArray(value) ? [mark] : mark,
    ]),
  )
  const request = {...validRequest(mark), ...written, phone: '555', email: 'other@people.example'}
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  expect((await send(roam.siteUrl, {...request, phone: '556'})).status).toBe(200)
  await mailed(roam)
  expect(letters(mail)).toHaveLength(2)
  const receipts = sentTo(mail, 'other@people.example')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.raw + (receipts[0]?.text ?? '') + (receipts[0]?.html ?? '')).not.toContain(
    mark,
  )
})

test('the founder switches the receipt off in the Studio', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  await roam.client.patch('requestForm').set({'receipt.send': false}).commit()
  await roam.settled()
  const request = {...validRequest(randomUUID()), email: 'ada@visitors.example'}
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await mailed(roam)
  expect(letters(mail)).toHaveLength(1)
  expect(sentTo(mail, 'ada@visitors.example')).toEqual([])
})

test('nobody can write headers into a letter', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  const request = {
    ...validRequest('x'),
    name: `Ada\r\nBcc: third@people.example\r\n\r\nHello`,
    destinations: `Rome\nTo: third@people.example`,
    travelDates: `May"<third@people.example>`,
  }
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await mailed(roam)
  const [letter] = letters(mail)
  expect(letter?.headers.has('bcc')).toBe(false)
  expect(letter?.headers.get('to')).toBe(FOUNDER)
  expect(mail.taken()).toHaveLength(2)
  expect(sentTo(mail, 'third@people.example')).toEqual([])
})

for (const manner of [
  'takes its time',
  'wants it later',
  'hangs up while it is told',
  'takes it and hangs up',
] as const)
  test(`a mail server that ${manner} gets each letter once`, async ({startWithMail, mail}) => {
    mail.manner = manner
    const roam = await startWithMail()
    const requests = Array.from({length: 3}, () => validRequest(randomUUID()))
    for (const request of requests) expect((await send(roam.siteUrl, request)).status).toBe(200)
    await until('it has been tried', async () => mail.calls() > 3)
    mail.manner = 'takes it'
    await mailed(roam)
    const ids = letters(mail).map(({headers}) => headers.get('message-id'))
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

test('a letter that is refused stays in sight and stops no other', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  mail.manner = 'refuses it for good'
  const refused = validRequest(randomUUID())
  expect((await send(roam.siteUrl, refused)).status).toBe(200)
  await until('it was refused', async () => (await health(roam.siteUrl)).outbox?.refused === 1)
  expect(roam.siteOutput()).not.toContain(FOUNDER)
  mail.manner = 'takes it'
  const other = validRequest(randomUUID())
  expect((await send(roam.siteUrl, other)).status).toBe(200)
  await until('the other has come', async () => letters(mail).length === 1)
  expect(letters(mail)[0]?.text).toContain(other.name)

  await roam.stopSite()
  await roam.startSite()
  await mailed(roam)
  expect(letters(mail)).toHaveLength(2)
})

test('with mail and lake away, and the site killed, a letter comes with the id it had', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail()
  mail.manner = 'wants it later'
  await roam.stopLake()
  const request = validRequest(randomUUID())
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await roam.stopSite('SIGKILL')
  mail.manner = 'takes it'
  await roam.startSite()
  await mailed(roam)
  expect(letters(mail)).toHaveLength(1)
  await roam.startLake()
  expect(await keptRequests(roam, request.name)).toHaveLength(1)
})

test('without a writable disk the lake remembers that a letter is owed', async ({
  startWithMail,
  mail,
}) => {
  const roam = await startWithMail({withoutOutbox: true})
  mail.manner = 'wants it later'
  const request = validRequest(randomUUID())
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await until('it has been tried', async () => mail.calls() > 0)
  await roam.stopSite('SIGKILL')
  mail.manner = 'takes it'
  await roam.startSite()
  await until('the letter has come', async () => letters(mail).length === 1)
  await expect
    .poll(() => keptRequests(roam, request.name))
    .toMatchObject([{spam: false, mail: 'sent'}])
})

test('spam sends no mail until the founder says that it is none', async ({startWithMail, mail}) => {
  const roam = await startWithMail()
  const request = validRequest(randomUUID())
  expect((await send(roam.siteUrl, request, 'http://buy.example')).status).toBe(200)
  const [kept] = await keptRequests(roam, request.name)
  expect(kept).toMatchObject({spam: true, mail: 'held'})
  expect(kept?.spamReasons).toHaveLength(1)
  expect((await health(roam.siteUrl)).outbox?.waitingMails).toBe(0)
  expect(mail.calls()).toBe(0)

  await roam.client
    .patch(kept?._id ?? '')
    .set({spam: false})
    .commit()
  await expect
    .poll(() => keptRequests(roam, request.name))
    .toMatchObject([{spam: false, mail: 'sent'}])
  expect(letters(mail)).toHaveLength(1)
})

test('without a mail server mails are kept as files, and the site says so', async ({roam}) => {
  expect(roam.siteOutput()).toContain('SMTP_URL is not set: mail is kept as .eml files')
  const request = validRequest(randomUUID())
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  await mailed(roam)
  const folder = join(roam.folder, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.startsWith('request.'))
  const mails = await Promise.all(
    files.map(async (name) => readMail(await readFile(join(folder, name), 'latin1'))),
  )
  expect(mails.filter(({text}) => text.includes(request.name))).toHaveLength(1)
})
