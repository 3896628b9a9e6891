import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {sendOddRequests} from '#front-door/test/odd-requests'
import {createLakeClient, startLake} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

/** Records what the lake logs as an error. */
function recordErrors() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
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
