import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {handlingId, processingId} from '@roam/documents/ids'
import type {RowProblem} from '@roam/documents/parse-rows'
import {MAIL, referTo} from '@roam/documents/request-documents'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createMailer} from '../src/mail/mailer.ts'
import {createFileTransport} from '../src/mail/transport.ts'
import {createUnsentMail} from '../src/mail/unsent-mail.ts'
import {TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'

const log = pino({level: 'silent'})

const request = {
  _type: 'tripRequest',
  ...sampleRequest,
  submittedAt: '2026-05-01T08:00:00.000Z',
  spam: false,
  mail: 'held',
}

/** Starts a lake and a mailer that writes files. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-unsent-'))
  const lake = await startContentLake()
  onTestFinished(async () => {
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const client = createClient(lake.clientConfig)
  const mailFolder = join(folder, 'mail')
  const transport = createFileTransport(mailFolder)
  const getContext = () => TEST_MAIL_CONTEXT
  const mailer = createMailer(transport, getContext, log)
  const problems = new Map<string, RowProblem[]>()
  const unsentMail = createUnsentMail({
    ...{client, mailer, transport, getContext, log},
    setProblems: (job, rows) => void problems.set(job, rows),
  })
  const {send: sendUnsent, schedule} = unsentMail
  return {
    ...{client, mailFolder, sendUnsent, schedule, problems},
    createWrong: (fields: Record<string, unknown>) =>
      client.create({_id: 'tripRequest.2026-05-01.wrong', ...request, ...fields}),
    createRequests: async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const sender = {name: `Visitor ${index}`, email: `visitor-${index}@example.com`}
        const _id = `tripRequest.2026-05-01.${index}`
        const references = {handling: referTo(handlingId(_id)), processing: referTo(processingId(_id))}
        await client.create({_id, ...request, ...sender, ...references})
      }
    },
    countHeld: () => client.fetch(`count(*[_type == "tripRequest" && ${MAIL} == "held"])`),
    readMails: async () =>
      Promise.all((await readdir(mailFolder)).map((name) => readFile(join(mailFolder, name), 'utf8'))),
  }
}

test('many unsent notifications are sent in one mail, which lists the requests', async () => {
  const {sendUnsent, createRequests, countHeld, readMails} = await start()
  await createRequests(12)
  await sendUnsent()
  await sendUnsent()
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('Subject: 12 trip requests')
  for (let index = 0; index < 12; index += 1) expect(mail).toContain(`visitor-${index}@example.com`)
  expect(await countHeld()).toBe(0)
})

test('a few unsent notifications are sent in one mail each', async () => {
  const {sendUnsent, createRequests, countHeld, readMails} = await start()
  await createRequests(2)
  await sendUnsent()
  expect(await readMails()).toHaveLength(2)
  expect(await countHeld()).toBe(0)
})

test('sends scheduled notifications in one run within a minute, and retries a failed mail', async () => {
  const {mailFolder, schedule, createRequests, countHeld, readMails} = await start()
  await createRequests(1)
  // No folder can be created in the place of a file.
  await writeFile(mailFolder, '')
  vi.useFakeTimers({toFake: ['setTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  schedule()
  schedule()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  // The mail fails, which schedules the retry.
  await vi.waitUntil(() => vi.getTimerCount() === 1)
  await rm(mailFolder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(countHeld).toBe(0)
  expect(await readMails()).toHaveLength(1)
})

test('a request that cannot be read does not delay the others, and is reported', async () => {
  const {sendUnsent, createRequests, readMails, createWrong, problems} = await start()
  await createWrong({name: 5})
  await createRequests(2)
  await sendUnsent()
  expect(await readMails()).toHaveLength(2)
  expect(problems.get('send held notifications')).toMatchObject([
    {id: 'tripRequest.2026-05-01.wrong', type: 'tripRequest', path: 'name', message: 'Words belong here'},
  ])
})

test('a notification is sent once, also of a request of a former version; spam and drafts are not notified', async () => {
  const {client, sendUnsent, createRequests, readMails} = await start()
  await createRequests(2)
  const spam = handlingId('tripRequest.2026-05-01.1')
  await client.create({_id: spam, _type: 'requestHandling', spam: true})
  await client.create({_id: 'tripRequest.2026-05-01.former', ...request})
  await client.create({_id: 'drafts.tripRequest.2026-05-01.draft', ...request})
  await client.create({_id: 'tripRequest', ...request})
  await sendUnsent()
  await sendUnsent()
  expect(await readMails()).toHaveLength(2)
  // Not spam after all.
  await client.patch(spam).set({spam: false}).commit()
  await sendUnsent()
  expect(await readMails()).toHaveLength(3)
})
