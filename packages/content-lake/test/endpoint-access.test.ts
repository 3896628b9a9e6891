import {channel} from 'node:diagnostics_channel'
import type {FastifyInstance} from 'fastify'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {editorToken, sendRequest, startLake, createTempDirectory, viewerToken} from './start-lake.ts'

/** Stands in everything that nobody may see without a token. */
const SECRET = 'hush'
const DAY = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** Who may do it: anybody, anybody but who shows a bad token, who may read, who may write. */
type Need = 'nothing' | 'no bad token' | 'viewer' | 'editor'

interface Endpoint {
  /** As the server registers it, below the version. */
  route: string
  need: Need
  /** What is asked; more than one where there is more than one way to secrets. */
  paths: string[]
  body?: unknown
}

const v1 = (...paths: string[]) => paths.map((path) => `/v2025-02-19${path}`)
const groq = (query: string, rest = '') =>
  `/data/query/production?query=${encodeURIComponent(query)}${rest}`
const history = '/data/history/production'

const ENDPOINTS: Endpoint[] = [
  {
    route: 'GET /data/query/:dataset',
    need: 'no bad token',
    paths: v1(
      groq('*'),
      groq('*', '&perspective=raw'),
      groq('*', '&perspective=drafts'),
      groq('*', '&perspective=previewDrafts'),
      groq('*', '&perspective=r1,drafts'),
      groq('*[_id in path("drafts.**")]'),
      groq('*[_id == "drafts.open"][0]', '&perspective=raw'),
      groq('*[references("kept.note")]'),
      groq('*[_id == "open"][0]{"note": note->, "also": *[_id == ^.note._ref]}'),
      groq('*[_id match "*kept*"]._id', '&perspective=raw'),
    ),
  },
  {
    route: 'POST /data/query/:dataset',
    need: 'no bad token',
    paths: v1('/data/query/production?perspective=raw'),
    body: {query: '*'},
  },
  {
    route: 'GET /data/doc/:dataset/:ids',
    need: 'no bad token',
    paths: v1(
      '/data/doc/production/drafts.open,open,kept.note',
      '/data/doc/production/open?includeAllVersions=true',
      '/data/doc/production/kept.note?includeAllVersions=true&excludeContent=true',
    ),
  },
  {
    route: 'GET /data/export/:dataset',
    need: 'no bad token',
    paths: v1('/data/export/production', '/data/export/production?types=note'),
  },
  // What the streams tell stands in tests of their own below.
  {
    route: 'GET /data/listen/:dataset',
    need: 'viewer',
    paths: v1('/data/listen/closed?query=*'),
  },
  {
    route: 'GET /data/live/events/:dataset',
    need: 'viewer',
    paths: v1('/data/live/events/closed', '/data/live/events/production?includeDrafts=true'),
  },
  {
    route: 'GET /data/history/:dataset/transactions/:ids',
    need: 'viewer',
    paths: v1(
      `${history}/transactions/kept.note`,
      `${history}/transactions/open?effectFormat=mendoza`,
      `${history}/transactions/open?excludeContent=true`,
    ),
  },
  {
    route: 'GET /data/history/:dataset/documents/:ids',
    need: 'viewer',
    paths: v1(`${history}/documents/kept.note,open`, `${history}/documents/open?lastRevision=true`),
  },
  {
    route: 'GET /data/history/:dataset/events/documents/:id',
    need: 'viewer',
    paths: v1(`${history}/events/documents/drafts.open`, `${history}/events/documents/open`),
  },
  {
    route: 'GET /data/references/:dataset/documents/:id/to',
    need: 'viewer',
    paths: v1('/data/references/production/documents/open/to'),
  },
  {route: 'GET /projects', need: 'viewer', paths: v1('/projects')},
  {route: 'GET /projects/:project', need: 'viewer', paths: v1('/projects/testing1')},
  {
    route: 'GET /projects/:project/datasets',
    need: 'viewer',
    paths: v1('/projects/testing1/datasets'),
  },
  {
    route: 'GET /projects/:project/datasets/:dataset/acl',
    need: 'viewer',
    paths: v1('/projects/testing1/datasets/production/acl'),
  },
  {route: 'GET /datasets', need: 'viewer', paths: v1('/datasets')},
  {route: 'GET /users/me', need: 'viewer', paths: v1('/users/me')},
  {route: 'GET /auth/id', need: 'viewer', paths: v1('/auth/id')},
  {route: 'GET /users/:ids', need: 'viewer', paths: v1('/users/USER', '/users/USER,pnobody')},
  {route: 'GET /users/me/keyvalue/:keys', need: 'viewer', paths: v1('/users/me/keyvalue/a,b')},
  {
    route: 'PUT /users/me/keyvalue',
    need: 'viewer',
    paths: v1('/users/me/keyvalue'),
    body: [{key: 'a', value: 1}],
  },
  {
    route: 'POST /data/mutate/:dataset',
    need: 'editor',
    paths: v1('/data/mutate/production?returnDocuments=true', '/data/mutate/closed?dryRun=true'),
    body: {mutations: [{patch: {id: 'open', set: {title: 'changed'}}}]},
  },
  {
    route: 'POST /data/actions/:dataset',
    need: 'editor',
    paths: v1('/data/actions/production'),
    body: {
      actions: [
        {actionType: 'sanity.action.document.publish', draftId: 'drafts.open', publishedId: 'open'},
      ],
    },
  },
  {route: 'PUT /datasets/:dataset', need: 'editor', paths: v1('/datasets/new'), body: {}},
  {
    route: 'PATCH /datasets/:dataset',
    need: 'editor',
    paths: v1('/datasets/production', '/datasets/closed'),
    body: {aclMode: 'public'},
  },
  {route: 'DELETE /datasets/:dataset', need: 'editor', paths: v1('/datasets/production')},
  {route: 'POST /assets/images/:dataset', need: 'editor', paths: v1('/assets/images/production')},
  {
    route: 'POST /assets/files/:dataset',
    need: 'editor',
    paths: v1('/assets/files/production?filename=a.txt'),
    body: 'text',
  },
  {
    route: 'GET /files/:project/:dataset/:name',
    need: 'nothing',
    paths: [`/files/testing1/production/${'0'.repeat(40)}.txt`, '/files/testing1/production/..%2f'],
  },
  {
    route: 'GET /images/:project/:dataset/:name',
    need: 'nothing',
    paths: [`/images/testing1/production/${'0'.repeat(40)}-1x1.png`],
  },
  {
    route: 'GET /images/:project/:dataset/:name/:vanity',
    need: 'nothing',
    paths: [`/images/testing1/production/${'0'.repeat(40)}-1x1.png/a.png`],
  },
  {route: 'GET /hooks/deliveries', need: 'editor', paths: v1('/hooks/deliveries')},
  {
    route: 'POST /hooks/deliveries/:id/retry',
    need: 'editor',
    paths: v1('/hooks/deliveries/1/retry'),
  },
  {route: 'GET /', need: 'nothing', paths: ['/']},
  {route: 'GET /health', need: 'nothing', paths: ['/health']},
  {route: 'GET /ping', need: 'nothing', paths: v1('/ping')},
  {route: 'GET /check/cors', need: 'nothing', paths: v1('/check/cors')},
  {route: 'GET /features', need: 'nothing', paths: v1('/features')},
  {route: 'GET /help', need: 'nothing', paths: v1('/help')},
  {route: 'GET /journey/*', need: 'nothing', paths: v1('/journey/trial')},
  {route: 'GET /intake/telemetry-status', need: 'nothing', paths: v1('/intake/telemetry-status')},
  {route: 'POST /intake/batch', need: 'nothing', paths: v1('/intake/batch'), body: {}},
  {
    route: 'GET /projects/:project/grants',
    need: 'nothing',
    paths: v1('/projects/testing1/grants'),
  },
  {
    route: 'GET /projects/:project/user-applications',
    need: 'nothing',
    paths: v1('/projects/testing1/user-applications'),
  },
  {route: 'GET /auth/providers', need: 'nothing', paths: v1('/auth/providers')},
  {route: 'GET /auth/sign-in', need: 'nothing', paths: v1('/auth/sign-in', '/auth/sign-in?code=a')},
  {
    route: 'POST /auth/sign-in',
    need: 'nothing',
    paths: v1('/auth/sign-in'),
    body: {name: 'a', password: 'b'},
  },
  {route: 'GET /auth/fetch', need: 'nothing', paths: v1('/auth/fetch?sid=a')},
  {route: 'POST /auth/logout', need: 'nothing', paths: v1('/auth/logout')},
]

/** What fastify tells of every server that is made. */
const initialization = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object && 'addHook' in value),
})

/** A lake with something to hide, in a dataset that is open but for that and in one that is not. */
async function startWithSecrets(): Promise<ContentLake> {
  const lake = await startLake({directory: await createTempDirectory(), datasets: ['production']})
  await sendRequest(lake, '/v1/datasets/closed', {
    method: 'PUT',
    token: editorToken,
    body: {aclMode: 'private'},
  })
  lake.dataset('closed').commit([{create: {_id: 'open', _type: 'note', title: SECRET}}])
  lake.dataset('production').commit([
    {create: {_id: 'kept.note', _type: 'note', title: SECRET}},
    {create: {_id: 'drafts.open', _type: 'note', title: SECRET}},
    {create: {_id: `drafts.${SECRET}`, _type: 'note'}},
    {create: {_id: 'versions.r1.open', _type: 'note', title: SECRET}},
    {
      create: {
        _id: 'open',
        _type: 'note',
        title: 'for all',
        note: {_type: 'reference', _ref: 'kept.note', _weak: true},
      },
    },
  ])
  return lake
}

/** Tokens that were made up, ended, or are too old: the clock shows a time to come from now on. */
async function worthlessTokens(lake: ContentLake): Promise<string[]> {
  const signIn = async () => {
    const {headers} = await sendRequest(lake, lake.createSignInLink('Rosa').slice(lake.url.length))
    const sid = headers.get('location')?.replace(/.*#sid=/, '')
    const {body} = await sendRequest(lake, `/v1/auth/fetch?sid=${sid}`)
    return z.object({token: z.string()}).parse(body).token
  }
  const [ended, expired] = [await signIn(), await signIn()]
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token: ended})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 31 * DAY})
  return ['made-up', ended, expired]
}

const everything = (lake: ContentLake) =>
  JSON.stringify(['production', 'closed'].map((name) => lake.dataset(name).query('*')))

/** Asks from no page, from a page that may ask, and from one that may not. */
async function ask(lake: ContentLake, {route, paths, body}: Endpoint, token?: string) {
  const userId = z
    .object({id: z.string()})
    .parse((await sendRequest(lake, '/v1/auth/id', {token: viewerToken})).body).id
  const method = route.replace(/ .*/, '')
  const answers = []
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
      const readableBy = response.headers.get('access-control-allow-origin')
      expect(readableBy).toBe(origin === 'http://studio.test' ? origin : null)
      // A stream that was let in would not end.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      answers.push({path, status: response.status, text: isStream ? '' : await response.text()})
      abort.abort()
    }
  }
  return answers
}

test.each(ENDPOINTS)('$route shows and changes nothing that it should not', async (endpoint) => {
  const {need} = endpoint
  const lake = await startWithSecrets()
  const before = everything(lake)
  for (const {status, text} of await ask(lake, endpoint)) {
    expect(text).not.toContain(SECRET)
    if (need === 'viewer' || need === 'editor') expect(status).toBe(401)
  }
  for (const {status} of await ask(lake, endpoint, viewerToken)) {
    if (need === 'editor') expect(status).toBe(403)
    else if (need !== 'nothing') expect(status).toBe(200)
  }
  for (const token of await worthlessTokens(lake)) {
    for (const {status, text} of await ask(lake, endpoint, token)) {
      expect(text).not.toContain(SECRET)
      if (need !== 'nothing') expect(status).toBe(401)
    }
  }
  expect(everything(lake)).toBe(before)
})

test.each([
  '/v1/data/query/closed?query=*',
  '/v1/data/doc/closed/open',
  '/v1/data/export/closed',
  '/v1/data/history/closed/documents/open',
])('%s is told to no one without a token', async (path) => {
  const lake = await startWithSecrets()
  expect(await sendRequest(lake, path)).toMatchObject({status: 401})
  expect((await sendRequest(lake, path, {token: viewerToken})).status).toBe(200)
})

test.each([
  ['listen', '?query=*&includeResult=true&includePreviousRevision=true&includeAllVersions=true'],
  ['listen', '?query=*&effectFormat=mendoza&enableResume=true'],
  ['live/events', ''],
])('a stream of %s%s without a token tells of what anybody can see alone', async (name, query) => {
  const lake = await startWithSecrets()
  const dataset = lake.dataset('production')
  const path = `/v1/data/${name}/production${query}`
  const stream = await openEventStream(lake, path)
  await stream.next()
  const change = (id: string) => ({patch: {id, set: {subtitle: SECRET}}})
  for (const id of ['kept.note', 'drafts.open', 'versions.r1.open', `drafts.${SECRET}`]) {
    dataset.commit([change(id)])
  }
  dataset.commit([{patch: {id: 'open', set: {title: 'seen'}}}, change('kept.note')])
  const told = await stream.next()
  expect(JSON.stringify(told)).not.toContain(SECRET)
  expect(JSON.stringify(told)).toContain(name === 'listen' ? 'seen' : 'tags')
  if (name === 'listen') expect(told?.data).toMatchObject({transactionTotalEvents: 1})
})

test('no endpoint is left out', async () => {
  const routes = new Set<string>()
  const created = channel('fastify.initialization')
  const note = (message: unknown) =>
    initialization.parse(message).fastify.addHook('onRoute', ({method, url}) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`)
    })
  created.subscribe(note)
  onTestFinished(() => void created.unsubscribe(note))
  await startLake()
  const registered = [...routes]
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace('/:version', ''))
  expect(registered.sort()).toEqual(ENDPOINTS.map(({route}) => route).sort())
})
