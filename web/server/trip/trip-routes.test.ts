import {CHANGE_LIMIT} from '@roam/trip-request/proposal'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {appendEvent, createTripToken, planId, proposalId, type TripEvent} from '@roam/trip-request/trip'
import {createRateLimit, type RateLimit} from '@roam/trip-request-processing/rate-limits'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import type {TripView} from '../../features/trip/trip.content.ts'
import {createTestServer} from '../http/test-server.ts'
import {registerTripRoutes} from './trip-routes.ts'
import {createTrips} from './trips.ts'

const SITE_URL = 'https://roam.example'
/** A port of no server. */
const CLOSED_URL = 'http://127.0.0.1:9'

let lake: TemporaryLake
let client: SanityClient
let testCount = 0

beforeAll(async () => {
  lake = await startContentLake()
  client = createClient({...lake.clientConfig, perspective: 'raw'})
})
afterAll(() => lake.close())

interface Options {
  events?: Partial<TripEvent>[]
  rateLimit?: RateLimit
  lakeUrl?: string
}

/** Creates a request with a proposal, and a server that sends what its page would show as JSON. */
async function start({
  events = [{_key: 'v1', revisionRounds: 2, total: 300}],
  rateLimit,
  lakeUrl = lake.url,
}: Options = {}) {
  testCount += 1
  const requestId = `tripRequest.2026-06-01.${testCount}`
  const token = createTripToken()
  await client.create({
    _id: requestId,
    _type: 'tripRequest',
    ...sampleRequest,
    events: events.map((event) => ({type: 'proposalSent', at: '2026-06-01T12:00:00.000Z', ...event})),
  })
  const request = {_type: 'reference', _ref: requestId, _weak: true}
  const proposal = {
    _type: 'proposal',
    token,
    words: 'Four days in Rome.',
    lines: [{_key: 'a', name: 'Explorer', price: 300}],
    request,
  }
  await client.create({_id: proposalId(requestId), ...proposal})
  await client.create({_id: `drafts.${proposalId(requestId)}`, ...proposal, words: 'Five days in Rome.'})

  const {projectId, dataset, token: apiToken} = lake.clientConfig
  const trips = createTrips(createSiteClient({projectId, dataset, apiHost: lakeUrl}, apiToken), lakeUrl)
  const views = new Map<string, TripView>()
  let replyCount = 0
  const server = createTestServer('127.0.0.1')
  server.decorateRequest('isPreview', false)
  server.addHook('onRequest', async (request) => {
    request.isPreview = request.headers.cookie === 'preview'
  })
  server.register(registerTripRoutes, {
    trips,
    views,
    renderOnRequest: async (_request, reply, {path, status, headers}) => {
      const id = new URL(path, SITE_URL).searchParams.get('view') ?? ''
      return reply.code(status).headers(headers).send(views.get(id))
    },
    sendNotFound: async (_request, reply) => reply.code(404).send('no such page'),
    rateLimit,
    siteUrl: SITE_URL,
    onReply() {
      replyCount += 1
    },
  })
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(() => server.close())
  const path = `/trip/${token}`
  return {
    ...{requestId, request, token, path, views},
    get: (target = path, headers: Record<string, string> = {}) => fetch(url + target, {headers}),
    post: (fields: Record<string, string>, headers: Record<string, string> = {}, target = path) =>
      fetch(url + target, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    replyCount: () => replyCount,
    fetchRequest: () => client.getDocument(requestId),
    append: async (event: Parameters<typeof appendEvent>[0]) => {
      const {setIfMissing, insert, set} = appendEvent(event, 'Plan', Date.now())
      const patch = client.patch(requestId).setIfMissing(setIfMissing).set(set)
      await patch.insert('after', insert.after, insert.items).commit()
    },
  }
}

const ACCEPT = {reply: 'accepted', version: 'v1'}
const CHANGE = {reply: 'changeRequested', version: 'v1', words: 'Fewer museums,\r\nmore trains'}

test.each(['%E2%82%AC', '..%2f..', '..%2f', 'x', `${'a'.repeat(36)}%0d%0aa:b`, `%2f${'a'.repeat(35)}`])(
  'an address with %s instead of a token is 404, and reaches no header',
  async (token) => {
    const {get, post} = await start()
    for (const path of ['', '/offline.js', '/files/a']) {
      const response = await get(`/trip/${token}${path}`)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('service-worker-allowed')).toBeNull()
    }
    expect((await post(ACCEPT, {}, `/trip/${token}`)).status).toBe(404)
  },
)

test('sends the proposal privately: neither cached nor indexed, without Referer', async () => {
  const {get, views} = await start()
  const response = await get()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await response.json()).toMatchObject({
    trip: {proposal: {words: 'Four days in Rome.'}, state: {status: 'sent', roundsLeft: 2}},
  })
  expect(views.size).toBe(0)
})

test('only the whole token opens the page, and only after something was sent', async () => {
  const {get, post, path, token, requestId, fetchRequest} = await start()
  const sameBeginning = token.slice(0, 12) + createTripToken().slice(12)
  const wrong = [
    createTripToken(),
    sameBeginning,
    token.slice(0, 12),
    token.toUpperCase(),
    `${token}a`,
    '*',
    '%22%20%7C%7C%20true',
  ]
  for (const other of wrong) {
    expect((await get(`/trip/${other}`)).status, other).toBe(404)
    expect((await post(ACCEPT, {}, `/trip/${other}`)).status, other).toBe(404)
  }
  expect(await fetchRequest()).toMatchObject({events: [{type: 'proposalSent'}]})
  await client.patch(requestId).unset(['events']).commit()
  expect((await get(path)).status).toBe(404)
  expect(await (await get(path, {cookie: 'preview'})).json()).toMatchObject({
    isPreview: true,
    trip: {proposal: {words: 'Five days in Rome.'}},
  })
  await client.delete(requestId)
  expect((await get(path, {cookie: 'preview'})).status).toBe(404)
})

test('an accepted proposal is stored once, and moves the request', async () => {
  const {get, post, path, fetchRequest, replyCount} = await start()
  const responses = await Promise.all([post(ACCEPT), post(ACCEPT), post(ACCEPT)])
  for (const response of responses) {
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(path)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  }
  const request = await fetchRequest()
  expect(request).toMatchObject({
    stage: 'Deliver',
    events: [{}, {type: 'accepted', total: 300, mail: 'held'}],
  })
  expect(request?.events).toHaveLength(2)
  expect(replyCount()).toBe(1)
  expect(await (await get()).json()).toMatchObject({trip: {state: {status: 'accepted'}}})
  expect((await post(CHANGE)).status).toBe(303)
  expect((await fetchRequest())?.events).toHaveLength(2)
})

test('changes are counted until the rounds are used up; each needs a new version', async () => {
  const {post, append, fetchRequest} = await start()
  expect((await post(CHANGE)).status).toBe(303)
  expect(await fetchRequest()).toMatchObject({
    stage: 'Revise',
    events: [{}, {type: 'changeRequested', words: 'Fewer museums,\nmore trains', mail: 'held'}],
  })
  await post(CHANGE)
  expect((await fetchRequest())?.events).toHaveLength(2)

  for (const count of [4, 5]) {
    await append({type: 'proposalSent', revisionRounds: 2, total: 320})
    const version = (await fetchRequest())?.events.at(-1)._key
    expect((await post({...CHANGE, version})).status).toBe(303)
    expect((await fetchRequest())?.events).toHaveLength(count)
  }
})

test('a reply to an older version is not stored, and its words are kept', async () => {
  const {post, append, fetchRequest} = await start()
  await append({type: 'proposalSent', total: 999})
  const responses = [await post(ACCEPT), await post(CHANGE)]
  for (const response of responses) expect(response.status).toBe(422)
  expect(await responses[1]?.json()).toMatchObject({words: 'Fewer museums,\nmore trains'})
  expect((await fetchRequest())?.events).toHaveLength(2)
})

test.each([
  ['withdrawn', [{_key: 'v1'}, {_key: 'w', type: 'proposalWithdrawn'}]],
  ['expired', [{_key: 'v1', validUntil: '2026-01-31'}]],
] satisfies [string, Partial<TripEvent>[]][])(
  'a proposal that is %s cannot be accepted',
  async (status, events) => {
    const {get, post, fetchRequest} = await start({events})
    expect((await post(ACCEPT)).status).toBe(303)
    expect((await fetchRequest())?.events).toHaveLength(events.length)
    expect(await (await get()).json()).toMatchObject({trip: {state: {status}}})
  },
)

test('malformed replies are not stored', async () => {
  const {post, fetchRequest} = await start()
  for (const words of [' ', 'x'.repeat(CHANGE_LIMIT + 1)])
    expect((await post({...CHANGE, words})).status).toBe(422)
  for (const fields of [{version: 'v1'}, {reply: 'planShared', version: 'v1'}])
    expect((await post(fields)).status).toBe(400)
  expect((await fetchRequest())?.events).toHaveLength(1)
})

test('a reply from another site is rejected', async () => {
  const {post, fetchRequest} = await start()
  expect((await post(ACCEPT, {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await post(ACCEPT, {origin: 'https://elsewhere.example'})).status).toBe(403)
  expect((await fetchRequest())?.events).toHaveLength(1)
})

test('while the lake is down the page is 503, and a reply is kept in the form', async () => {
  const {get, post} = await start({lakeUrl: CLOSED_URL})
  expect((await get()).status).toBe(503)
  const response = await post(CHANGE)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    kind: 'unavailable',
    reply: {type: 'changeRequested', version: 'v1', words: 'Fewer museums,\nmore trains'},
  })
})

test('a file is sent only to readers of the plan that has it', async () => {
  const {get, path, token, requestId, request, append} = await start()
  const asset = await client.assets.upload('file', Buffer.from('A ticket'), {filename: 'tïcket.pdf'})
  const other = await client.assets.upload('file', Buffer.from('Of another client'), {filename: 'a.pdf'})
  const file = {_type: 'planFile', _key: 'f', asset: {_type: 'reference', _ref: asset._id}}
  await client.create({
    _id: planId(requestId),
    _type: 'tripPlan',
    token,
    title: 'Rome',
    request,
    days: [{_key: 'd', title: 'One', entries: [{_key: 'e', title: 'Train', files: [file]}]}],
  })
  const filePath = `${path}/files/${asset._id}`
  expect((await get(filePath)).status).toBe(404)
  await append({type: 'planShared'})
  const response = await get(filePath)
  expect(await response.text()).toBe('A ticket')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="t?cket.pdf"; filename*=UTF-8''t%C3%AFcket.pdf`,
  )
  expect((await get(`${path}/files/${other._id}`)).status).toBe(404)
  expect((await get(`/trip/${createTripToken()}/files/${asset._id}`)).status).toBe(404)
  await append({type: 'planWithdrawn'})
  expect((await get(filePath)).status).toBe(404)
})

test('the service worker may control its own page only', async () => {
  const {get, path} = await start()
  const response = await get(`${path}/offline.js`)
  expect(response.headers.get('service-worker-allowed')).toBe(path)
  expect(response.headers.get('content-type')).toContain('text/javascript')
})

test('guesses of one address are limited, and other addresses are not affected', async () => {
  const {get, path} = await start({rateLimit: createRateLimit(2)})
  const guess = () => get(`/trip/${createTripToken()}`, {'x-forwarded-for': '192.0.2.1'})
  const statuses: number[] = []
  for (let count = 0; count < 30; count += 1) statuses.push((await guess()).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(24)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect((await get(path, {'x-forwarded-for': '192.0.2.2'})).status).toBe(200)
})
