import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {assetOrigin, createLakeClient} from '../src/client.ts'

const lake = {projectId: 'abc12345', dataset: 'production'}

/** Counts those who come before the time that they were told. */
async function startBusyLake(retryAfter: string[]) {
  const told = [...retryAfter]
  const busy = {asked: 0, tooSoon: 0, url: ''}
  let notBefore = 0
  const server = createServer((_, response) => {
    busy.asked += 1
    if (Date.now() < notBefore) busy.tooSoon += 1
    const seconds = told.shift()
    response.setHeader('content-type', 'application/json')
    if (seconds === undefined) return response.end('{"result": "here", "transactionId": "t"}')
    notBefore = Date.now() + Number(seconds) * 1000
    return response.writeHead(429, {'retry-after': seconds}).end('{"error": "Too Many Requests"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address === 'object' && address) busy.url = `http://127.0.0.1:${address.port}`
  return busy
}

test('without a host the lake is Sanity’s', () => {
  const client = createLakeClient({...lake, apiHost: undefined}, 'token')
  expect(client.getUrl('/data/query/production')).toBe(
    'https://abc12345.api.sanity.io/v2025-02-19/data/query/production',
  )
  expect(assetOrigin({apiHost: undefined})).toBe('https://cdn.sanity.io')
})

test('with a host the lake is there', () => {
  const apiHost = 'http://localhost:3334'
  const client = createLakeClient({...lake, apiHost}, 'token')
  expect(client.getUrl('/data/query/production')).toBe(
    `${apiHost}/v2025-02-19/data/query/production`,
  )
  expect(assetOrigin({apiHost})).toBe(apiHost)
})

test('a lake that is asked too often is asked again when it wants to, by readers and writers', async () => {
  const busy = await startBusyLake(['1', '0', '1'])
  const client = createLakeClient({...lake, apiHost: busy.url}, 'token', {maxRetries: 0})
  expect(await client.fetch('*')).toBe('here')
  const wrote = client.create({_id: 'a', _type: 'note'})
  const read = client.fetch('*')
  await Promise.all([wrote, read])
  expect(busy).toMatchObject({asked: 6, tooSoon: 0})
})

test('a lake that wants to be left alone for long is left alone', async () => {
  const busy = await startBusyLake(['3600'])
  const client = createLakeClient({...lake, apiHost: busy.url}, 'token', {maxRetries: 0})
  await expect(client.fetch('*')).rejects.toThrow(/left alone until 20/)
  await expect(client.create({_type: 'note'})).rejects.toThrow(/left alone until 20/)
  expect(busy.asked).toBe(1)
})
