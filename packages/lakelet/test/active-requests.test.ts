import {once} from 'node:events'
import fastify from 'fastify'
import {expect, onTestFinished, test} from 'vitest'
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
