import {mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createDiskCache} from '../src/images/disk-cache.ts'
import {eventually} from './eventually.ts'
import {createTempDirectory, startLake} from './start-lake.ts'
import {createQuadrantImage, startWithImage} from './test-images.ts'

test('renders once for concurrent requests, and caches across restarts', async () => {
  const directory = await createTempDirectory()
  const {get, asset, lake} = await startWithImage(createQuadrantImage().png(), directory)
  const responses = await Promise.all(
    Array.from({length: 12}, async () => (await get('w=64&fm=avif')).bytes()),
  )
  for (const bytes of responses) expect(bytes).toEqual(responses[0])
  expect(await readdir(join(directory, 'image-cache'))).toHaveLength(1)
  await lake.close()

  // Delete the originals: only the cache can serve the image.
  await rm(join(directory, 'assets'), {recursive: true})
  await mkdir(join(directory, 'assets'))
  const second = await startLake({directory})
  const cached = await fetch(`${second.url}/${asset.path}?fm=avif&w=64`)
  expect(await cached.bytes()).toEqual(responses[0])
  expect((await fetch(`${second.url}/${asset.path}`)).status).toBe(404)
})

test('disk cache evicts the least recently used entry, also after a restart', async () => {
  const directory = await createTempDirectory()
  const writeTenBytes = (file: string) => writeFile(file, '0123456789')
  const cache = createDiskCache(directory, 30)
  for (const key of ['file-a', 'file-b', 'file-c']) await cache.put(key, writeTenBytes)
  expect(await cache.get('file-a')).toEqual({file: join(directory, 'file-a'), size: 10})
  await cache.put('file-d', writeTenBytes)
  expect(await cache.get('file-b')).toBeNull()
  expect(await cache.get('file-a')).not.toBeNull()

  // Keys of an earlier version.
  await writeFile(join(directory, 'b9c1'), 'old')
  const reopened = createDiskCache(directory, 30)
  await reopened.put('file-e', writeTenBytes)
  expect(await reopened.get('file-c')).toBeNull()
  expect((await readdir(directory)).sort()).toEqual(['file-a', 'file-d', 'file-e'])
  await rm(join(directory, 'file-a'))
  expect(await reopened.get('file-a')).toBeNull()
})

test('disk cache goes on after a failed first read, with folders in it, and without files that were cut', async () => {
  const parent = await createTempDirectory()
  const directory = join(parent, 'cache')
  const writeTenBytes = (file: string) => writeFile(file, '0123456789')
  await writeFile(directory, 'a file in its place')
  const cache = createDiskCache(directory, 30)
  await expect(cache.get('file-a')).rejects.toThrow('EEXIST')
  await rm(directory)
  await mkdir(join(directory, 'lost+found'), {recursive: true})
  expect(await cache.get('file-a')).toBeNull()
  await cache.put('file-a', writeTenBytes)
  await writeFile(join(directory, 'file-a'), '0123')
  expect(await cache.get('file-a')).toBeNull()
})

test('close() leaves no unfinished cache writes', async () => {
  const directory = await createTempDirectory()
  const {lake, asset} = await startWithImage(createQuadrantImage().png(), directory)
  const requests = Array.from({length: 8}, (_, n) =>
    fetch(`${lake.url}/${asset.path}?w=${1000 + n}&fm=webp`).catch(() => null),
  )
  const cacheDirectory = join(directory, 'image-cache')
  await eventually(async () => expect(await readdir(cacheDirectory)).not.toEqual([]))
  await lake.close()
  const written = await readdir(cacheDirectory)
  expect(written.filter((name) => name.includes('.'))).toEqual([])
  await rm(directory, {recursive: true})
  await Promise.all(requests)
  await mkdir(directory)
  expect(await readdir(directory)).toEqual([])
})
