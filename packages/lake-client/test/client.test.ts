import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {assetOrigin, createLakeClient} from '../src/client.ts'
import {getRequestedWait} from '../src/retry.ts'

const lake = {projectId: 'abc12345', dataset: 'production'}

/** Starts a lake that returns 429 with each Retry-After in turn, then 200; counts early requests. */
async function startRateLimitedLake(retryAfter: string[]) {
  const remaining = [...retryAfter]
  const stats = {requests: 0, tooEarly: 0, url: ''}
  let blockedUntil = 0
  const server = createServer((_, response) => {
    stats.requests += 1
    if (Date.now() < blockedUntil) stats.tooEarly += 1
    const seconds = remaining.shift()
    response.setHeader('content-type', 'application/json')
    if (seconds === undefined)
      return response.end('{"result": "here", "transactionId": "t", "results": [{"id": "a"}]}')
    blockedUntil = Date.now() + Number(seconds) * 1000
    return response.writeHead(429, {'retry-after': seconds}).end('{"error": "Too Many Requests"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address === 'object' && address) stats.url = `http://127.0.0.1:${address.port}`
  return stats
}

test('uses the hosted API without apiHost', () => {
  const client = createLakeClient({...lake, apiHost: undefined}, 'token')
  expect(client.getUrl('/data/query/production')).toBe(
    'https://abc12345.api.sanity.io/v2025-02-19/data/query/production',
  )
  expect(assetOrigin({apiHost: undefined})).toBe('https://cdn.sanity.io')
})

test('uses apiHost if set', () => {
  const apiHost = 'http://localhost:3334'
  const client = createLakeClient({...lake, apiHost}, 'token')
  expect(client.getUrl('/data/query/production')).toBe(`${apiHost}/v2025-02-19/data/query/production`)
  expect(assetOrigin({apiHost})).toBe(apiHost)
})

test('retries rate-limited queries and mutations after Retry-After', async () => {
  const stats = await startRateLimitedLake(['1', '0', '1'])
  const client = createLakeClient({...lake, apiHost: stats.url}, 'token', {maxRetries: 0})
  expect(await client.fetch('*')).toBe('here')
  const mutation = client.create({_id: 'a', _type: 'note'})
  const query = client.fetch('*')
  await Promise.all([mutation, query])
  expect(getRequestedWait()).toBeUndefined()
  expect(stats).toMatchObject({requests: 6, tooEarly: 0})
})

test('fails without another request while Retry-After is more than 5 seconds away', async () => {
  const stats = await startRateLimitedLake(['3600'])
  const client = createLakeClient({...lake, apiHost: stats.url}, 'token', {maxRetries: 0})
  // The lake asked for an hour.
  await expect(client.fetch('*')).rejects.toThrow(/no requests for 60 s/)
  await expect(client.create({_type: 'note'})).rejects.toThrow(/no requests for \d\d s/)
  expect(stats.requests).toBe(1)
  expect(Date.parse(getRequestedWait() ?? '') - Date.now()).toBeGreaterThan(3_500_000)
})
