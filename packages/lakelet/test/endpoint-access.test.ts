import {channel} from 'node:diagnostics_channel'
import type {FastifyInstance} from 'fastify'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {PUBLIC_ROUTES} from '../src/http/public-routes.ts'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
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

/** Content of all documents that require a token. */
const SECRET = 'hush'
const DAY_MS = 24 * 60 * 60 * 1000

/** Required access: none; none, but an invalid token is rejected; the token of a role. */
type AccessLevel = 'none' | 'no invalid token' | 'viewer' | 'contributor' | 'editor' | 'administrator'

/** Method and path as registered, without the version. */
const ROUTES: Record<AccessLevel, string> = {
  none: `
    GET /
    GET /health
    GET /ping
    GET /check/cors
    GET /features
    GET /access/requests/me
    GET /aliases
    GET /help
    GET /journey/*
    GET /intake/telemetry-status
    GET /projects/:project/grants
    GET /subscriptions/project/:project
    GET /projects/:project/new-content-release-allowed
    GET /projects/:project/user-applications
    GET /jobs/:id/listen
    GET /files/:project/:dataset/:name
    GET /images/:project/:dataset/:name
    GET /images/:project/:dataset/:name/:vanity
    GET /auth/providers
    GET /auth/sign-in
    POST /auth/sign-in
    GET /auth/invite
    POST /auth/invite
    GET /auth/fetch
    POST /auth/logout`,
  'no invalid token': `
    GET /data/query/:dataset
    POST /data/query/:dataset
    GET /data/doc/:dataset/:ids
    GET /data/export/:dataset
    GET /data/ping/:dataset
    GET /users/me`,
  // Events of public datasets are tested separately below.
  viewer: `
    GET /data/listen/:dataset
    GET /data/live/events/:dataset
    GET /data/history/:dataset/transactions/:ids
    GET /data/history/:dataset/documents/:ids
    GET /data/history/:dataset/events/documents/:id
    GET /data/references/:dataset/documents/:id/to
    GET /projects
    GET /projects/:project
    GET /projects/:project/datasets
    GET /projects/:project/datasets/:dataset/acl
    GET /datasets
    GET /auth/id
    GET /users/:ids
    GET /users/me/keyvalue/:keys
    PUT /users/me/keyvalue
    GET /projects/:project/roles
    GET /access/project/:project/roles
    GET /access/project/:project/users
    GET /lakelet/sessions
    GET /lakelet/sessions/:id/active
    GET /lakelet/preview-session
    DELETE /lakelet/sessions/:id
    POST /descriptors/claim
    POST /intake/batch`,
  contributor: `
    POST /assets/images/:dataset
    POST /assets/files/:dataset`,
  editor: `
    POST /data/mutate/:dataset
    POST /data/actions/:dataset
    GET /hooks/deliveries
    POST /hooks/deliveries/:id/retry`,
  // Tokens have no password, and those in the options cannot be rotated.
  administrator: `
    PUT /lakelet/password
    POST /access/robots/me/rotate
    PUT /datasets/:dataset
    PATCH /datasets/:dataset
    DELETE /datasets/:dataset
    PUT /projects/:project/datasets/:dataset
    PATCH /projects/:project/datasets/:dataset
    DELETE /projects/:project/datasets/:dataset
    PUT /datasets/:dataset/copy
    PUT /projects/:project/datasets/:dataset/copy
    GET /projects/:project/cors
    POST /projects/:project/cors
    DELETE /projects/:project/cors/:id
    GET /cors
    POST /cors
    DELETE /cors/:id
    GET /projects/:project/tokens
    POST /projects/:project/tokens
    DELETE /projects/:project/tokens/:id
    GET /access/project/:project/robots
    POST /access/project/:project/robots
    DELETE /access/project/:project/robots/:id
    GET /access/project/:project/invites
    POST /access/project/:project/invites
    DELETE /access/project/:project/invites/:id
    PUT /access/project/:project/users/:id/roles/:role
    DELETE /access/project/:project/users/:id
    GET /invitations/project/:project
    POST /lakelet/users/:id/password-link
    GET /hooks/projects/:project
    POST /hooks/projects/:project
    GET /hooks/projects/:project/:hook/messages
    GET /hooks/projects/:project/:hook/attempts
    GET /hooks/projects/:project/attempts/:id
    DELETE /hooks/projects/:project/:hook
    GET /hooks
    POST /hooks
    GET /hooks/:hook/messages
    GET /hooks/:hook/attempts
    GET /hooks/attempts/:id
    DELETE /hooks/:hook`,
}

/** The values of parameters, unless `PATHS` has the route. */
const PARAMETERS: Record<string, string> = {
  project: 'testing1',
  dataset: 'production',
  ids: 'open,private.note,drafts.open',
  id: 'open',
  name: `${'0'.repeat(40)}-1x1.png`,
  vanity: 'a.png',
  keys: 'a,b',
  role: 'viewer',
  hook: '1',
}

const queryPath = (query: string, options = '') =>
  `/data/query/production?query=${encodeURIComponent(query)}${options}`

/** Requested paths: several if several parameters could expose private documents. */
const PATHS: Record<string, string[]> = {
  'GET /data/query/:dataset': [
    ...['raw', 'drafts', 'previewDrafts', 'r1,drafts'].map((name) => queryPath('*', `&perspective=${name}`)),
    queryPath('*'),
    queryPath('*[_id in path("drafts.**")]'),
    queryPath('*[_id == "drafts.open"][0]', '&perspective=raw'),
    queryPath('*[references("private.note")]'),
    queryPath('*[_id == "open"][0]{"note": note->, "also": *[_id == ^.note._ref]}'),
    queryPath('*[_id match "*private*"]._id', '&perspective=raw'),
  ],
  'POST /data/query/:dataset': ['/data/query/production?perspective=raw'],
  'GET /data/doc/:dataset/:ids': [
    '/data/doc/production/drafts.open,open,private.note',
    '/data/doc/production/open?includeAllVersions=true',
    '/data/doc/production/private.note?includeAllVersions=true&excludeContent=true',
  ],
  'GET /data/export/:dataset': ['/data/export/production', '/data/export/production?types=note'],
  'GET /data/ping/:dataset': ['/data/ping/closed'],
  'GET /data/listen/:dataset': ['/data/listen/closed?query=*'],
  'GET /data/live/events/:dataset': [
    '/data/live/events/closed',
    '/data/live/events/production?includeDrafts=true',
  ],
  'GET /data/history/:dataset/transactions/:ids': [
    '/data/history/production/transactions/private.note',
    '/data/history/production/transactions/open?effectFormat=mendoza',
    '/data/history/production/transactions/open?excludeContent=true',
  ],
  'GET /users/:ids': ['/users/USER', '/users/USER,pnobody'],
  'GET /lakelet/preview-session': ['/lakelet/preview-session?secret=guess'],
  'POST /data/mutate/:dataset': [
    '/data/mutate/production?returnDocuments=true',
    '/data/mutate/closed?dryRun=true',
  ],
  'POST /assets/files/:dataset': ['/assets/files/production?filename=a.txt'],
  'PATCH /datasets/:dataset': ['/datasets/production', '/datasets/closed'],
  'DELETE /access/project/:project/users/:id': ['/access/project/testing1/users/USER'],
  'GET /files/:project/:dataset/:name': [
    `/files/testing1/production/${'0'.repeat(40)}.txt`,
    '/files/testing1/production/..%2f',
  ],
  'GET /auth/sign-in': ['/auth/sign-in', '/auth/sign-in?code=a'],
  'GET /auth/invite': ['/auth/invite', '/auth/invite?code=a'],
  'GET /auth/fetch': ['/auth/fetch?sid=a'],
}

const publish = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.open',
  publishedId: 'open',
}
const origin = {origin: 'http://evil.test', allowCredentials: true}
const BODIES: Record<string, unknown> = {
  'POST /data/query/:dataset': {query: '*'},
  'PUT /users/me/keyvalue': [{key: 'a', value: 1}],
  'POST /data/mutate/:dataset': {mutations: [{patch: {id: 'open', set: {title: 'changed'}}}]},
  'POST /data/actions/:dataset': {actions: [publish]},
  'PATCH /datasets/:dataset': {aclMode: 'public'},
  'POST /projects/:project/cors': origin,
  'POST /cors': origin,
  'POST /projects/:project/tokens': {label: 'Evil', roleName: 'administrator'},
  'POST /access/project/:project/robots': {label: 'Evil', memberships: [{roleNames: ['administrator']}]},
  'POST /access/project/:project/invites': {email: 'Evil', role: 'administrator'},
  'PUT /datasets/:dataset/copy': {targetDataset: 'copied'},
  'PUT /lakelet/password': {password: 'four words in a row'},
  'POST /assets/files/:dataset': 'text',
  'POST /auth/sign-in': {name: 'a', password: 'b'},
  'POST /auth/invite': {code: 'a', password: 'four words in a row'},
}

interface Endpoint {
  route: string
  method: string
  access: AccessLevel
  paths: string[]
  body: unknown
}

const ENDPOINTS = Object.entries(ROUTES).flatMap(([access, lines]) =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .map((route): Endpoint => {
      const [method = '', path = ''] = route.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, name) => PARAMETERS[name] ?? '').replace('*', 'trial')
      const paths = PATHS[route] ?? [filled]
      const version = /^\/((files|images)\/.*|health)?$/.test(path) ? '' : '/v2025-02-19'
      return {
        route,
        method,
        access: access as AccessLevel,
        paths: paths.map((one) => version + one),
        body: BODIES[route],
      }
    }),
)

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

/** Sends requests without an origin, from an allowed origin, and from another origin. */
async function requestFromOrigins(
  {method, paths, body}: Pick<Endpoint, 'method' | 'paths' | 'body'>,
  token?: string,
) {
  const responses = []
  for (const path of paths) {
    for (const origin of [undefined, 'http://studio.test', 'http://evil.test']) {
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
    for (const {status} of await requestFromOrigins(endpoint, contributorToken)) expect(status).toBe(403)
  }
  if (access === 'administrator') {
    for (const {status} of await requestFromOrigins(endpoint, editorToken)) expect(status).toBe(403)
  }
  for (const token of invalidTokens) {
    for (const {status, text} of await requestFromOrigins(endpoint, token)) {
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
