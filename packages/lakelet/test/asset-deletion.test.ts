import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {eventually} from './eventually.ts'
import {revertIndexes} from './revert-indexes.ts'
import {
  administratorToken,
  createLakeClient,
  createTempDirectory,
  sendRequest,
  startLake,
} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

async function start(datasets = ['production']) {
  const directory = await createTempDirectory()
  const lake = await startLake({directory, datasets})
  const client = createLakeClient(lake)
  const listFiles = async () => {
    const options = {recursive: true, withFileTypes: true} as const
    const folders = [join(directory, 'assets', 'datasets'), join(directory, 'image-cache')]
    const entries = await Promise.all(folders.map((folder) => readdir(folder, options)))
    return entries.flat().flatMap((entry) => (entry.isFile() ? entry.name : []))
  }
  const getStatus = async (url: string) => {
    const response = await fetch(url)
    await response.bytes()
    return response.status
  }
  return {directory, lake, client, listFiles, getStatus}
}

const image = await createQuadrantImage().png().toBuffer()

test.each([false, true])('deleting an asset deletes its file and renditions, purge: %s', async (purge) => {
  const {client, listFiles, getStatus} = await start()
  const asset = await client.assets.upload('image', image)
  const file = await client.assets.upload('file', Buffer.from('Tickets'))
  const kept = await client.assets.upload('file', Buffer.from('Kept'))
  expect(await getStatus(`${asset.url}?w=64`)).toBe(200)
  expect(await getStatus(asset.url)).toBe(200)
  expect(await listFiles()).toHaveLength(5)
  await client.mutate([{delete: {id: asset._id, purge}}, {delete: {id: file._id, purge}}] as never)
  for (const url of [asset.url, `${asset.url}?w=64`, file.url]) expect(await getStatus(url)).toBe(404)
  await eventually(async () => expect(await listFiles()).toEqual([kept.path.split('/').at(-1)]))

  const again = await client.assets.upload('image', image)
  expect([again.url, await getStatus(asset.url), await getStatus(`${asset.url}?w=64`)]).toEqual([
    asset.url,
    200,
    200,
  ])
})

test('keeps the file of an asset that is created again, and what another dataset uses', async () => {
  const {lake, client, listFiles, getStatus} = await start(['production', 'staging'])
  const asset = await client.assets.upload('image', image)
  const other = await createLakeClient(lake, {dataset: 'staging'}).assets.upload('image', image)
  expect(await getStatus(`${other.url}?w=64`)).toBe(200)
  await client.mutate([{delete: {id: asset._id}}, {create: asset}] as never)
  await client.assets.upload('file', Buffer.from('The queue of file operations is empty'))
  expect(await getStatus(asset.url)).toBe(200)
  await client.delete(asset._id)
  // The original in staging, its stripped copy, the variant, and the text.
  await eventually(async () => expect(await listFiles()).toHaveLength(4))
  expect(await getStatus(`${other.url}?w=64`)).toBe(200)

  const path = '/v1/datasets/staging'
  expect((await sendRequest(lake, path, {method: 'DELETE', token: administratorToken})).status).toBe(200)
  await eventually(async () => expect(await listFiles()).toHaveLength(1))
})

test('deletes the files of assets whose deletion a crash has interrupted, at start', async () => {
  const {directory, lake, client, listFiles, getStatus} = await start()
  const asset = await client.assets.upload('image', image)
  expect(await getStatus(`${asset.url}?w=64`)).toBe(200)
  await lake.close()
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.prepare('DELETE FROM documents WHERE id = ?').run(asset._id)
  }
  expect(await listFiles()).toHaveLength(2)
  await startLake({directory})
  await eventually(async () => expect(await listFiles()).toEqual([]))
})

test('deletes the files of assets that were deleted before deletions were recorded', async () => {
  const {directory, lake, client, listFiles} = await start()
  const asset = await client.assets.upload('file', Buffer.from('Tickets'))
  await lake.close()
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec(`DROP TRIGGER record_deleted_asset; DROP TABLE deleted_assets;
      ALTER TABLE datasets DROP COLUMN history_start`)
    database.prepare('DELETE FROM documents WHERE id = ?').run(asset._id)
    revertIndexes(database)
    database.exec('PRAGMA user_version = 4')
  }
  await startLake({directory})
  await eventually(async () => expect(await listFiles()).toEqual([]))
})

test('a rendering that runs when its asset is deleted returns 404 and leaves no file', async () => {
  const {client, listFiles} = await start()
  const asset = await client.assets.upload('image', image)
  const renderings = Array.from({length: 4}, (_, n) => fetch(`${asset.url}?w=${5000 + n}&fm=webp`))
  await eventually(async () => expect(await listFiles().catch(() => [])).toHaveLength(1))
  await client.delete(asset._id)
  const statuses = (await Promise.all(renderings)).map(({status}) => status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  await eventually(async () => expect(await listFiles()).toEqual([]))
})
