import {existsSync, readFileSync} from 'node:fs'
import {getPriority} from 'node:os'
import {expect, test} from 'vitest'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {errorType, fetchError, quadratic, queryAnonymously, repeat, startWith} from './slow-lake.ts'
import {
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLakeProcess,
} from './start-lake.ts'

test('a slow query times out without blocking other requests', async () => {
  const {client} = await startWith(10_000, 3000)
  const completed: string[] = []
  const slowQuery = fetchError(client, quadratic).then((error) => {
    completed.push('slow')
    return error
  })
  for (let n = 0; n < 10; n++) {
    expect(await client.fetch(`*[_id == "d${n * 20}"][0].n`)).toBe(n * 20)
    await client.patch('d2').setIfMissing({seen: 0}).inc({seen: 1}).commit()
    completed.push('quick')
  }
  const error = await slowQuery
  expect(error).toMatchObject({statusCode: 400})
  expect(error.message).toContain('timed out after 3 s')
  expect(errorType(error)).toBe('queryTimeoutError')
  expect(completed).toEqual([...Array(10).fill('quick'), 'slow'])
})

test('a slow query ends when its client disconnects', async () => {
  const {lake} = await startWith(3000, 60_000)
  const abandoned = new AbortController()
  const send = (n: number) => {
    const query = encodeURIComponent(`${quadratic} | order(n + ${n})`)
    return fetch(`${lake.url}/v1/data/query/production?query=${query}`, {signal: abandoned.signal})
  }
  const slow = [1, 2, 3, 4].map(send)
  // Three run or wait.
  expect(await Promise.race(slow)).toMatchObject({status: 429})
  abandoned.abort()
  await Promise.allSettled(slow)
  await eventually(async () => expect(await queryAnonymously(lake, '1')).toMatchObject({status: 200}))
})

/** Whether a process runs. A zombie has ended, and only waits for the init process. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/status`
  return existsSync(file) && !/^State:\s+Z/m.test(readFileSync(file, 'utf8'))
}

test.runIf(process.platform === 'linux')('a query ends when the lake is killed', async () => {
  const lake = await startLakeProcess(await createTempDirectory())
  const client = createLakeClient(lake, {maxRetries: 0})
  const children = () =>
    readFileSync(`/proc/${lake.pid}/task/${lake.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const endless = client.fetch('$text match $pattern', {
    text: repeat(1000, 'a'),
    pattern: `${repeat(30, 'a*')}b`,
  })
  void Promise.allSettled([endless])
  const reader = await eventually(() => {
    const slow = children().find((pid) => pid > 0 && getPriority(pid) > 0)
    if (slow === undefined) throw new Error('No reader of slow queries runs')
    return slow
  })
  await lake.kill()
  await eventually(() => expect(isRunning(reader)).toBe(false))
})

test('quick queries do not wait for slow ones, of the same client or of others', async () => {
  const tokens = ['a', 'b']
  const {lake, client} = await startWith(3000, 60_000, tokens)
  // One more than readers. Closing the lake ends these queries.
  void Promise.allSettled(Array.from({length: 5}, (_, n) => client.fetch(`${quadratic} | order(n + ${n})`)))
  for (const token of tokens)
    for (let n = 0; n < 3; n++)
      expect(await createLakeClient(lake, {token}).fetch(`*[_id == "d${n * 20}"][0].n`)).toBe(n * 20)
})

test('returns 503 when too many slow queries are queued', async () => {
  const tokens = ['a', 'b', 'c', 'd']
  const {lake, client} = await startWith(3000, 1000, tokens)
  const send = (token: string, n: number) =>
    sendRequest(
      lake,
      `/v1/data/query/production?query=${encodeURIComponent(`${quadratic} | order(n + ${n})`)}`,
      {token},
    )
  const responses = await Promise.all(
    tokens.flatMap((token) => Array.from({length: 10}, (_, n) => send(token, n))),
  )
  const statuses = responses.map(({status}) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
  // Four run, and 20 are queued.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(14)
  expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
})

test('a mutation by query that times out changes nothing', async () => {
  const {client} = await startWith(3000)
  const deletion = client.delete({query: `*[count(*[n > ^.n && words match ^.words]) == 0]`})
  await expect(deletion).rejects.toMatchObject({statusCode: 400})
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(3000)
})

test('a listener whose filter times out is disconnected; the mutation is committed', async () => {
  const {client, lake} = await startWith(10)
  const filter = encodeURIComponent(`*[words match "${repeat(30, 'a*')}b"]`)
  const stream = await openEventStream(lake, `/v1/data/listen/production?query=${filter}`, {
    token: editorToken,
  })
  expect(await stream.next()).toMatchObject({event: 'welcome'})
  await client
    .patch('d2')
    .set({words: repeat(5000, 'a')})
    .commit()
  expect(await stream.next()).toMatchObject({event: 'reset'})
  expect(await stream.next()).toBeNull()
  expect(await client.fetch('*[_id == "d2"][0].words')).toHaveLength(5000)
})
