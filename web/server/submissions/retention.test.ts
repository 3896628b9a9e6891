import {mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startContentLake} from '@roam/content-lake'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {createConfirmation} from '../mail/confirmation.ts'
import {createMessageId} from '../mail/message.ts'
import {createPurgeExpired} from './retention.ts'

const NOW = Date.parse('2026-05-31T12:00:00Z')
const SITE_URL = 'https://roam.example'

async function start(months: number) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-retention-'))
  const lake = await startContentLake()
  onTestFinished(async () => {
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const purgeExpired = createPurgeExpired({
    client: client.withConfig({perspective: 'published'}),
    months: async () => months,
    mailFolder: folder,
    siteUrl: SITE_URL,
    now: () => NOW,
  })
  const createRequest = async (id: string, submittedAt: string) => {
    const document = {_type: 'tripRequest', email: `${id}@example.com`, submittedAt}
    await client.create({_id: `tripRequest.${id}`, ...document})
    return document
  }
  return {
    folder,
    client,
    purgeExpired,
    createRequest,
    fetchIds: () => client.fetch('*[_type == "tripRequest"]._id'),
  }
}

test('purges requests older than the retention period, with drafts and history', async () => {
  const {client, purgeExpired, createRequest, fetchIds} = await start(3)
  await createRequest('old', '2026-02-28T11:59:00Z')
  await createRequest('recent', '2026-02-28T12:01:00Z')
  await client.create({
    _id: 'drafts.tripRequest.old',
    _type: 'tripRequest',
    submittedAt: '2026-02-28T11:59:00Z',
  })
  await createRequest('expired', '2026-01-01T00:00:00Z')
  expect(await purgeExpired()).toMatchObject({requests: 3})
  expect(await fetchIds()).toEqual(['tripRequest.recent'])
  for (const id of ['tripRequest.old', 'drafts.tripRequest.old'])
    expect(await client.request({url: `/data/history/production/documents/${id}?lastRevision=true`})).toEqual(
      {documents: []},
    )
})

test('keeps all requests if the retention period is 0', async () => {
  const {purgeExpired, createRequest, fetchIds} = await start(0)
  await createRequest('old', '1999-12-31T00:00:00Z')
  expect(await purgeExpired()).toMatchObject({requests: 0})
  expect(await fetchIds()).toEqual(['tripRequest.old'])
})

test('deletes .eml files of deleted requests, except those younger than a day', async () => {
  const {folder, client, purgeExpired, createRequest} = await start(0)
  const kept = await createRequest('kept', '2026-05-01T00:00:00Z')
  const writeMail = async (kind: string, key: string, age: number) => {
    const name = `${createMessageId(kind, key, SITE_URL).slice(1, -1)}.eml`
    await writeFile(join(folder, name), 'message')
    const time = new Date(NOW - age)
    await utimes(join(folder, name), time, time)
    return name
  }
  const DAY_MS = 24 * 60 * 60 * 1000
  const expectedFiles = [
    await writeMail('request', 'tripRequest.kept', 30 * DAY_MS),
    await writeMail('receipt', createConfirmation(kept).key, 30 * DAY_MS),
    await writeMail('request', 'tripRequest.pending', DAY_MS / 2),
  ]
  await writeMail('request', 'tripRequest.deleted', 30 * DAY_MS)
  await writeMail('receipt', createConfirmation({...kept, email: 'deleted@example.com'}).key, 30 * DAY_MS)
  expect(await purgeExpired()).toMatchObject({mails: 2})
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(files.toSorted()).toEqual(expectedFiles.toSorted())

  await client.delete('tripRequest.kept')
  expect(await purgeExpired()).toMatchObject({mails: 2})
})
