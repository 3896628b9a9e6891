import {channel} from 'node:diagnostics_channel'
import type {FastifyInstance} from 'fastify'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {PUBLIC_ROUTES} from '../src/http/public-routes.ts'
import type {ContentLake} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {sendHeaders} from './send-headers.ts'
import {
  administratorToken,
  contributorToken,
  createTempDirectory,
  editorToken,
  sendRequest,
  signInByLink,
  startLake,
  viewerToken,
} from './start-lake.ts'

/** Content of all documents that require a token. */
const SECRET = 'hush'
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/**
 * Required access: none; none, but an invalid token is rejected; the token of a role.
 */
type AccessLevel = 'none' | 'no invalid token' | 'viewer' | 'contributor' | 'editor' | 'administrator'

interface Endpoint {
  /** Method and path as registered, without the version. */
  route: string
  access: AccessLevel
  /** Requested paths: several if several parameters could expose private documents. */
  paths: string[]
  body?: unknown
}

const v1 = (...paths: string[]) => paths.map((path) => `/v2025-02-19${path}`)
const queryPath = (query: string, options = '') =>
  `/data/query/production?query=${encodeURIComponent(query)}${options}`
const history = '/data/history/production'

const ENDPOINTS: Endpoint[] = [
  {
    route: 'GET /data/query/:dataset',
    access: 'no invalid token',
    paths: v1(
      queryPath('*'),
      queryPath('*', '&perspective=raw'),
      queryPath('*', '&perspective=drafts'),
      queryPath('*', '&perspective=previewDrafts'),
      queryPath('*', '&perspective=r1,drafts'),
      queryPath('*[_id in path("drafts.**")]'),
      queryPath('*[_id == "drafts.open"][0]', '&perspective=raw'),
      queryPath('*[references("private.note")]'),
      queryPath('*[_id == "open"][0]{"note": note->, "also": *[_id == ^.note._ref]}'),
      queryPath('*[_id match "*private*"]._id', '&perspective=raw'),
    ),
  },
  {
    route: 'POST /data/query/:dataset',
    access: 'no invalid token',
    paths: v1('/data/query/production?perspective=raw'),
    body: {query: '*'},
  },
  {
    route: 'GET /data/doc/:dataset/:ids',
    access: 'no invalid token',
    paths: v1(
      '/data/doc/production/drafts.open,open,private.note',
      '/data/doc/production/open?includeAllVersions=true',
      '/data/doc/production/private.note?includeAllVersions=true&excludeContent=true',
    ),
  },
  {
    route: 'GET /data/export/:dataset',
    access: 'no invalid token',
    paths: v1('/data/export/production', '/data/export/production?types=note'),
  },
  // Events of public datasets are tested separately below.
  {
    route: 'GET /data/listen/:dataset',
    access: 'viewer',
    paths: v1('/data/listen/closed?query=*'),
  },
  {
    route: 'GET /data/live/events/:dataset',
    access: 'viewer',
    paths: v1('/data/live/events/closed', '/data/live/events/production?includeDrafts=true'),
  },
  {
    route: 'GET /data/history/:dataset/transactions/:ids',
    access: 'viewer',
    paths: v1(
      `${history}/transactions/private.note`,
      `${history}/transactions/open?effectFormat=mendoza`,
      `${history}/transactions/open?excludeContent=true`,
    ),
  },
  {
    route: 'GET /data/history/:dataset/documents/:ids',
    access: 'viewer',
    paths: v1(`${history}/documents/private.note,open`, `${history}/documents/open?lastRevision=true`),
  },
  {
    route: 'GET /data/history/:dataset/events/documents/:id',
    access: 'viewer',
    paths: v1(`${history}/events/documents/drafts.open`, `${history}/events/documents/open`),
  },
  {
    route: 'GET /data/references/:dataset/documents/:id/to',
    access: 'viewer',
    paths: v1('/data/references/production/documents/open/to'),
  },
  {route: 'GET /projects', access: 'viewer', paths: v1('/projects')},
  {route: 'GET /projects/:project', access: 'viewer', paths: v1('/projects/testing1')},
  {
    route: 'GET /projects/:project/datasets',
    access: 'viewer',
    paths: v1('/projects/testing1/datasets'),
  },
  {
    route: 'GET /projects/:project/datasets/:dataset/acl',
    access: 'viewer',
    paths: v1('/projects/testing1/datasets/production/acl'),
  },
  {route: 'GET /datasets', access: 'viewer', paths: v1('/datasets')},
  {route: 'GET /users/me', access: 'no invalid token', paths: v1('/users/me')},
  {route: 'GET /auth/id', access: 'viewer', paths: v1('/auth/id')},
  {route: 'GET /users/:ids', access: 'viewer', paths: v1('/users/USER', '/users/USER,pnobody')},
  {route: 'GET /users/me/keyvalue/:keys', access: 'viewer', paths: v1('/users/me/keyvalue/a,b')},
  {
    route: 'PUT /users/me/keyvalue',
    access: 'viewer',
    paths: v1('/users/me/keyvalue'),
    body: [{key: 'a', value: 1}],
  },
  {
    route: 'POST /data/mutate/:dataset',
    access: 'editor',
    paths: v1('/data/mutate/production?returnDocuments=true', '/data/mutate/closed?dryRun=true'),
    body: {mutations: [{patch: {id: 'open', set: {title: 'changed'}}}]},
  },
  {
    route: 'POST /data/actions/:dataset',
    access: 'editor',
    paths: v1('/data/actions/production'),
    body: {
      actions: [{actionType: 'sanity.action.document.publish', draftId: 'drafts.open', publishedId: 'open'}],
    },
  },
  {route: 'PUT /datasets/:dataset', access: 'administrator', paths: v1('/datasets/new'), body: {}},
  {
    route: 'PUT /projects/:project/datasets/:dataset',
    access: 'administrator',
    paths: v1('/projects/testing1/datasets/new'),
    body: {},
  },
  {
    route: 'PATCH /projects/:project/datasets/:dataset',
    access: 'administrator',
    paths: v1('/projects/testing1/datasets/closed'),
    body: {aclMode: 'public'},
  },
  {
    route: 'DELETE /projects/:project/datasets/:dataset',
    access: 'administrator',
    paths: v1('/projects/testing1/datasets/production'),
  },
  ...['/datasets', '/projects/:project/datasets'].map((path) => ({
    route: `PUT ${path}/:dataset/copy`,
    access: 'administrator' as const,
    paths: v1(`${path.replace(':project', 'testing1')}/production/copy`),
    body: {targetDataset: 'copied'},
  })),
  {
    route: 'GET /projects/:project/datasets/copy',
    access: 'administrator',
    paths: v1('/projects/testing1/datasets/copy'),
  },
  ...['', '/:id'].map((suffix) => ({
    route: `GET /projects/:project/datasets/:dataset/schemas${suffix}`,
    access: 'viewer' as const,
    paths: v1(`/projects/testing1/datasets/production/schemas${suffix.replace(':id', 'private.note')}`),
  })),
  {
    route: 'PUT /projects/:project/datasets/:dataset/schemas',
    access: 'editor',
    paths: v1('/projects/testing1/datasets/production/schemas'),
    body: {schemas: [{workspace: {name: 'default'}, schema: []}]},
  },
  {
    route: 'DELETE /projects/:project/datasets/:dataset/schemas/:id',
    access: 'editor',
    paths: v1('/projects/testing1/datasets/production/schemas/open'),
  },
  {route: 'GET /jobs/:id', access: 'administrator', paths: v1('/jobs/none')},
  {route: 'GET /jobs/:id/listen', access: 'none', paths: v1('/jobs/none/listen')},
  {route: 'GET /projects/:project/roles', access: 'viewer', paths: v1('/projects/testing1/roles')},
  {
    route: 'GET /invitations/project/:project',
    access: 'administrator',
    paths: v1('/invitations/project/testing1'),
  },
  {
    route: 'GET /access/project/:project/robots',
    access: 'administrator',
    paths: v1('/access/project/testing1/robots'),
  },
  ...['/projects/:project/cors', '/cors'].flatMap((route) => {
    const access = 'administrator' as const
    const path = route.replace(':project', 'testing1')
    const body = {origin: 'http://evil.test', allowCredentials: true}
    return [
      {route: `GET ${route}`, access, paths: v1(path)},
      {route: `POST ${route}`, access, paths: v1(path), body},
      {route: `DELETE ${route}/:id`, access, paths: v1(`${path}/option-0`)},
    ]
  }),
  {
    route: 'GET /access/project/:project/roles',
    access: 'viewer',
    paths: v1('/access/project/testing1/roles'),
  },
  {
    route: 'POST /access/project/:project/robots',
    access: 'administrator',
    paths: v1('/access/project/testing1/robots'),
    body: {label: 'Evil', memberships: [{roleNames: ['administrator']}]},
  },
  {
    route: 'DELETE /access/project/:project/robots/:id',
    access: 'administrator',
    paths: v1('/access/project/testing1/robots/none'),
  },
  {
    route: 'GET /access/project/:project/users',
    access: 'viewer',
    paths: v1('/access/project/testing1/users'),
  },
  ...['GET', 'POST'].map((method) => ({
    route: `${method} /access/project/:project/invites`,
    access: 'administrator' as const,
    paths: v1('/access/project/testing1/invites'),
    ...(method === 'POST' ? {body: {email: 'Evil', role: 'administrator'}} : {}),
  })),
  ...['PUT /users/:id/roles/:role', 'DELETE /users/:id', 'DELETE /invites/:id'].map((route) => ({
    route: route.replace(' ', ' /access/project/:project'),
    access: 'administrator' as const,
    paths: v1(
      route.replace(/.* /, '/access/project/testing1').replace(':id', 'USER').replace(':role', 'viewer'),
    ),
  })),
  {route: 'GET /lakelet/sessions', access: 'viewer', paths: v1('/lakelet/sessions')},
  {
    route: 'GET /lakelet/sessions/:id/active',
    access: 'viewer',
    paths: v1('/lakelet/sessions/none/active'),
  },
  {
    route: 'GET /lakelet/preview-session',
    access: 'viewer',
    paths: v1('/lakelet/preview-session?secret=guess'),
  },
  {
    route: 'POST /lakelet/users/:id/password-link',
    access: 'administrator',
    paths: v1('/lakelet/users/USER/password-link'),
  },
  {route: 'DELETE /lakelet/sessions/:id', access: 'viewer', paths: v1('/lakelet/sessions/none')},
  // Of no role: tokens have no password.
  {
    route: 'PUT /lakelet/password',
    access: 'administrator',
    paths: v1('/lakelet/password'),
    body: {password: 'four words in a row'},
  },
  {route: 'POST /descriptors/claim', access: 'viewer', paths: v1('/descriptors/claim')},
  {
    route: 'GET /projects/:project/tokens',
    access: 'administrator',
    paths: v1('/projects/testing1/tokens'),
  },
  {
    route: 'POST /projects/:project/tokens',
    access: 'administrator',
    paths: v1('/projects/testing1/tokens'),
    body: {label: 'Evil', roleName: 'administrator'},
  },
  {
    route: 'DELETE /projects/:project/tokens/:id',
    access: 'administrator',
    paths: v1('/projects/testing1/tokens/none'),
  },
  // Of no role: configured tokens cannot be rotated.
  {route: 'POST /access/robots/me/rotate', access: 'administrator', paths: v1('/access/robots/me/rotate')},
  ...['/hooks/projects/:project', '/hooks'].flatMap((hooks) =>
    [
      `GET ${hooks}`,
      `POST ${hooks}`,
      `GET ${hooks}/:hook/messages`,
      `GET ${hooks}/:hook/attempts`,
      `GET ${hooks}/attempts/:id`,
      `DELETE ${hooks}/:hook`,
    ].map((route) => ({
      route,
      access: 'administrator' as const,
      paths: v1(route.replace(/.* /, '').replace(':project', 'testing1').replace(/:\w+/, '1')),
    })),
  ),
  {route: 'GET /data/ping/:dataset', access: 'no invalid token', paths: v1('/data/ping/closed')},
  {
    route: 'PATCH /datasets/:dataset',
    access: 'administrator',
    paths: v1('/datasets/production', '/datasets/closed'),
    body: {aclMode: 'public'},
  },
  {route: 'DELETE /datasets/:dataset', access: 'administrator', paths: v1('/datasets/production')},
  {route: 'POST /assets/images/:dataset', access: 'contributor', paths: v1('/assets/images/production')},
  {
    route: 'POST /assets/files/:dataset',
    access: 'contributor',
    paths: v1('/assets/files/production?filename=a.txt'),
    body: 'text',
  },
  {
    route: 'GET /files/:project/:dataset/:name',
    access: 'none',
    paths: [`/files/testing1/production/${'0'.repeat(40)}.txt`, '/files/testing1/production/..%2f'],
  },
  {
    route: 'GET /images/:project/:dataset/:name',
    access: 'none',
    paths: [`/images/testing1/production/${'0'.repeat(40)}-1x1.png`],
  },
  {
    route: 'GET /images/:project/:dataset/:name/:vanity',
    access: 'none',
    paths: [`/images/testing1/production/${'0'.repeat(40)}-1x1.png/a.png`],
  },
  {route: 'GET /hooks/deliveries', access: 'editor', paths: v1('/hooks/deliveries')},
  {
    route: 'POST /hooks/deliveries/:id/retry',
    access: 'editor',
    paths: v1('/hooks/deliveries/1/retry'),
  },
  {route: 'GET /', access: 'none', paths: ['/']},
  {route: 'GET /health', access: 'none', paths: ['/health']},
  {route: 'GET /ping', access: 'none', paths: v1('/ping')},
  {route: 'GET /check/cors', access: 'none', paths: v1('/check/cors')},
  {route: 'GET /features', access: 'none', paths: v1('/features')},
  {route: 'GET /access/requests/me', access: 'none', paths: v1('/access/requests/me')},
  {route: 'GET /aliases', access: 'none', paths: v1('/aliases')},
  {route: 'GET /help', access: 'none', paths: v1('/help')},
  {route: 'GET /journey/*', access: 'none', paths: v1('/journey/trial')},
  {route: 'GET /intake/telemetry-status', access: 'none', paths: v1('/intake/telemetry-status')},
  {route: 'POST /intake/batch', access: 'viewer', paths: v1('/intake/batch'), body: {}},
  {
    route: 'GET /projects/:project/grants',
    access: 'none',
    paths: v1('/projects/testing1/grants'),
  },
  {
    route: 'GET /subscriptions/project/:project',
    access: 'none',
    paths: v1('/subscriptions/project/testing1'),
  },
  {
    route: 'GET /projects/:project/new-content-release-allowed',
    access: 'none',
    paths: v1('/projects/testing1/new-content-release-allowed'),
  },
  {
    route: 'GET /projects/:project/user-applications',
    access: 'none',
    paths: v1('/projects/testing1/user-applications'),
  },
  {route: 'GET /auth/providers', access: 'none', paths: v1('/auth/providers')},
  {route: 'GET /auth/sign-in', access: 'none', paths: v1('/auth/sign-in', '/auth/sign-in?code=a')},
  {
    route: 'POST /auth/sign-in',
    access: 'none',
    paths: v1('/auth/sign-in'),
    body: {name: 'a', password: 'b'},
  },
  {route: 'GET /auth/invite', access: 'none', paths: v1('/auth/invite', '/auth/invite?code=a')},
  {
    route: 'POST /auth/invite',
    access: 'none',
    paths: v1('/auth/invite'),
    body: {code: 'a', password: 'four words in a row'},
  },
  {route: 'GET /auth/fetch', access: 'none', paths: v1('/auth/fetch?sid=a')},
  {route: 'POST /auth/logout', access: 'none', paths: v1('/auth/logout')},
]

/** Message of fastify's diagnostics channel for each created server. */
const InitializationMessage = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object && 'addHook' in value),
})

/** Starts a lake with private documents in a public dataset and in a private one. */
async function startWithSecrets(): Promise<ContentLake> {
  const lake = await startLake({directory: await createTempDirectory(), datasets: ['production']})
  await sendRequest(lake, '/v1/datasets/closed', {
    method: 'PUT',
    token: administratorToken,
    body: {aclMode: 'private'},
  })
  lake.dataset('closed').commit([{create: {_id: 'open', _type: 'note', title: SECRET}}])
  lake.dataset('production').commit([
    {create: {_id: 'private.note', _type: 'note', title: SECRET}},
    {create: {_id: 'drafts.open', _type: 'note', title: SECRET}},
    {create: {_id: `drafts.${SECRET}`, _type: 'note'}},
    {create: {_id: 'versions.r1.open', _type: 'note', title: SECRET}},
    {
      create: {
        _id: 'open',
        _type: 'note',
        title: 'for all',
        note: {_type: 'reference', _ref: 'private.note', _weak: true},
      },
    },
  ])
  return lake
}

/** Returns unknown, logged-out and expired tokens. Advances Date by 31 days. */
async function createInvalidTokens(lake: ContentLake): Promise<string[]> {
  const [ended, expired] = [await signInByLink(lake), await signInByLink(lake)]
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token: ended})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 31 * DAY_MS})
  return ['unknown', ended, expired]
}

const readAllDocuments = (lake: ContentLake) =>
  JSON.stringify(['production', 'closed'].map((name) => lake.dataset(name).query('*')))

/** Sends requests without an origin, from an allowed origin, and from another origin. */
async function requestFromOrigins(lake: ContentLake, {route, paths, body}: Endpoint, token?: string) {
  const userId = z
    .object({id: z.string()})
    .parse((await sendRequest(lake, '/v1/auth/id', {token: viewerToken})).body).id
  const method = route.replace(/ .*/, '')
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
  const lake = await startWithSecrets()
  const before = readAllDocuments(lake)
  for (const {status, text} of await requestFromOrigins(lake, endpoint)) {
    expect(text).not.toContain(SECRET)
    if (access !== 'none' && access !== 'no invalid token') expect(status).toBe(401)
  }
  for (const {status} of await requestFromOrigins(lake, endpoint, viewerToken)) {
    if (['contributor', 'editor', 'administrator'].includes(access)) expect(status).toBe(403)
    else if (access !== 'none') expect([200, 204]).toContain(status)
  }
  if (access === 'editor' || access === 'administrator') {
    for (const {status} of await requestFromOrigins(lake, endpoint, contributorToken))
      expect(status).toBe(403)
  }
  if (access === 'administrator') {
    for (const {status} of await requestFromOrigins(lake, endpoint, editorToken)) expect(status).toBe(403)
  }
  for (const token of await createInvalidTokens(lake)) {
    for (const {status, text} of await requestFromOrigins(lake, endpoint, token)) {
      expect(text).not.toContain(SECRET)
      if (access !== 'none') expect(status).toBe(401)
    }
  }
  expect(readAllDocuments(lake)).toBe(before)
})

test('all routes with a project ID return 404 for another project', async () => {
  const lake = await startLake()
  const ofProject = ENDPOINTS.filter(({route}) => route.includes('/:project'))
  for (const {route, body} of ofProject) {
    const [method = '', path = ''] = route.split(' ')
    const version = /^\/(files|images)\//.test(path) ? '' : '/v1'
    const options = {method, token: administratorToken, body}
    const {status} = await sendRequest(lake, version + path.replace(':project', 'other'), options)
    expect({route, status}).toEqual({route, status: 404})
  }
})

test.each([
  '/v1/data/query/closed?query=*',
  '/v1/data/doc/closed/open',
  '/v1/data/export/closed',
  '/v1/data/history/closed/documents/open',
])('%s of a private dataset requires a token', async (path) => {
  const lake = await startWithSecrets()
  expect(await sendRequest(lake, path)).toMatchObject({status: 401})
  expect((await sendRequest(lake, path, {token: viewerToken})).status).toBe(200)
})

test('no route of a private dataset responds without a token, except images and ping', async () => {
  const lake = await startWithSecrets()
  const routes = ENDPOINTS.filter(
    ({route}) => route.includes('/:dataset') && !/ \/(images|data\/ping)\//.test(route),
  )
  expect(routes.length).toBeGreaterThan(20)
  for (const endpoint of routes) {
    const paths = endpoint.paths.map((path) => path.replaceAll(/production|\bnew\b/g, 'closed'))
    for (const {path, status, text} of await requestFromOrigins(lake, {...endpoint, paths})) {
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

test('a new route of a private dataset requires a token by default', async () => {
  const created = channel('fastify.initialization')
  const addRoute = (message: unknown) =>
    InitializationMessage.parse(message).fastify.get('/:version/new/:dataset', async () => SECRET)
  created.subscribe(addRoute)
  onTestFinished(() => void created.unsubscribe(addRoute))
  const lake = await startWithSecrets()
  expect(await sendRequest(lake, '/v1/new/closed')).toMatchObject({status: 401})
  expect(await sendRequest(lake, '/v1/new/closed', {token: viewerToken})).toMatchObject({body: SECRET})
})

test('a new route that can have a body requires the token of an administrator by default', async () => {
  const created = channel('fastify.initialization')
  const addRoute = (message: unknown) =>
    InitializationMessage.parse(message).fastify.post('/:version/new', async () => SECRET)
  created.subscribe(addRoute)
  onTestFinished(() => void created.unsubscribe(addRoute))
  const lake = await startLake()
  const post = (token?: string) => sendRequest(lake, '/v1/new', {method: 'POST', ...(token ? {token} : {})})
  expect(await post()).toMatchObject({status: 401})
  expect(await post(editorToken)).toMatchObject({status: 403})
  expect(await post(administratorToken)).toMatchObject({body: SECRET})
})

const sendStatus = async (
  lake: ContentLake,
  method: string,
  path: string,
  headers: Record<string, string | number>,
) => (await sendHeaders(lake.url + path, method, headers)).status

const LARGE = {'content-length': 4_000_000}

test.each([
  ['without a token', {}],
  ['with an unknown token', {authorization: 'Bearer unknown'}],
])('%s, every route responds before it has received a large body', async (_, client) => {
  const lake = await startWithSecrets()
  const requests = ENDPOINTS.map(({route, paths}) => ({
    method: route.replace(/ .*/, ''),
    path: `${paths[0]}`,
  }))
  for (const {method, path} of [...requests, {method: 'OPTIONS', path: '/v1/ping'}]) {
    const status = await sendStatus(lake, method, path, {...client, ...LARGE})
    expect({method, path, status: [401, 413].includes(status) || status}).toEqual({
      method,
      path,
      status: true,
    })
    const chunked = await sendStatus(lake, method, path, {...client, 'transfer-encoding': 'chunked'})
    expect({method, path, status: [401, 411, 413].includes(chunked) || chunked}).toMatchObject({status: true})
  }
  expect(await sendStatus(lake, 'POST', '/v1/none', {...client, ...LARGE})).toBe(404)
})

test('a token without the right to a route is rejected before the body', async () => {
  const lake = await startWithSecrets()
  // Every user may send a password, and rotate a token.
  const restricted = ENDPOINTS.filter(
    ({route, access}) =>
      /^(contributor|editor|administrator)$/.test(access) && !/^GET|password$|rotate$/.test(route),
  )
  expect(restricted.length).toBeGreaterThan(20)
  for (const {route, paths} of restricted) {
    const client = {authorization: `Bearer ${viewerToken}`, ...LARGE}
    const status = await sendStatus(lake, route.replace(/ .*/, ''), `${paths[0]}`, client)
    expect([route, status]).toEqual([route, 403])
  }
})

test.each([
  ['listen', '?query=*&includeResult=true&includePreviousRevision=true&includeAllVersions=true'],
  ['listen', '?query=*&effectFormat=mendoza&enableResume=true'],
  ['live/events', ''],
])('event stream %s%s without a token contains only public documents', async (name, query) => {
  const lake = await startWithSecrets()
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

test('ENDPOINTS lists all registered routes', async () => {
  const routes = new Set<string>()
  const created = channel('fastify.initialization')
  const collectRoutes = (message: unknown) =>
    InitializationMessage.parse(message).fastify.addHook('onRoute', ({method, url}) => {
      for (const name of [method].flat()) routes.add(`${name} ${url}`)
    })
  created.subscribe(collectRoutes)
  onTestFinished(() => void created.unsubscribe(collectRoutes))
  await startLake()
  const registered = [...routes]
    .filter((route) => !/^(HEAD|OPTIONS) /.test(route))
    .map((route) => route.replace('/:version', ''))
  expect(registered.sort()).toEqual(ENDPOINTS.map(({route}) => route).sort())
})
