import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {createLakeClient, editorToken, sendRequest, startLake, createTempDirectory} from './start-lake.ts'

const SECRET = 'Zebulon Quartermain, 7 Baker Street'

/** Which files of the folder hold the words. */
const filesWith = (folder: string, words: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words))

const history = z.object({documents: z.array(z.unknown())})

async function lakeWithLetter() {
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
  const past = async (id: string) =>
    history.parse(
      (
        await sendRequest(lake, `/v1/data/history/production/documents/${id}?lastRevision=true`, {
          token: editorToken,
        })
      ).body,
    ).documents
  return {directory, lake, client, past}
}

const mutate = (lake: Parameters<typeof sendRequest>[0], mutations: unknown[]) =>
  sendRequest(lake, '/v1/data/mutate/production', {
    method: 'POST',
    token: editorToken,
    body: {mutations},
  })

test('what is deleted stays in the history; what is purged is nowhere on disk', async () => {
  const {directory, lake, client, past} = await lakeWithLetter()
  await mutate(lake, [{delete: {id: 'letter.1'}}])
  expect(await past('letter.1')).toHaveLength(1)
  expect(filesWith(directory, SECRET)).not.toEqual([])

  const ids = ['letter.1', 'drafts.letter.1']
  expect((await mutate(lake, [{delete: {id: ids, purge: true}}])).status).toBe(200)
  expect(await client.getDocuments(ids)).toEqual([null, null])
  expect(await past('letter.1')).toEqual([])
  expect(await past('drafts.letter.1')).toEqual([])
  expect(filesWith(directory, SECRET)).toEqual([])
  expect(await past('other')).toHaveLength(1)
})

test('a query selects what is purged; a dry run purges nothing', async () => {
  const {directory, lake, past} = await lakeWithLetter()
  const deletion = {delete: {query: '*[from match "Zebulon*"]', purge: true}}
  await sendRequest(lake, '/v1/data/mutate/production?dryRun=true', {
    method: 'POST',
    token: editorToken,
    body: {mutations: [deletion]},
  })
  expect(await past('letter.1')).toHaveLength(1)
  await mutate(lake, [deletion])
  expect(filesWith(directory, SECRET)).toEqual([])
})

test('actions purge, too', async () => {
  const {directory, client} = await lakeWithLetter()
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'letter.1',
    includeDrafts: ['drafts.letter.1'],
    purge: true,
  })
  expect(filesWith(directory, SECRET)).toEqual([])
})

test('a purged document can be made anew, and the lake opens again as it was', async () => {
  const {directory, lake, client} = await lakeWithLetter()
  await mutate(lake, [{delete: {id: 'letter.1', purge: true}}])
  await client.create({_id: 'letter.1', _type: 'letter', from: 'Grace'})
  await lake.close()
  const again = createLakeClient(await startLake({directory}), {perspective: 'raw'})
  expect(await again.getDocument('letter.1')).toMatchObject({from: 'Grace'})
  expect(await again.getDocument('other')).toMatchObject({from: 'Ada'})
})
