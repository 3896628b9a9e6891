import {crc32} from 'node:zlib'
import {expect, it} from 'vitest'
import {createZip} from './zip.ts'

/** Reads an archive by its directory, as programs do; checks sizes and checksums. */
function readZip(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end)
  const files: Record<string, string> = {}
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, length] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + length
    const data = bytes.subarray(start, start + size)
    expect(crc32(data)).toBe(crc)
    const name = bytes.toString('utf8', local + 30, start)
    expect(bytes.toString('utf8', at + 46, at + 46 + length)).toBe(name)
    files[name] = data.toString()
    at += 46 + length
  }
  return files
}

it('archives files, inside their folder, with names in UTF-8', async () => {
  const text = 'Zürich → Athens\n'.repeat(1000)
  const archive = await createZip([
    {name: 'requests.csv', data: new Blob([text])},
    {name: 'files/Fähre.pdf', data: new Blob(['ferry'])},
    {name: 'files/../../out\\of:it.pdf', data: new Blob([])},
  ])
  expect(readZip(Buffer.from(await archive.arrayBuffer()))).toEqual({
    'requests.csv': text,
    'files/Fähre.pdf': 'ferry',
    'files/-/-/out-of-it.pdf': '',
  })
})
