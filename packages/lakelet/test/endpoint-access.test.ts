import {channel} from 'node:diagnostics_channel'
import type {FastifyInstance} from 'fastify'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {PUBLIC_ROUTES} from '../src/http/public-routes.ts'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
import {ENDPOINTS, type Endpoint, SECRET} from './endpoints.ts'
import {openEventStream} from './open-event-stream.ts'
import {sendHeaders} from './send-headers.ts'
import {
  administratorToken,
  contributorToken,
  editorToken,
  LAKE_OPTIONS,
  sendRequest,
  signInByLink,
  viewerToken,
} from './start-lake.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A lake with private documents in a public dataset and in a private one, for all tests. */
let lake: TemporaryLake

let invalidTokens: string[]

let userId: string

const routes = new Set<string>()

/** Message of fastify's diagnostics channel for each created server. */
const InitializationMessage = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object && 'addHook' in value),
})

/** Records the routes of the lake, and adds two. */
function extendServer(message: unknown): void {
  const {fastify} = InitializationMessage.parse(message)
  fastify.addHook('onRoute', ({method, url}) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`)
  })
  fastify.get('/:version/new/:dataset', async () => SECRET)
  fastify.post('/:version/new', async () => SECRET)
}

beforeAll(async () => {
  channel('fastify.initialization').subscribe(extendServer)
  lake = await startContentLake(LAKE_OPTIONS)
  channel('fastify.initialization').unsubscribe(extendServer)
  const body = {aclMode: 'private'}
  await sendRequest(lake, '/v1/datasets/closed', {method: 'PUT', token: administratorToken, body})
  lake.dataset('closed').commit([{create: {_id: 'open', _type: 'note', title: SECRET}}])
  const note = {_type: 'reference', _ref: 'private.note', _weak: true}
  lake.dataset('production').commit([
    ...['private.note', 'drafts.open', 'versions.r1.open'].map((_id) => ({
      create: {_id, _type: 'note', title: SECRET},
    })),
    {create: {_id: `drafts.${SECRET}`, _type: 'note'}},
    {create: {_id: 'open', _type: 'note', title: 'for all', note}},
  ])
  const ended = await signInByLink(lake)
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token: ended})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() - 31 * DAY_MS})
  const expired = await signInByLink(lake)
  vi.useRealTimers()
  invalidTokens = ['unknown', ended, expired]
  const me = await sendRequest(lake, '/v1/auth/id', {token: viewerToken})
  userId = z.object({id: z.string()}).parse(me.body).id
})

afterAll(() => lake.close())

const readAllDocuments = () =>
  JSON.stringify(['production', 'closed'].map((name) => lake.dataset(name).query('*')))

/** No origin, an allowed one, and another one. */
const ORIGINS = [undefined, 'http://studio.test', 'http://evil.test']

/** Sends requests from each origin. */
async function requestFromOrigins(
  {method, paths, body}: Pick<Endpoint, 'method' | 'paths' | 'body'>,
  token?: string,
  origins = ORIGINS,
) {
  const responses = []
  for (const path of paths) {
    for (const origin of origins) {
      const abort = new AbortController()
      const response = await fetch(lake.url + path.replace('USER', userId), {
        method,
        redirect: 'manual',
        signal: abort.signal,
        headers: {
          ...(origin ? {origin} : {}),
          ...(token ? {authorization: `Bearer ${token}`} : {}),
          ...(body === undefined ? {} : {'content-type': 'application/json'}),
        },
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      })
      const allowedOrigin = response.headers.get('access-control-allow-origin')
      expect(allowedOrigin).toBe(origin === 'http://studio.test' ? origin : null)
      // An authorized event stream does not end: do not read its body.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      responses.push({path, status: response.status, text: isStream ? '' : await response.text()})
      abort.abort()
    }
  }
  return responses
}

test.each(ENDPOINTS)('$route enforces its access level', async (endpoint) => {
  const {access} = endpoint
  const send = (token: string) => requestFromOrigins(endpoint, token, ['http://studio.test'])
  const before = readAllDocuments()
  for (const {status, text} of await requestFromOrigins(endpoint)) {
    expect(text).not.toContain(SECRET)
    if (access !== 'none' && access !== 'no invalid token') expect(status).toBe(401)
  }
  for (const {status} of await requestFromOrigins(endpoint, viewerToken)) {
    if (['contributor', 'editor', 'administrator'].includes(access)) expect(status).toBe(403)
    else if (access !== 'none') expect([200, 204]).toContain(status)
  }
  if (access === 'editor' || access === 'administrator') {
    for (const {status} of await send(contributorToken)) expect(status).toBe(403)
  }
  if (access === 'administrator') {
    for (const {status} of await send(editorToken)) expect(status).toBe(403)
  }
  for (const token of invalidTokens) {
    for (const {status, text} of await send(token)) {
      expect(text).not.toContain(SECRET)
      if (access !== 'none') expect(status).toBe(401)
    }
  }
  expect(readAllDocuments()).toBe(before)
})

test('all routes with a project ID return 404 for another project', async () => {
  for (const {route, method, body} of ENDPOINTS) {
    if (!route.includes('/:project')) continue
    const path = route.replace(/.* /, '').replace(':project', 'other')
    const version = /^\/(files|images)\//.test(path) ? '' : '/v1'
    const {status} = await sendRequest(lake, version + path, {method, token: administratorToken, body})
    expect({route, status}).toEqual({route, status: 404})
  }
})

test('no route of a private dataset responds without a token, except images and ping', async () => {
  const ofDataset = ENDPOINTS.filter(
    ({route}) => route.includes('/:dataset') && !/ \/(images|data\/ping)\//.test(route),
  )
  expect(ofDataset.length).toBeGreaterThan(20)
  for (const endpoint of ofDataset) {
    const paths = endpoint.paths.map((path) => path.replaceAll('production', 'closed'))
    for (const {path, status, text} of await requestFromOrigins({...endpoint, paths})) {
      expect([path, status]).toEqual([path, 401])
      expect(text).not.toContain(SECRET)
    }
  }
})

test('PUBLIC_ROUTES lists the routes that respond without a token', () => {
  const withoutMethod = (route: string) => route.replace(/.* /, '')
  const isOfPublicDataset = (route: string) =>
    /\/:dataset/.test(route) && !/ \/(images|data\/ping)\//.test(route)
  const open = ENDPOINTS.filter(
    ({access, route}) => (access === 'none' || access === 'no invalid token') && !isOfPublicDataset(route),
  )
  expect([...PUBLIC_ROUTES].sort()).toEqual([...new Set(open.map(({route}) => withoutMethod(route)))].sort())
})

test('a new route requires a token of a private dataset, and with a body that of an administrator', async () => {
  expect(await sendRequest(lake, '/v1/new/closed')).toMatchObject({status: 401})
  expect(await sendRequest(lake, '/v1/new/closed', {token: viewerToken})).toMatchObject({body: SECRET})
  const post = (token?: string) => sendRequest(lake, '/v1/new', {method: 'POST', ...(token ? {token} : {})})
  expect(await post()).toMatchObject({status: 401})
  expect(await post(editorToken)).toMatchObject({status: 403})
  expect(await post(administratorToken)).toMatchObject({body: SECRET})
})

const sendStatus = async (method: string, path: string, headers: Record<string, string | number>) =>
  (await sendHeaders(lake.url + path, method, headers)).status

const LARGE = {'content-length': 4_000_000}

test.each([
  ['without a token', {}],
  ['with an unknown token', {authorization: 'Bearer unknown'}],
])('%s, every route responds before it has received a large body', async (_, client) => {
  const requests = ENDPOINTS.map(({method, paths}) => ({method, path: `${paths[0]}`}))
  for (const {method, path} of [...requests, {method: 'OPTIONS', path: '/v1/ping'}]) {
    const status = await sendStatus(method, path, {...client, ...LARGE})
    expect([401, 413], `${method} ${path}`).toContain(status)
    const chunked = await sendStatus(method, path, {...client, 'transfer-encoding': 'chunked'})
    expect([401, 411, 413], `${method} ${path}`).toContain(chunked)
  }
  expect(await sendStatus('POST', '/v1/none', {...client, ...LARGE})).toBe(404)
})

test('a token without the right to a route is rejected before the body', async () => {
  // Every user may send a password, and rotate a token.
  const restricted = ENDPOINTS.filter(
    ({route, access}) =>
      /^(contributor|editor|administrator)$/.test(access) && !/^GET|password$|rotate$/.test(route),
  )
  expect(restricted.length).toBeGreaterThan(20)
  for (const {route, method, paths} of restricted) {
    const client = {authorization: `Bearer ${viewerToken}`, ...LARGE}
    expect([route, await sendStatus(method, `${paths[0]}`, client)]).toEqual([route, 403])
  }
})

test.each([
  ['listen', '?query=*&includeResult=true&includePreviousRevision=true&includeAllVersions=true'],
  ['listen', '?query=*&effectFormat=mendoza&enableResume=true'],
  ['live/events', ''],
])('event stream %s%s without a token contains only public documents', async (name, query) => {
  const dataset = lake.dataset('production')
  const path = `/v1/data/${name}/production${query}`
  const stream = await openEventStream(lake, path)
  await stream.next()
  const change = (id: string) => ({patch: {id, set: {subtitle: SECRET}}})
  for (const id of ['private.note', 'drafts.open', 'versions.r1.open', `drafts.${SECRET}`]) {
    dataset.commit([change(id)])
  }
  dataset.commit([{patch: {id: 'open', set: {title: 'seen'}}}, change('private.note')])
  const event = await stream.next()
  expect(JSON.stringify(event)).not.toContain(SECRET)
  expect(JSON.stringify(event)).toContain(name === 'listen' ? 'seen' : 'tags')
  if (name === 'listen') expect(event?.data).toMatchObject({transactionTotalEvents: 1})
})

test('ROUTES lists all registered routes', () => {
  const registered = [...routes]
    .filter((route) => !/^(HEAD|OPTIONS) |:version\/new(\/|$)/.test(route))
    .map((route) => route.replace('/:version', ''))
  expect(registered.sort()).toEqual(ENDPOINTS.map(({route}) => route).sort())
})
