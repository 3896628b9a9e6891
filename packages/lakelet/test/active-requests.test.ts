import {once} from 'node:events'
import fastify from 'fastify'
import {expect, onTestFinished, test, vi} from 'vitest'
import {ActiveRequests} from '../src/http/active-requests.ts'

test('closing waits for the work of a request whose client has disconnected', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const activeRequests = new ActiveRequests()
  activeRequests.register(app)
  const work = Promise.withResolvers<void>()
  const disconnected = Promise.withResolvers<void>()
  const steps: string[] = []
  app.register(async (scope) => {
    scope.get('/', async (_, reply) => {
      void once(reply.raw, 'close').then(() => disconnected.resolve())
      client.abort()
      await work.promise
      steps.push('worked')
      return 'done'
    })
  })
  const client = new AbortController()
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  await expect(fetch(url, {signal: client.signal})).rejects.toThrow('aborted')
  await disconnected.promise
  const drained = activeRequests.drain().then(() => steps.push('drained'))
  // Later than everything that could have resolved it at once.
  setImmediate(work.resolve)
  await drained
  expect(steps).toEqual(['worked', 'drained'])
})

test('closing waits for 5 s and half a second, not twice, for a request that does not end', async () => {
  const app = fastify()
  const activeRequests = new ActiveRequests()
  activeRequests.register(app)
  const started = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  onTestFinished(async () => {
    work.resolve()
    await app.close()
  })
  app.register(async (scope) => {
    scope.get('/', async () => {
      started.resolve()
      await work.promise
      return 'done'
    })
  })
  void app.inject('/')
  await started.promise
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const first = activeRequests.drain()
  await vi.advanceTimersByTimeAsync(5000)
  await first
  const steps: string[] = []
  const second = activeRequests.drain().then(() => steps.push('drained'))
  await vi.advanceTimersByTimeAsync(499)
  expect(steps).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(steps).toEqual(['drained'])
  await second
  vi.useRealTimers()
})
