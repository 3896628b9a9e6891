import {cpSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {createLakeClient, createTempDirectory, editorToken, sendRequest, startLake} from './start-lake.ts'

const SECRET = 'Zebulon Quartermain, 7 Baker Street'

/** The files in a directory, recursively, that contain the text. */
const filesContaining = (directory: string, text: string) =>
  readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))

const waitUntilErased = (directory: string, text: string) =>
  expect.poll(() => filesContaining(directory, text)).toEqual([])

const history = z.object({documents: z.array(z.unknown())})

async function startWithLetters() {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const client = createLakeClient(lake, {perspective: 'raw'})
  await client.create({_id: 'letter.1', _type: 'letter', from: SECRET})
  await client
    .patch('letter.1')
    .set({note: `${SECRET} wrote`})
    .commit()
  await client.create({_id: 'drafts.letter.1', _type: 'letter', from: SECRET})
  await client.create({_id: 'other', _type: 'letter', from: 'Ada'})
  const fetchHistory = async (id: string) => {
    const path = `/v1/data/history/production/documents/${id}?lastRevision=true`
    return history.parse((await sendRequest(lake, path, {token: editorToken})).body).documents
  }
  return {directory, lake, client, fetchHistory}
}

const mutate = (lake: ContentLake, mutations: unknown[], query = '') =>
  sendRequest(lake, `/v1/data/mutate/production${query}`, {
    ...{method: 'POST', token: editorToken, body: {mutations}},
  })

/** Reads from the database in a transaction, which keeps what it reads from being erased. */
function openReader(directory: string): DatabaseSync {
  const reader = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  reader.exec('BEGIN; SELECT count(*) FROM documents')
  return reader
}

test('a deleted document stays in the history; a purged document is erased from disk', async () => {
  const {directory, lake, client, fetchHistory} = await startWithLetters()
  await mutate(lake, [{delete: {id: 'letter.1'}}])
  expect(await fetchHistory('letter.1')).toHaveLength(1)
  expect(filesContaining(directory, SECRET)).not.toEqual([])

  const ids = ['letter.1', 'drafts.letter.1']
  expect((await mutate(lake, [{delete: {id: ids, purge: true}}])).status).toBe(200)
  expect(await client.getDocuments(ids)).toEqual([null, null])
  expect(await fetchHistory('letter.1')).toEqual([])
  expect(await fetchHistory('drafts.letter.1')).toEqual([])
  await waitUntilErased(directory, SECRET)
  // The text index contains its words in lower case.
  await waitUntilErased(directory, 'uartermain')
  expect(await fetchHistory('other')).toHaveLength(1)
})

test('purges by query; dryRun purges nothing', async () => {
  const {directory, lake, fetchHistory} = await startWithLetters()
  const deletion = {delete: {query: '*[from match "Zebulon*"]', purge: true}}
  await mutate(lake, [deletion], '?dryRun=true')
  expect(await fetchHistory('letter.1')).toHaveLength(1)
  await mutate(lake, [deletion])
  await waitUntilErased(directory, SECRET)
})

test('delete actions can purge', async () => {
  const {directory, client} = await startWithLetters()
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'letter.1',
    includeDrafts: ['drafts.letter.1'],
    purge: true,
  })
  await waitUntilErased(directory, SECRET)
})

test('a purged document can be recreated; the lake reopens', async () => {
  const {directory, lake, client} = await startWithLetters()
  await mutate(lake, [{delete: {id: 'letter.1', purge: true}}])
  await client.create({_id: 'letter.1', _type: 'letter', from: 'Grace'})
  await lake.close()
  const reopened = createLakeClient(await startLake({directory}), {perspective: 'raw'})
  expect(await reopened.getDocument('letter.1')).toMatchObject({from: 'Grace'})
  expect(await reopened.getDocument('other')).toMatchObject({from: 'Ada'})
})

test('purges of many documents leave no copies in the unused part of database pages', async () => {
  const directory = await createTempDirectory()
  const dataset = (await startLake({directory, durable: false})).dataset('production')
  const ids = Array.from({length: 200}, (_, index) => `letter.${(index * 7919) % 200}`)
  const save = (id: string, length: number) =>
    dataset.commit([
      {createOrReplace: {_id: id, _type: 'letter', from: `${SECRET} ${id};`, text: 'x'.repeat(length)}},
    ])
  // Sizes vary, so that SQLite moves rows between pages.
  for (const [index, id] of ids.entries()) save(id, (index * 331) % 2500)
  for (const [index, id] of ids.entries()) save(id, (index * 977) % 4000)
  const purgedIds = ids.filter((_, index) => index % 2 === 0)
  for (const id of purgedIds) dataset.commit([{delete: {id, purge: true}}])
  await expect
    .poll(() => {
      const files = readdirSync(directory).filter((name) => name.startsWith('lake.sqlite'))
      const content = Buffer.concat(files.map((name) => readFileSync(join(directory, name))))
      return purgedIds.filter((id) => content.includes(`${SECRET} ${id};`))
    })
    .toEqual([])
})

test('erases purged documents when a reader of the database has finished, without blocking', async () => {
  const {directory, lake, client} = await startWithLetters()
  using reader = openReader(directory)
  await mutate(lake, [{delete: {id: ['letter.1', 'drafts.letter.1'], purge: true}}])
  expect(await client.getDocument('other')).toMatchObject({from: 'Ada'})
  expect(filesContaining(directory, SECRET)).not.toEqual([])
  reader.exec('COMMIT')
  await waitUntilErased(directory, SECRET)
})

test('a restarted lake erases what a killed one has purged', async () => {
  const {directory, lake} = await startWithLetters()
  using _reader = openReader(directory)
  await mutate(lake, [{delete: {id: ['letter.1', 'drafts.letter.1'], purge: true}}])
  const copy = await createTempDirectory()
  // The files of a killed process: with the write-ahead log.
  cpSync(directory, copy, {recursive: true})
  expect(filesContaining(copy, SECRET)).not.toEqual([])
  await startLake({directory: copy})
  await waitUntilErased(copy, SECRET)
})
