import {expect, test, vi} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {sendHeaders} from './send-headers.ts'
import {createLakeClient, editorToken, startLake, viewerToken} from './start-lake.ts'

const MIB = 1024 * 1024

/** Starts a POST request of a client whose body is not sent. The status is 100 if the lake waits for it. */
const startPost = (
  lake: ContentLake,
  path: string,
  {bytes, token, address}: {bytes?: number; token?: string; address?: string},
) =>
  sendHeaders(lake.url + path, 'POST', {
    expect: '100-continue',
    ...(bytes === undefined ? {'transfer-encoding': 'chunked'} : {'content-length': bytes}),
    ...(token ? {authorization: `Bearer ${token}`} : {}),
    ...(address ? {'x-forwarded-for': address} : {}),
  })

test('a token may send 8 MB of bodies at once; without a length, each counts as 4 MB', async () => {
  const lake = await startLake()
  const path = '/v1/data/mutate/production'
  const post = (bytes?: number) => startPost(lake, path, {token: editorToken, ...(bytes ? {bytes} : {})})
  const [first] = [await post(4 * MIB), await post()]
  expect(first.status).toBe(100)
  expect(await post(100)).toMatchObject({status: 429, headers: {'retry-after': '2'}})
  const ofOtherUser = {token: viewerToken, bytes: 100}
  expect(await startPost(lake, '/v1/data/query/production', ofOtherUser)).toMatchObject({status: 100})
  first.close()
  await expect.poll(async () => (await post(100)).status).toBe(100)
  await createLakeClient(lake).create({_type: 'post', title: 'x'.repeat(MIB)})
})

test('without a token, each network may send 256 KB of queries at once, and a /56 network 512 KB', async () => {
  const lake = await startLake({trustedProxies: ['127.0.0.1']})
  const query = (address: string) => startPost(lake, '/v1/data/query/production', {bytes: 64 * 1024, address})
  const send = async (address: string, count: number) => {
    const statuses = []
    while (statuses.length < count) statuses.push((await query(address)).status)
    return statuses
  }
  expect(await send('203.0.113.1', 5)).toEqual([100, 100, 100, 100, 429])
  expect(await send('2001:db8:0:1::1', 5)).toEqual([100, 100, 100, 100, 429])
  expect(await send('2001:db8:0:2::1', 5)).toEqual([100, 100, 100, 100, 429])
  expect(await send('2001:db8:0:3::1', 1)).toEqual([429])
  expect(await send('2001:db8:0:100::1', 1)).toEqual([100])
  // Neither queries with a token nor sign-in forms are affected.
  const address = '203.0.113.1'
  const withToken = {bytes: MIB, address, token: viewerToken}
  expect(await startPost(lake, '/v1/data/query/production', withToken)).toMatchObject({status: 100})
  expect(await startPost(lake, '/v1/auth/sign-in', {bytes: 1000, address})).toMatchObject({status: 100})
})

test('all clients with a token together may send 32 MB at once, and one network 16 MB', async () => {
  const editor = (index: number) => ({
    token: `token-${index}`,
    name: `Editor ${index}`,
    role: 'editor' as const,
  })
  const tokens = [0, 1, 2, 3, 4].map(editor)
  const lake = await startLake({tokens, trustedProxies: ['127.0.0.1']})
  const post = async (index: number, address: string) => {
    const options = {bytes: 4 * MIB, token: `token-${index}`, address}
    return (await startPost(lake, '/v1/data/mutate/production', options)).status
  }
  for (const index of [0, 0, 1, 1]) expect(await post(index, '203.0.113.1')).toBe(100)
  expect(await post(2, '203.0.113.1')).toBe(429)
  for (const index of [2, 2, 3, 3]) expect(await post(index, '203.0.113.2')).toBe(100)
  expect(await post(4, '203.0.113.3')).toBe(503)
})

test('130 uploads at once are streamed, and more are rejected before their first byte', async () => {
  const lake = await startLake()
  const upload = () => startPost(lake, '/v1/assets/files/production', {bytes: 50 * MIB, token: editorToken})
  const uploads = await Promise.all(Array.from({length: 130}, upload))
  const statuses = uploads.map(({status}) => status)
  expect(statuses.filter((status) => status === 100)).toHaveLength(128)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('a body without a token that does not arrive is ended after 10 s', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const lake = await startLake()
  const {status, closed} = await startPost(lake, '/v1/data/query/production', {bytes: 1000})
  expect(status).toBe(100)
  vi.advanceTimersByTime(10_000)
  await closed
})
