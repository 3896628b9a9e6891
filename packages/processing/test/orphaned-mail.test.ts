import {readdirSync, readFileSync} from 'node:fs'
import {readdir, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RowProblem} from '@roam/documents/parse-rows'
import {createLakeClient} from '@roam/lake-client/client'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createConfirmation} from '../src/mail/confirmation.ts'
import {renderDigest} from '../src/mail/digest.ts'
import {createMessageId} from '../src/mail/message.ts'
import {createFileTransport} from '../src/mail/transport.ts'
import {openOutbox} from '../src/outbox/outbox.ts'
import {requestDocumentSchema} from '../src/outbox/request-document.ts'
import {createDeleteOrphanedMail} from '../src/retention/orphaned-mail.ts'
import {createDataAlarms} from '../src/shared/data-alarms.ts'
import {
  startTemporaryProcessing,
  TEST_LOG,
  TEST_MAIL_CONTEXT,
  TEST_SUBMISSION,
} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'

const SITE_URL = 'https://roam.example'
const TOKEN = 'a-write-token'
/** A port of no server. */
const CLOSED_SMTP_URL = 'smtp://127.0.0.1:9'

const request = {
  ...sampleRequest,
  name: 'Zebulon Quartermain',
  email: 'zebulon@example.com',
  destinations: 'Baker Street',
}

/** Returns the files in a folder and its subfolders that contain the text. */
const findFiles = (folder: string, text: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))

/** Starts a lake with its data in a data folder. */
async function startDataFolder() {
  const dataFolder = await createTempFolder()
  const lake = await createContentLake({
    directory: join(dataFolder, 'lake'),
    projectId: 'lake',
    datasets: ['production'],
    port: 0,
    tokens: [{token: TOKEN, name: 'Site', role: 'editor'}],
    corsOrigins: [],
    // Its receiver is down, so that deliveries with the content of requests wait.
    webhooks: [
      {
        name: 'crm',
        url: 'http://127.0.0.1:9',
        dataset: 'production',
        on: ['create', 'update', 'delete'],
        filter: '_type == "tripRequest"',
        secret: 'a-webhook-secret',
      },
    ],
  })
  onTestFinished(() => lake.close())
  const client = createLakeClient({projectId: 'lake', dataset: 'production', apiHost: lake.url}, TOKEN)
  return {dataFolder, client}
}

/** Starts the processing of trip requests on a data folder. */
async function startSite(smtpUrl: string | undefined) {
  const lake = await startDataFolder()
  const {client} = lake
  const processing = await startTemporaryProcessing(client, {smtpUrl})
  const {dataFolder} = processing
  onTestFinished(processing.stop)
  const filesContaining = (text: string) =>
    [lake.dataFolder, dataFolder].flatMap((folder) => findFiles(folder, text))
  const submit = async (name: string) => {
    const values = {...request, name, email: `${name.toLowerCase()}@example.com`}
    await processing.submit({request: values, ...TEST_SUBMISSION}, TEST_LOG)
    const query = '*[_type == "tripRequest" && name == $name][0]._id'
    await expect.poll(() => client.fetch(query, {name})).not.toBeNull()
    return client.fetch<string>(query, {name})
  }
  const purge = (id: string) =>
    client.request({
      method: 'POST',
      url: '/data/mutate/production',
      body: {mutations: [{delete: {id, purge: true}}]},
    })
  return {dataFolder, processing, submit, purge, filesContaining}
}

test('after a purge, no file in the data folder contains the request, while lake and site run', async () => {
  const {dataFolder, processing, submit, purge, filesContaining} = await startSite(undefined)
  const id = await submit('Zebulon')
  await submit('Ada')
  const mailFiles = async () =>
    (await readdir(join(dataFolder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  await expect.poll(mailFiles).toHaveLength(2)
  await expect.poll(() => processing.queueStats()?.waitingMails).toBe(0)
  expect(filesContaining('Zebulon')).not.toEqual([])
  await purge(id)
  await processing.deleteOrphanedMail()
  await processing.pruneOutbox()
  await expect.poll(() => filesContaining('Zebulon')).toEqual([])
  await expect.poll(() => filesContaining('zebulon@example.com')).toEqual([])
  expect(await mailFiles()).toHaveLength(1)
  expect(filesContaining('Ada')).not.toEqual([])
})

test('a purge also erases the mails that wait for the mail server', async () => {
  const {processing, submit, purge, filesContaining} = await startSite(CLOSED_SMTP_URL)
  const id = await submit('Zebulon')
  await submit('Ada')
  expect(processing.queueStats()).toMatchObject({waitingMails: 2})
  await purge(id)
  // A delivery in flight ends first.
  await expect
    .poll(async () => {
      await processing.deleteOrphanedMail()
      await processing.pruneOutbox()
      return filesContaining('ebulon')
    })
    .toEqual([])
  expect(processing.queueStats()).toMatchObject({waitingMails: 1})
})

/** Starts the deletion of orphaned mail with an outbox and a mail folder. */
async function startDeletion() {
  const {dataFolder, client} = await startDataFolder()
  const folder = join(dataFolder, 'outbox')
  const outbox = await openOutbox(folder, createDataAlarms(folder))
  onTestFinished(() => outbox.close())
  const problems: RowProblem[] = []
  const deleteOrphanedMail = createDeleteOrphanedMail({
    ...{client, outbox: async () => outbox, mailFolder: folder, siteUrl: SITE_URL},
    setProblems: (_job, rows) => void problems.splice(0, problems.length, ...rows),
  })
  return {client, folder, outbox, problems, deleteOrphanedMail}
}

test('a request with wrong fields keeps its mails, and does not keep those of deleted requests', async () => {
  const {client, folder, problems, deleteOrphanedMail} = await startDeletion()
  const writeNotification = async (id: string) => {
    const name = `${createMessageId('request', id, SITE_URL).slice(1, -1)}.eml`
    await writeFile(join(folder, name), 'message')
    return name
  }
  const ids = ['a', 'b', 'c'].map((name) => `tripRequest.2026-05-01.${name}`)
  const [wrong = '', check = '', deleted = ''] = ids
  await client.create({_id: wrong, _type: 'tripRequest', email: 5, events: [null, {_key: 6}, 'x']})
  await client.create({_id: check, _type: 'tripRequest', check: true, email: 'a@example.com'})
  // Creates nothing that keeps mail: a draft of a request that was deleted.
  await client.create({_id: `drafts.${deleted}`, _type: 'tripRequest', email: 'b@example.com'})
  const files = await Promise.all(ids.map(writeNotification))
  expect(await deleteOrphanedMail()).toBe(1)
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(kept.toSorted()).toEqual(files.slice(0, 2).toSorted())
  expect(problems).toMatchObject([{id: wrong, type: 'tripRequest', path: 'email'}])
  await client.patch(wrong).set({email: 'c@example.com', events: []}).commit()
  await deleteOrphanedMail()
  expect(problems).toEqual([])
})

test('deletes a digest when one of its requests is deleted, not before', async () => {
  const {client, folder, deleteOrphanedMail} = await startDeletion()
  const documents = Array.from({length: 20}, (_, index) =>
    requestDocumentSchema.parse({
      ...request,
      _id: `tripRequest.2026-05-01.${index}`,
      _type: 'tripRequest',
      submittedAt: '2026-05-01T00:00:00Z',
      spam: false,
    }),
  )
  for (const document of documents) await client.create(document)
  const digest = renderDigest(documents, TEST_MAIL_CONTEXT)
  await createFileTransport(folder).send(digest)
  expect(await deleteOrphanedMail()).toBe(0)
  await client.delete('tripRequest.2026-05-01.7')
  expect(await deleteOrphanedMail()).toBe(1)
})

test('keeps .eml files of requests in the lake or the outbox, whatever their time; deletes others', async () => {
  const {client, folder, outbox, deleteOrphanedMail} = await startDeletion()
  const createRequest = (name: string) => ({
    _id: `tripRequest.2026-05-01.${name}`,
    _type: 'tripRequest',
    email: `${name}@example.com`,
    submittedAt: '2026-05-01T00:00:00Z',
  })
  const writeMails = async ({_id, email, submittedAt}: ReturnType<typeof createRequest>, suffix = '') => {
    const keys = [true, false].map(
      (isMailed) => createConfirmation({_id: 'tripRequest.x', email, submittedAt}, isMailed).key,
    )
    const ids = [
      createMessageId('request', _id, SITE_URL),
      ...keys.map((key) => createMessageId('receipt', key, SITE_URL)),
    ]
    const names = ids.map((id) => `${id.slice(1, -1)}.eml${suffix}`)
    for (const name of names) {
      await writeFile(join(folder, name), 'message')
      await utimes(join(folder, name), 0, 0)
    }
    return names
  }
  const [saved, unsaved, deleted] = [
    createRequest('saved'),
    createRequest('unsaved'),
    createRequest('deleted'),
  ]
  await client.create(saved)
  // Its time was corrected after a wrong clock.
  await client.patch(saved._id).set({submittedAt: '2026-05-09T00:00:00Z'}).commit()
  const saveJob = {kind: 'lake' as const, key: unsaved._id, payload: unsaved}
  await outbox.enqueue(() => [saveJob])
  const expectedFiles = [...(await writeMails(saved)), ...(await writeMails(unsaved))]
  await writeMails(deleted)
  // Of a process that was killed while it wrote.
  await writeMails(deleted, '.5f0c')
  const fetchFiles = async () => (await readdir(folder)).filter((name) => name.includes('.eml'))

  expect(await deleteOrphanedMail()).toBe(6)
  expect((await fetchFiles()).toSorted()).toEqual(expectedFiles.toSorted())
  await outbox.complete(saveJob)
  expect(await deleteOrphanedMail()).toBe(3)
  await client.delete(saved._id)
  expect(await deleteOrphanedMail()).toBe(3)
  expect(await fetchFiles()).toEqual([])
})
