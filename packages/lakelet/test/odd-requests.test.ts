import {mkdir, rm} from 'node:fs/promises'
import {expect, test, vi} from 'vitest'
import {countOpenFiles, startDownloads} from '#front-door/test/aborted-downloads'
import {sendOddRequests} from '#front-door/test/odd-requests'
import {assetPath} from '../src/assets/storage.ts'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

/** Records what the lake logs as an error. */
function recordErrors() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mock.calls
}

test('headers that a file or an image cannot satisfy are no fault of the lake', async () => {
  const getErrors = recordErrors()
  const lake = await startLake()
  const {assets} = createLakeClient(lake)
  const file = await assets.upload('file', Buffer.from('0123456789'))
  const image = await assets.upload('image', await createQuadrantImage().jpeg().toBuffer())
  const urls = [file.url, image.url, `${image.url}?w=20&auto=format`]
  expect(await sendOddRequests(urls)).toEqual([])
  expect(getErrors()).toEqual([])
})

test('an error in place of a file has its own headers', async () => {
  const getErrors = recordErrors()
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const {url} = await createLakeClient(lake).assets.upload('file', Buffer.from('0123456789'))
  const file = assetPath(directory, 'production', url.slice(url.lastIndexOf('/') + 1))
  const get = async () => {
    const {status, headers} = await fetch(url)
    const ofFile = [
      'cache-control',
      'etag',
      'content-disposition',
      'content-security-policy',
      'accept-ranges',
    ]
    return [status, headers.get('content-type'), ...ofFile.filter((name) => headers.has(name))]
  }
  await rm(file)
  expect(await get()).toEqual([404, 'application/json; charset=utf-8'])
  // It can be opened, and not be read.
  await mkdir(file)
  expect(await get()).toEqual([500, 'application/json; charset=utf-8'])
  expect(getErrors()).toHaveLength(1)
})

test('an aborted download leaves no open file', async () => {
  const lake = await startLake()
  const bytes = Buffer.alloc(32 * 1024 * 1024)
  const {url, sha1hash} = await createLakeClient(lake).assets.upload('file', bytes)
  const downloads = await startDownloads(url, 5)
  expect(countOpenFiles(sha1hash)).toBe(5)
  downloads.abort()
  await expect.poll(() => countOpenFiles(sha1hash)).toBe(0)
})
