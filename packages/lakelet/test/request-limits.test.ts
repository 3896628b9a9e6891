import {once} from 'node:events'
import {request} from 'node:http'
import {connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, editorToken, sendRequest, startLake, viewerToken} from './start-lake.ts'

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Sends a raw body, because JSON.stringify cannot serialize deep nesting. */
async function sendMutations(url: string, body: string) {
  const response = await fetch(`${url}/v1/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${editorToken}`, 'content-type': 'application/json'},
    body,
  })
  return {status: response.status, text: await response.text()}
}

test('limits the nesting depth of documents to 100', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake)
  await client.create({_id: 'deep', _type: 'x', list: nested(99)})
  const deeper = client.create({_type: 'x', list: nested(100)})
  await expect(deeper).rejects.toMatchObject({statusCode: 400})
  await expect(deeper).rejects.toThrow('more than 100 deep')
  const patched = client.patch('deep').set({around: {list: nested(99)}})
  await expect(patched.commit()).rejects.toThrow('more than 100 deep')
  const extremelyDeep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
  const response = await sendMutations(
    lake.url,
    `{"mutations": [{"create": {"_type": "x", "a": ${extremelyDeep}}}]}`,
  )
  expect(response.status).toBe(400)
  expect(await client.fetch('count(*)')).toBe(1)
})

test('limits the size of documents', async () => {
  const client = createLakeClient(await startLake())
  const text = 'x'.repeat(3_000_000)
  await client.create({_id: 'a', _type: 'x', text})
  await expect(client.patch('a').set({more: text}).commit()).rejects.toThrow('divide it')
  expect(await client.fetch('*[_id == "a"]{"more": defined(more)}')).toEqual([{more: false}])
})

test('limits transactions to 10,000 mutations and 5 s', async () => {
  const client = createLakeClient(await startLake())
  const tooMany = Array.from({length: 10_001}, () => ({delete: {id: 'none'}}))
  await expect(client.mutate(tooMany)).rejects.toMatchObject({statusCode: 400})
  await client.create({_id: 'a', _type: 'x', text: 'x'.repeat(2_000_000)})
  const tooSlow = Array.from({length: 9000}, (_, n) => ({patch: {id: 'a', set: {n}}}))
  await expect(client.mutate(tooSlow)).rejects.toThrow('Divide them')
  expect(await client.fetch('count(*[defined(n)])')).toBe(0)
})

test('limits event streams to 20 per address without a token, and to 300 per token', async () => {
  const lake = await startLake()
  const path = '/v1/data/live/events/production'
  const open = (headers = {}) =>
    new Promise<{status: number; close: () => void}>((resolve, reject) => {
      const clientRequest = request(lake.url + path, {headers}, (response) => {
        onTestFinished(() => void clientRequest.destroy())
        resolve({status: response.statusCode ?? 0, close: () => clientRequest.destroy()})
      })
      clientRequest.once('error', reject).end()
    })
  const openMany = (count: number, headers?: object) =>
    Promise.all(Array.from({length: count}, () => open(headers)))
  const [first, ...others] = await openMany(20)
  expect(new Set([first, ...others].map((stream) => stream?.status))).toEqual(new Set([200]))
  expect(await sendRequest(lake, path)).toMatchObject({status: 429})
  expect(await sendRequest(lake, path, {token: 'unknown'})).toMatchObject({status: 401})

  const authorization = `Bearer ${editorToken}`
  const signedIn = await openMany(300, {authorization})
  expect(new Set(signedIn.map(({status}) => status))).toEqual(new Set([200]))
  expect(await sendRequest(lake, path, {token: editorToken})).toMatchObject({status: 429})
  expect(await open({authorization: `Bearer ${viewerToken}`})).toMatchObject({status: 200})

  first?.close()
  await eventually(async () => expect((await open()).status).toBe(200))
})

/** Opens connections from the address and sends nothing; returns how many the lake keeps open. */
async function openIdleConnections(port: number, count: number, localAddress: string): Promise<() => number> {
  const sockets = Array.from({length: count}, () => connect({port, host: '127.0.0.1', localAddress}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map((socket) => {
      socket.resume().on('error', () => {})
      return once(socket, 'connect')
    }),
  )
  return () => sockets.filter(({destroyed}) => !destroyed).length
}

test('keeps 200 connections per address that send nothing', async () => {
  const lake = await startLake()
  const countOpen = await openIdleConnections(lake.port, 600, '127.0.0.2')
  await expect.poll(countOpen).toBe(200)
  expect(await sendRequest(lake, '/v1/ping')).toMatchObject({status: 200})
})

test('does not limit the connections of trusted proxies', async () => {
  const lake = await startLake({trustedProxies: ['127.0.0.2/31']})
  const countOpen = await openIdleConnections(lake.port, 600, '127.0.0.3')
  // The lake has accepted the connections above when it responds to a later one.
  expect(await sendRequest(lake, '/v1/ping')).toMatchObject({status: 200})
  expect(countOpen()).toBe(600)
})
