import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createTripToken, type TripEvent} from '@roam/trip-request/trip'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createMailer} from '../src/mail/mailer.ts'
import {createFileTransport, type MailTransport} from '../src/mail/transport.ts'
import {createUnsentMail} from '../src/mail/unsent-mail.ts'
import {PermanentError} from '../src/outbox/worker.ts'
import {startTemporaryProcessing, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'

const log = pino({level: 'silent'})

const REQUEST_ID = 'tripRequest.2026-06-01.ada'

const event = (type: TripEvent['type'], details: Partial<TripEvent> = {}) => ({
  _key: type,
  type,
  at: '2026-06-01T12:00:00.000Z',
  ...details,
})
const held = {mail: 'held' as const}

/** Starts a lake with a request, its proposal and its plan. */
async function start(events: Partial<TripEvent>[]) {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  const token = createTripToken()
  await client.create({_id: REQUEST_ID, _type: 'tripRequest', ...sampleRequest, name: 'Ada Byron', events})
  await client.create({_id: 'proposal.2026-06-01.ada', _type: 'proposal', token})
  await client.create({_id: 'tripPlan.2026-06-01.ada', _type: 'tripPlan', token})
  return {
    client,
    token,
    fetchMails: () =>
      client.fetch<(string | null)[]>('*[_type == "tripRequest"][0].events[]{"mail": mail}.mail'),
  }
}

/** Creates a sender of mail to files. */
async function startSender(client: Awaited<ReturnType<typeof start>>['client'], given?: MailTransport) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-trip-mail-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const mailFolder = join(folder, 'mail')
  const transport = given ?? createFileTransport(mailFolder)
  const getContext = () => TEST_MAIL_CONTEXT
  const {send} = createUnsentMail({
    client,
    transport,
    mailer: createMailer(transport, getContext, log),
    getContext,
    isQueued: () => false,
    log,
  })
  const readMails = async () =>
    Promise.all((await readdir(mailFolder)).map((name) => readFile(join(mailFolder, name), 'utf8')))
  return {send, readMails, mailFolder}
}

test('sends a proposal to the client once, with the address of the page', async () => {
  const {client, token, fetchMails} = await start([event('proposalSent', held)])
  const {send, readMails} = await startSender(client)
  await Promise.all([send(), send()])
  await send()
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('To: ada@example.com')
  expect(mail).toContain('Reply-To: founder@roam.example')
  expect(mail).toContain('Hi Ada,')
  expect(mail?.replaceAll('=\r\n', '')).toContain(`https://roam.example/trip/${token}`)
  expect(await fetchMails()).toEqual(['sent'])
})

test('sends a plan with the texts of the founder', async () => {
  const {client} = await start([event('planShared', held)])
  await client.create({
    _id: 'tripTexts',
    _type: 'tripTexts',
    planSubject: 'Off you go, {firstName}',
    planMail: '',
  })
  const {send, readMails} = await startSender(client)
  await send()
  const [mail] = await readMails()
  expect(mail).toContain('Subject: Off you go, Ada')
  expect(mail).toContain('Your plan is ready')
})

test('tells the founder about a reply; answering the mail writes to the client', async () => {
  const events = [
    event('proposalSent'),
    event('changeRequested', {...held, words: 'Fewer <b>museums</b>'}),
    event('accepted', {...held, total: 300}),
  ]
  const {client, token, fetchMails} = await start(events)
  const {send, readMails} = await startSender(client)
  await send()
  const mails = (await readMails()).sort()
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail).toContain('To: founder@roam.example')
    expect(mail).toContain('Reply-To: Ada Byron <ada@example.com>')
    expect(mail).not.toContain(token)
  }
  const all = mails.join().replaceAll('=\r\n', '')
  expect(all).toContain('Fewer &lt;b&gt;museums&lt;/b&gt;')
  expect(all).toContain('Ada Byron has accepted your proposal. The total is $300.')
  expect(await fetchMails()).toEqual([null, 'sent', 'sent'])
})

test('sends no mail about a proposal or a plan that was withdrawn or sent again meanwhile', async () => {
  const {client, fetchMails} = await start([
    event('planShared', held),
    event('planWithdrawn'),
    event('proposalSent', {...held, _key: 'first'}),
    event('proposalSent', {...held, _key: 'second'}),
  ])
  const {send, readMails} = await startSender(client)
  await send()
  expect(await readMails()).toHaveLength(1)
  expect(await fetchMails()).toEqual([null, null, null, 'sent'])
})

test('a refused mail is reported at the request, and others are sent', async () => {
  const {client, fetchMails} = await start([event('proposalSent', held), event('accepted', held)])
  let sentCount = 0
  const transport: MailTransport = {
    async send({to}) {
      if (to === 'ada@example.com') throw new PermanentError('550 No such mailbox')
      sentCount += 1
    },
    verify: async () => {},
    destination: 'test',
  }
  const {send} = await startSender(client, transport)
  await send()
  expect(sentCount).toBe(1)
  expect(await fetchMails()).toEqual(['refused', 'sent'])
})

test('a mail that failed is retried within a minute', async () => {
  const {client, fetchMails} = await start([event('proposalSent', held)])
  const {send, readMails, mailFolder} = await startSender(client)
  // No folder can be created in the place of a file.
  await writeFile(mailFolder, '')
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  await send()
  expect(await fetchMails()).toEqual(['held'])
  await rm(mailFolder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(fetchMails).toEqual(['sent'])
  expect(await readMails()).toHaveLength(1)
})

test('the mail files of a request are kept until it is deleted', async () => {
  const {client} = await start([event('proposalSent', held)])
  const processing = await startTemporaryProcessing(client)
  onTestFinished(processing.stop)
  const listMails = async () =>
    (await readdir(join(processing.dataFolder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  await processing.sendUnsentMail()
  await processing.deleteOrphanedMail()
  expect(await listMails()).toHaveLength(1)
  await client.delete(REQUEST_ID)
  await processing.deleteOrphanedMail()
  expect(await listMails()).toEqual([])
})
