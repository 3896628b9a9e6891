import {mkdir, mkdtemp, rm, truncate, writeFile} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fastify from 'fastify'
import {expect, onTestFinished, test} from 'vitest'
import {sendFile} from '../src/send-file.ts'
import {registerFolder} from '../src/static/static-files.ts'
import {countOpenFiles, startDownloads} from './aborted-downloads.ts'

const DIGITS = '0123456789'
const LARGE_BYTES = 32 * 1024 * 1024

/** Starts a server of a folder with a small, an empty and a large file. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-send-file-'))
  await writeFile(join(folder, 'digits.txt'), DIGITS)
  await writeFile(join(folder, 'empty.txt'), '')
  await writeFile(join(folder, 'large.bin'), '')
  await truncate(join(folder, 'large.bin'), LARGE_BYTES)
  await mkdir(join(folder, 'directory'))
  const server = fastify()
  server.register(registerFolder, {folder, getCacheControl: () => 'public, max-age=31536000, immutable'})
  for (const name of ['missing', 'directory'])
    server.get(`/${name}`, (request, reply) =>
      sendFile(request, reply, {
        file: join(folder, name),
        headers: {'cache-control': 'immutable', 'content-encoding': 'br', 'content-type': 'text/css'},
      }),
    )
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    await server.close()
    await rm(folder, {recursive: true})
  })
  return {folder, url}
}

test('an aborted download leaves no open file, whether its response has begun or not', async () => {
  const {folder, url} = await start()
  const downloads = await startDownloads(`${url}/large.bin`, 20)
  expect(countOpenFiles(folder)).toBe(20)
  downloads.abort()
  await expect.poll(() => countOpenFiles(folder)).toBe(0)

  const requests = Array.from({length: 20}, () =>
    get(`${url}/large.bin`, {agent: false}).on('error', () => {}),
  )
  for (const request of requests) request.once('finish', () => setImmediate(() => request.destroy()))
  await Promise.all(requests.map((request) => new Promise((resolve) => request.once('close', resolve))))
  const whole = await fetch(`${url}/large.bin`)
  expect((await whole.bytes()).length).toBe(LARGE_BYTES)
  await expect.poll(() => countOpenFiles(folder)).toBe(0)
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['BYTES=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, DIGITS, 'bytes 0-9/10'],
  ['bytes=8-99999999999999999999', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-1,4-5', 200, DIGITS, null],
  ['bytes=a-b', 200, DIGITS, null],
  ['items=0-1', 200, DIGITS, null],
  ['bytes=10-', 416, undefined, 'bytes */10'],
  ['bytes=5-1', 416, undefined, 'bytes */10'],
  ['bytes=-0', 416, undefined, 'bytes */10'],
])('responds to Range: %s with %i', async (range, status, text, contentRange) => {
  const {url} = await start()
  const response = await fetch(`${url}/digits.txt`, {headers: {range}})
  const {headers} = response
  expect([response.status, headers.get('content-range')]).toEqual([status, contentRange])
  if (text !== undefined) expect(await response.text()).toBe(text)
})

test('conditions select the whole file, 304 or 412', async () => {
  const {url} = await start()
  const request = (headers: Record<string, string>) =>
    fetch(`${url}/digits.txt`, {headers: {'cache-control': 'max-age=0', ...headers}})
  const etag = (await request({})).headers.get('etag') ?? ''
  const range = 'bytes=0-1'
  for (const [status, headers] of [
    [304, {'if-none-match': `"other", W/${etag}`}],
    [304, {'if-none-match': etag, range}],
    [200, {'if-none-match': '"other"'}],
    [200, {'if-match': `"other", ${etag}`}],
    [412, {'if-match': '"other"', range}],
    [206, {'if-range': etag, range}],
    [200, {'if-range': '"other"', range}],
    [200, {'if-range': new Date().toUTCString(), range}],
  ] as [number, Record<string, string>][])
    expect((await request(headers)).status, JSON.stringify(headers)).toBe(status)
  const empty = await fetch(`${url}/empty.txt`)
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
})

test('the response to a file that cannot be opened or read has no header of the file', async () => {
  const {folder, url} = await start()
  for (const path of ['/missing', '/directory', '/digits.txt']) {
    await rm(join(folder, 'digits.txt'), {force: true})
    const response = await fetch(url + path)
    const headers = Object.fromEntries(response.headers)
    expect([response.status, Object.keys(headers).sort()], path).toEqual([
      500,
      ['connection', 'content-length', 'content-type', 'date', 'keep-alive'],
    ])
    expect(headers['content-type']).toContain('application/json')
  }
})
