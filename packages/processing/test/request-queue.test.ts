import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DAY_MS, zonedDay} from '@roam/documents/business-day'
import {deletionId, REQUEST_FILTER} from '@roam/documents/ids'
import {purgeRequest} from '@roam/documents/purge-requests'
import {MAIL} from '@roam/documents/request-documents'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createConfirmationLimit} from '../src/confirmation-limit.ts'
import {createMailer} from '../src/mail/mailer.ts'
import {createFileTransport} from '../src/mail/transport.ts'
import {createUnsentMail} from '../src/mail/unsent-mail.ts'
import {createSaveToLake} from '../src/outbox/content-lake.ts'
import {openOutbox} from '../src/outbox/outbox.ts'
import {requestDocumentSchema} from '../src/outbox/request-document.ts'
import {createRequestQueue} from '../src/request-queue.ts'
import {createDataAlarms} from '../src/shared/data-alarms.ts'
import {TEST_LOG, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'

/** Starts a lake and a request queue; `subjects` lists the mails that were sent, also those sent twice. */
async function start(isOutboxOpen = true) {
  const folder = await createTempFolder()
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const outbox = await openOutbox(folder, createDataAlarms(folder))
  const transport = createFileTransport(folder)
  const subjects: string[] = []
  const mailer = createMailer(
    {
      ...transport,
      async send(message) {
        const result = await transport.send(message)
        subjects.push(message.subject)
        return result
      },
    },
    () => TEST_MAIL_CONTEXT,
    TEST_LOG,
  )
  const getContext = () => TEST_MAIL_CONTEXT
  const unsentMail = createUnsentMail({client, mailer, transport, getContext, log: TEST_LOG})
  const requestQueue = createRequestQueue({
    outbox: async () => (isOutboxOpen ? outbox : undefined),
    saveToLake: createSaveToLake(client),
    mailer,
    unsentMail,
    enqueueHeldConfirmations: async () => {},
    limits: {
      confirmationLimit: createConfirmationLimit(undefined, 'a-secret'),
      sendsConfirmations: () => true,
      isMailSetUp: () => false,
      storedBytes: Number.POSITIVE_INFINITY,
    },
    log: TEST_LOG,
  })
  const database = new DatabaseSync(join(folder, 'outbox.sqlite'))
  onTestFinished(async () => {
    database.close()
    await requestQueue.stop()
    await lake.close()
  })
  const submit = (name: string, holdNotification = false) =>
    requestQueue.enqueue(
      {...sampleRequest, name},
      {quote: undefined, spamReasons: [], isSelfTest: false, holdNotification, networks: ['192.0.2.1']},
      TEST_LOG,
    )
  return {client, outbox, database, subjects, submit, sendUnsent: unsentMail.send}
}

test('a request is saved and notified once although other jobs in the outbox cannot be read', async () => {
  const {client, outbox, database, subjects, submit} = await start()
  for (const kind of ['letter', 'lake'])
    database.exec(`INSERT INTO errands (kind, key, payload, since) VALUES ('${kind}', 'damaged', '{', 0)`)
  await submit('Ada')
  await expect
    .poll(() => outbox.stats(), {timeout: 5_000})
    .toMatchObject({waitingRequests: 1, waitingMails: 1, refused: 2})
  expect(subjects).toEqual(['Trip request from Ada: Anywhere warm (June)'])
  expect(await client.fetch('*[_type == "tripRequest"]{name, mail}')).toEqual([{name: 'Ada', mail: null}])
})

test('a request that is submitted again while its notification is held is notified once', async () => {
  const {client, outbox, subjects, submit, sendUnsent} = await start()
  await submit('Ada', true)
  await submit('Ada')
  await expect.poll(() => outbox.stats()).toMatchObject({waitingRequests: 0, waitingMails: 0})
  await sendUnsent()
  expect(subjects).toEqual(['Trip request from Ada: Anywhere warm (June)'])
  expect(await client.fetch(`*[_type == "tripRequest"]{"mail": ${MAIL}}.mail`)).toEqual(['filed'])
})

test('a request that a former version has enqueued is delivered', async () => {
  const {client, outbox, submit} = await start()
  const id = 'tripRequest.2026-05-01.abcdefghijklmnopqrstuvwx'
  const former = {
    _id: id,
    _type: 'tripRequest',
    ...sampleRequest,
    submittedAt: '2026-05-01T08:00:00.000Z',
    spam: false,
  }
  await outbox.enqueue(() => [{kind: 'lake', key: id, payload: former}])
  // Wakes the worker.
  await submit('Ada')
  await expect.poll(() => outbox.stats()).toMatchObject({waitingRequests: 0})
  expect(await client.getDocument(id)).toMatchObject({
    handling: {_ref: 'requestHandling.2026-05-01.abcdefghijklmnopqrstuvwx'},
    processing: {_ref: 'requestProcessing.2026-05-01.abcdefghijklmnopqrstuvwx'},
  })
})

test('a request that is sent again after it was deleted is there again, and notified if its documents are gone', async () => {
  const {client, outbox, database, subjects, submit, sendUnsent} = await start()
  const fetchListed = () => client.fetch<string[]>(`*[${REQUEST_FILTER}]._id`)
  const settle = async (count: number) => {
    await expect.poll(() => outbox.stats()).toMatchObject({waitingRequests: 0, waitingMails: 0})
    await sendUnsent()
    expect(await fetchListed()).toHaveLength(1)
    expect(subjects).toHaveLength(count)
  }
  await submit('Ada')
  await settle(1)
  for (const isNextDay of [false, true]) {
    const [id = ''] = await fetchListed()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    const formerId = isNextDay ? id.replace(/\d{4}-\d\d-\d\d/, yesterday) : id
    if (isNextDay) database.prepare('UPDATE errands SET key = ? WHERE key = ?').run(formerId, id)
    const mails = subjects.length
    if (!isNextDay) {
      await client.create({_id: deletionId(id), _type: 'requestDeletion', deletedBy: 'Rosa'})
      await submit('Ada')
      await settle(mails)
    }
    await purgeRequest(client, id)
    await submit('Ada')
    await settle(mails + 1)
  }
})

test('a request that is sent again is not left in the trash while the disk is full', async () => {
  const {client, submit} = await start(false)
  const fetchListed = () => client.fetch<string[]>(`*[${REQUEST_FILTER}]._id`)
  await submit('Ada')
  const [id = ''] = await fetchListed()
  await client.create({_id: deletionId(id), _type: 'requestDeletion', deletedBy: 'Rosa'})
  await submit('Ada')
  expect(await fetchListed()).toEqual([id])
})

test('a request that another site saves again, or the day after, is not left in the trash', async () => {
  const {client, submit} = await start()
  await submit('Ada')
  const fetchListed = () => client.fetch<string[]>(`*[${REQUEST_FILTER}]._id`)
  await expect.poll(fetchListed).toHaveLength(1)
  const [id = ''] = await fetchListed()
  const stored = await client.getDocument(id)
  const nextDay = zonedDay(Date.now() + DAY_MS, 'UTC')
  for (const _id of [id, id.replace(/\d{4}-\d\d-\d\d/, nextDay)]) {
    await client.create({_id: deletionId(id), _type: 'requestDeletion', deletedBy: 'Rosa'})
    expect(await fetchListed()).toEqual([])
    await createSaveToLake(client)([requestDocumentSchema.parse({...stored, _id})])
    expect(await fetchListed()).toEqual([id])
  }
})
