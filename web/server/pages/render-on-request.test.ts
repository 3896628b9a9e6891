import {expect, onTestFinished, test} from 'vitest'
import type {NextApp} from '../../publishing/rendering/next-app.ts'
import {createTestServer} from '../http/test-server.ts'
import {createRenderOnRequest} from './render-on-request.ts'

const HEADERS = {'content-type': 'text/html', 'cache-control': 'no-store'}

/** Serves a page that is rendered on request. Lists the paths that arrived, were rendered and were closed, in their order. */
async function start() {
  const arrived: string[] = []
  const rendered: string[] = []
  const closed: string[] = []
  const held = Promise.withResolvers<void>()
  const next: NextApp = {
    start: () => Promise.resolve(),
    handle: async (_request, reply) => reply,
    fetchPage: async () => new Response(),
    fetchRscPayload: async () => new Response(),
    clearCache() {},
    close: async () => {},
  }
  async function renderPage(path: string) {
    rendered.push(path)
    await held.promise
    return {status: 200, headers: HEADERS, body: Buffer.from(path)}
  }
  const renderOnRequest = createRenderOnRequest({next, renderPage, studioUrl: undefined})
  const app = createTestServer('127.0.0.1')
  onTestFinished(() => app.close())
  app.decorateRequest('isPreview', false)
  app.get<{Params: {name: string}}>('/:name', (request, reply) => {
    const {name} = request.params
    arrived.push(name)
    reply.raw.once('close', () => closed.push(name))
    return renderOnRequest(request, reply, {path: name, status: 422, headers: {}})
  })
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  const get = (name: string, address: string, signal: AbortSignal | null = null) =>
    fetch(`${url}/${name}`, {headers: {'x-forwarded-for': address}, signal})
  return {get, arrived, rendered, closed, release: held.resolve}
}

test('renders every waiting form, and that of another network before most of a flood', async () => {
  const {get, arrived, rendered, release} = await start()
  // Addresses of one provider's network, and fifteen others.
  const flood = Array.from({length: 150}, (_, index) =>
    get(`flood-${index}`, index % 2 ? `198.51.100.${index % 30}` : `2001:db8:0:${index % 30}::1`),
  )
  await expect.poll(() => arrived.length).toBe(150)
  expect(rendered).toHaveLength(2)
  const visitor = get('visitor', '192.0.2.1')
  await expect.poll(() => arrived.length).toBe(151)
  release()
  const responses = await Promise.all([...flood, visitor])
  expect(responses.every(({status}) => status === 422)).toBe(true)
  expect(rendered).toHaveLength(151)
  expect(rendered.indexOf('visitor')).toBeLessThan(40)
})

test('does not render for a client that has disconnected', async () => {
  const {get, arrived, rendered, closed, release} = await start()
  const others = ['a', 'b'].map((name) => get(name, '192.0.2.1'))
  await expect.poll(() => rendered).toEqual(['a', 'b'])
  const controller = new AbortController()
  const aborted = get('gone', '192.0.2.2', controller.signal)
  const waiting = get('waiting', '192.0.2.3')
  await expect.poll(() => arrived.length).toBe(4)
  controller.abort()
  await expect(aborted).rejects.toThrow('aborted')
  await expect.poll(() => closed).toEqual(['gone'])
  release()
  await Promise.all([...others, waiting])
  expect(rendered).toEqual(['a', 'b', 'waiting'])
})
