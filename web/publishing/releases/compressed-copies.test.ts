import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {createCompressedCopies} from './compressed-copies.ts'

/** Returns copies, and how often each file was read. */
function start(maxBytes?: number) {
  const copies = createCompressedCopies(maxBytes)
  const reads: string[] = []
  const get = (name: string, encoding = 'br') =>
    copies.get(name, encoding, async () => {
      reads.push(name)
      return Buffer.from(name.repeat(100))
    })
  return {copies, reads, get}
}

test('a file is compressed once for each encoding, also by requests at the same time', async () => {
  const {reads, get} = start()
  const [br, again, gzipped] = await Promise.all([get('a'), get('a'), get('a', 'gzip')])
  expect(brotliDecompressSync(br).toString()).toBe('a'.repeat(100))
  expect([again, gunzipSync(gzipped).toString()]).toEqual([br, 'a'.repeat(100)])
  await get('a')
  expect(reads).toEqual(['a', 'a'])
})

test('of too many bytes the copy that was requested longest ago goes', async () => {
  const {length} = await start().get('a')
  const {reads, get} = start(2 * length)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

test('a file that cannot be read is read again at the next request', async () => {
  const {copies, get} = start()
  await expect(copies.get('a', 'br', () => Promise.reject(new Error('ENOENT')))).rejects.toThrow('ENOENT')
  expect(brotliDecompressSync(await get('a')).toString()).toBe('a'.repeat(100))
})
