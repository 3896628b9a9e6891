import {request} from 'node:http'
import {json} from 'node:stream/consumers'
import {describe, expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {createLakeClient, editorToken, sendRequest, startLake} from './start-lake.ts'

/** Asks with a Host header of one's own, which fetch does not allow. */
function askAs(lake: ContentLake, host: string): Promise<{status: number; body: unknown}> {
  const options = {host: '127.0.0.1', port: lake.port, path: '/v1/ping', headers: {host}}
  return new Promise((resolve, reject) => {
    request(options, async (response) => {
      resolve({status: response.statusCode ?? 0, body: await json(response)})
    })
      .on('error', reject)
      .end()
  })
}

describe('hosts', () => {
  test.each(['localhost', '127.0.0.1', '[::1]:80', 'testing1.localhost:80', 'sse7.localhost'])(
    '%s is answered',
    async (host) => {
      expect(await askAs(await startLake(), host)).toEqual({status: 200, body: {pong: true}})
    },
  )

  test('the name of its public address is answered, and no part of it', async () => {
    const lake = await startLake({publicUrl: 'https://Lake.example'})
    expect(await askAs(lake, 'lake.example')).toMatchObject({status: 200})
    expect(await askAs(lake, 'a.lake.example')).toMatchObject({status: 403})
  })

  test('another project is not found', async () => {
    expect(await askAs(await startLake(), 'other.localhost')).toEqual({
      status: 404,
      body: {
        statusCode: 404,
        error: 'Not Found',
        message: 'Project "other" not found',
        type: 'projectNotFound',
      },
    })
  })

  test.each(['evil.example', 'localhost.evil.example', 'a.b.localhost'])(
    '%j is refused',
    async (host) => {
      expect(await askAs(await startLake(), host)).toMatchObject({status: 403})
    },
  )

  test('it listens on loopback unless told otherwise', async () => {
    expect((await startLake()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})

describe('pages of', () => {
  const preflight = {'access-control-request-headers': 'authorization,x-any'}

  test('allowed origins may do everything', async () => {
    const lake = await startLake()
    const headers = {origin: 'http://studio.test', ...preflight}
    const asked = await sendRequest(lake, '/v1/data/mutate/production', {method: 'OPTIONS', headers})
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': 'http://studio.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-any',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      vary: 'origin',
    })
  })

  test.each(['/v1/ping', '/v1/users/me', '/v1/nothing'])(
    'allowed origins may read %s, errors too',
    async (path) => {
      const headers = {origin: 'http://studio.test'}
      const answer = await sendRequest(await startLake(), path, {headers})
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://studio.test')
    },
  )

  test('other origins may not', async () => {
    const lake = await startLake()
    const headers = {origin: 'http://evil.example', ...preflight}
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await sendRequest(lake, '/v1/ping', {method, headers})
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('vary')).toBe('origin')
      expect(answer.status).toBe(method === 'OPTIONS' ? 403 : 200)
    }
  })
})

describe('what is not there', () => {
  const notFound = (message: string) => ({
    status: 404,
    body: expect.objectContaining({statusCode: 404, error: 'Not Found', message}),
  })

  test.each([
    ['/v1/nothing?secret=1', 'Nothing answers GET /v1/nothing'],
    ['/v1/data/query/none?query=*', 'Dataset "none" not found for project ID "testing1"'],
  ])('%s', async (path, message) => {
    expect(await sendRequest(await startLake(), path)).toMatchObject(notFound(message))
  })

  test.each(['2025-02-19', 'v2', 'vx', 'v2025-02'])('the version %s', async (version) => {
    const answer = await sendRequest(await startLake(), `/${version}/ping`)
    expect(answer).toMatchObject(
      notFound(`"${version}" is not an API version: use v1, vX or a date such as v2025-02-19`),
    )
  })
})

describe('bodies', () => {
  test('that are too large are refused', async () => {
    const client = createLakeClient(await startLake())
    const text = 'x'.repeat(4 * 1024 * 1024)
    await expect(client.create({_type: 'post', text})).rejects.toMatchObject({statusCode: 413})
  })

  test.each(['{"mutations":', '', '{"mutations": [], "__proto__": {}}'])(
    '%j is refused',
    async (body) => {
      const lake = await startLake()
      const response = await fetch(`${lake.url}/v1/data/mutate/production`, {
        method: 'POST',
        headers: {authorization: `Bearer ${editorToken}`, 'content-type': 'application/json'},
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({statusCode: 400, error: 'Bad Request'})
    },
  )
})

test('health is answered for supervisors, without a token', async () => {
  expect(await sendRequest(await startLake(), '/health')).toMatchObject({
    status: 200,
    body: {status: 'ok'},
  })
})

test('a taken port is an error', async () => {
  const {port} = await startLake()
  await expect(startLake({port})).rejects.toThrow('EADDRINUSE')
})
