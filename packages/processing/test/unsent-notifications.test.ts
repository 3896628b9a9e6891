import {rm, writeFile} from 'node:fs/promises'
import {handlingId, processingId} from '@roam/documents/ids'
import {MAIL, referTo} from '@roam/documents/request-documents'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {TEST_LOG} from '../src/temporary-processing.ts'
import {startUnsentMail} from './start-unsent-mail.ts'

const request = {
  _type: 'tripRequest',
  ...sampleRequest,
  submittedAt: '2026-05-01T08:00:00.000Z',
  spam: false,
  mail: 'held',
}

/** Starts a lake and a sender of unsent mail. */
async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  return {
    client,
    ...(await startUnsentMail(client)),
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
  }
}

test('many unsent notifications are sent in one mail, which lists the requests', async () => {
  const {send, createRequests, countHeld, readMails} = await start()
  await createRequests(12)
  await send()
  await send()
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('Subject: 12 trip requests')
  for (let index = 0; index < 12; index += 1) expect(mail).toContain(`visitor-${index}@example.com`)
  expect(await countHeld()).toBe(0)
})

test('a few unsent notifications are sent in one mail each', async () => {
  const {send, createRequests, countHeld, readMails} = await start()
  await createRequests(2)
  await send()
  expect(await readMails()).toHaveLength(2)
  expect(await countHeld()).toBe(0)
})

test('sends scheduled notifications in one run within a minute, and retries a failed mail', async () => {
  const {mailFolder, schedule, createRequests, countHeld, readMails} = await start()
  await createRequests(1)
  // No folder can be created in the place of a file.
  await writeFile(mailFolder, '')
  const warn = vi.spyOn(TEST_LOG, 'warn')
  vi.useFakeTimers({toFake: ['setTimeout']})
  schedule()
  schedule()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  // The mail fails, which schedules the retry. Other timers, of requests, are longer.
  await vi.waitUntil(() => warn.mock.calls.some(([, text]) => text?.includes('retrying in a minute')), {
    timeout: 15_000,
  })
  await rm(mailFolder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(countHeld).toBe(0)
  expect(await readMails()).toHaveLength(1)
})

test('a request that cannot be read does not delay the others, and is reported', async () => {
  const {send, createRequests, readMails, createWrong, problems} = await start()
  await createWrong({name: 5})
  await createRequests(2)
  await send()
  expect(await readMails()).toHaveLength(2)
  expect(problems.get('send held notifications')).toMatchObject([
    {id: 'tripRequest.2026-05-01.wrong', type: 'tripRequest', path: 'name', message: 'Words belong here'},
  ])
})

test('a notification is sent once, also of a request of a former version; spam and drafts are not notified', async () => {
  const {client, send, createRequests, readMails} = await start()
  await createRequests(2)
  const spam = handlingId('tripRequest.2026-05-01.1')
  await client.create({_id: spam, _type: 'requestHandling', spam: true})
  await client.create({_id: 'tripRequest.2026-05-01.former', ...request})
  await client.create({_id: 'drafts.tripRequest.2026-05-01.draft', ...request})
  await client.create({_id: 'tripRequest', ...request})
  await send()
  await send()
  expect(await readMails()).toHaveLength(2)
  // Not spam after all.
  await client.patch(spam).set({spam: false}).commit()
  await send()
  expect(await readMails()).toHaveLength(3)
})
