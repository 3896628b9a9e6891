import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {createLakeClient, createTempDirectory, editorToken, sendRequest, startLake} from './start-lake.ts'

const SECRET = 'Zebulon Quartermain, 7 Baker Street'

/** The files in a directory, recursively, that contain the text. */
const filesContaining = (directory: string, text: string) =>
  readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))

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
  const fetchHistory = async (id: string) =>
    history.parse(
      (
        await sendRequest(lake, `/v1/data/history/production/documents/${id}?lastRevision=true`, {
          token: editorToken,
        })
      ).body,
    ).documents
  return {directory, lake, client, fetchHistory}
}

const mutate = (lake: Parameters<typeof sendRequest>[0], mutations: unknown[]) =>
  sendRequest(lake, '/v1/data/mutate/production', {
    method: 'POST',
    token: editorToken,
    body: {mutations},
  })

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
  expect(filesContaining(directory, SECRET)).toEqual([])
  expect(await fetchHistory('other')).toHaveLength(1)
})

test('purges by query; dryRun purges nothing', async () => {
  const {directory, lake, fetchHistory} = await startWithLetters()
  const deletion = {delete: {query: '*[from match "Zebulon*"]', purge: true}}
  await sendRequest(lake, '/v1/data/mutate/production?dryRun=true', {
    method: 'POST',
    token: editorToken,
    body: {mutations: [deletion]},
  })
  expect(await fetchHistory('letter.1')).toHaveLength(1)
  await mutate(lake, [deletion])
  expect(filesContaining(directory, SECRET)).toEqual([])
})

test('delete actions can purge', async () => {
  const {directory, client} = await startWithLetters()
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'letter.1',
    includeDrafts: ['drafts.letter.1'],
    purge: true,
  })
  expect(filesContaining(directory, SECRET)).toEqual([])
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
