import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import {tripText} from '../../features/trip/trip-text.ts'
import {createTestTrip} from './test-trip.ts'
import {startTripServer} from './test-trip-server.ts'

let lake: TemporaryLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = createClient({...lake.clientConfig, perspective: 'raw'})
})
afterAll(() => lake.close())

/** Starts a server and sends a proposal. `beforeWrite` and `afterWrite` run once, around the next mutation of the site. */
async function start(proposal?: {revisionRounds?: number; validUntil?: string}) {
  const hooks: {beforeWrite?: (() => Promise<unknown>) | undefined; afterWrite?: (() => void) | undefined} =
    {}
  const {projectId, dataset, token} = lake.clientConfig
  const siteClient = createSiteClient({projectId, dataset, apiHost: lake.url}, token)
  const send = siteClient.config().resolveFetch?.()
  if (!send) throw new Error('The client of the site has no fetch')
  const client = siteClient.withConfig({
    resolveFetch: () => async (url, init) => {
      if (!String(url).includes('/data/mutate/')) return send(url, init)
      const {beforeWrite, afterWrite} = hooks
      hooks.beforeWrite = undefined
      hooks.afterWrite = undefined
      await beforeWrite?.()
      const response = await send(url, init)
      afterWrite?.()
      return response
    },
  })
  const {get, post, replyCount, close} = await startTripServer({client})
  onTestFinished(close)
  const trip = await createTestTrip(editor)
  const version = await trip.sendProposal(proposal)
  const path = await trip.fetchPath()
  return {
    ...{trip, version, path, hooks, replyCount},
    get: () => get(path),
    post: (fields: Record<string, string>) => post(path, {version, ...fields}),
    kinds: async () => (await trip.fetchEvents()).map(({type}) => type),
  }
}

const ACCEPT = {reply: 'accepted'}
const CHANGE = {reply: 'changeRequested', words: 'Fewer museums,\r\nmore trains'}

test('an accepted proposal is stored once with version and total, and moves the request', async () => {
  const {get, post, path, trip, version, kinds, replyCount} = await start()
  const responses = await Promise.all([post(ACCEPT), post(ACCEPT), post(ACCEPT)])
  for (const response of responses) {
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(path)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(await kinds()).toEqual(['proposalSent', 'accepted'])
  expect(await editor.getDocument(`clientReply.${trip.key}.2`)).toMatchObject({
    ...{_type: 'clientReply', number: 2, reply: 'accepted', version, total: 300},
    request: {_ref: trip.requestId, _weak: true},
  })
  expect(await editor.getDocument(`mailDelivery.clientReply.${trip.key}.2`)).toMatchObject({state: 'held'})
  expect(await editor.getDocument(`requestProcessing.${trip.key}`)).toMatchObject({stage: 'Deliver'})
  expect(replyCount()).toBeGreaterThan(0)
  expect(await (await get()).json()).toMatchObject({trip: {state: {status: 'accepted'}}})
  expect((await post(CHANGE)).status).toBe(422)
  expect(await kinds()).toHaveLength(2)
})

test('a version of a former release with cents can be accepted', async () => {
  const {post, trip} = await start()
  const version = await trip.sendProposal({total: 260.5})
  expect((await post({...ACCEPT, version})).status).toBe(303)
  expect((await trip.fetchEvents()).at(-1)).toMatchObject({type: 'accepted', total: 260.5})
})

test('two tabs: of an acceptance and a request for a change, one is stored', async () => {
  const {post, kinds} = await start()
  await Promise.all([post(ACCEPT), post(CHANGE)])
  expect(await kinds()).toHaveLength(2)
})

test('changes are counted until the rounds are used up; each needs a new version', async () => {
  const {post, trip, kinds} = await start()
  await post(CHANGE)
  const [, change] = await trip.fetchEvents()
  expect(change).toMatchObject({type: 'changeRequested', words: 'Fewer museums,\nmore trains', mail: 'held'})
  const response = await post({...CHANGE, words: 'Something else'})
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({error: tripText.closed, words: 'Something else'})
  expect(await kinds()).toHaveLength(2)
  for (const [count, status] of [
    [4, 303],
    [5, 422],
  ]) {
    const version = await trip.sendProposal({total: 320})
    expect((await post({...CHANGE, version})).status).toBe(status)
    expect(await kinds()).toHaveLength(count ?? 0)
  }
})

test('a proposal that is withdrawn or expired cannot be accepted, and words to it come back', async () => {
  const withdrawn = await start()
  await withdrawn.trip.withdraw('proposal')
  const expired = await start({validUntil: '2026-01-31'})
  for (const {post, kinds} of [withdrawn, expired]) {
    expect((await post(ACCEPT)).status).toBe(303)
    expect(await kinds()).not.toContain('accepted')
    const response = await post(CHANGE)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({words: 'Fewer museums,\nmore trains'})
  }
  // The page says that it is closed.
  expect((await withdrawn.get()).status).toBe(404)
  expect((await expired.get()).status).toBe(200)
})

test('a new version between reading and writing makes the reply outdated', async () => {
  const {post, trip, hooks, kinds} = await start()
  hooks.beforeWrite = () => trip.sendProposal({total: 999})
  const response = await post(CHANGE)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    words: 'Fewer museums,\nmore trains',
    trip: {proposal: {lines: [{price: 999}]}},
  })
  expect(await kinds()).toEqual(['proposalSent', 'proposalSent'])
})

test('a page that was opened before a backup was restored replies to no other version with its id', async () => {
  const {get, post, trip, kinds} = await start()
  const version = await trip.sendProposal({total: 400})
  const sentAt = async () =>
    ((await (await get()).json()) as {trip: {state: {sent: {at: string}}}}).trip.state.sent.at
  const open = {version, sentAt: await sentAt()}
  for (const id of [`mailDelivery.${version}`, version]) await editor.delete(id)
  await editor.patch(`requestProcessing.${trip.key}`).set({eventCount: 1}).commit()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 60 * 60 * 1000})
  expect(await trip.sendProposal({total: 600})).toBe(version)
  for (const reply of [ACCEPT, CHANGE]) expect((await post({...reply, ...open})).status).toBe(422)
  expect(await kinds()).toEqual(['proposalSent', 'proposalSent'])
  expect((await post({...ACCEPT, version, sentAt: await sentAt()})).status).toBe(303)
  // Neither the stored reply, nor a closed proposal: the page shows another price.
  expect((await post({...ACCEPT, ...open})).status).toBe(422)
})

test('a plan that is shared between reading and writing delays the reply only', async () => {
  const {post, trip, hooks, kinds} = await start()
  hooks.beforeWrite = () => trip.sharePlan({})
  expect((await post(ACCEPT)).status).toBe(303)
  expect(await kinds()).toEqual(['proposalSent', 'planShared', 'accepted'])
})

test('a reply whose outcome was unknown counts as stored when it is sent again', async () => {
  const {post, hooks, kinds, trip, replyCount} = await start()
  for (const reply of [ACCEPT, CHANGE]) {
    const version = await trip.sendProposal({total: 400})
    const before = replyCount()
    hooks.afterWrite = () => {
      throw new TypeError('fetch failed')
    }
    expect((await post({...reply, version})).status).toBe(503)
    expect((await post({...reply, version})).status).toBe(303)
    // Its mail is due.
    expect(replyCount()).toBe(before + 1)
  }
  expect(await kinds()).toEqual([
    'proposalSent',
    ...['proposalSent', 'accepted'],
    ...['proposalSent', 'changeRequested'],
  ])
})

test('the count of events is lost: no number is used twice', async () => {
  const {post, trip, kinds} = await start()
  await editor.patch(`requestProcessing.${trip.key}`).set({eventCount: 'x', deleteAt: 'x', stage: 5}).commit()
  expect((await post(ACCEPT)).status).toBe(303)
  await editor.delete(`requestProcessing.${trip.key}`)
  const version = await trip.sendProposal()
  expect(version).toBe(`sentProposal.${trip.key}.3`)
  expect(await kinds()).toEqual(['proposalSent', 'accepted', 'proposalSent'])
})

test.each([
  ['America/Los_Angeles', '2026-06-11T06:59:00Z', '2026-06-11T07:00:00Z'],
  ['Asia/Kathmandu', '2026-06-10T18:14:00Z', '2026-06-10T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-06-10T09:59:00Z', '2026-06-10T10:00:00Z'],
])('a proposal is open, and accepted, on its last day in %s', async (timeZone, last, next) => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z')})
  await editor.createOrReplace({_id: 'siteSettings', _type: 'siteSettings', timeZone})
  onTestFinished(async () => {
    await editor.delete('siteSettings')
  })
  const {get, post} = await start({validUntil: '2026-06-10'})
  const view = async () => (await get()).json() as Promise<object>
  vi.setSystemTime(new Date(next))
  expect(await view()).toMatchObject({trip: {state: {status: 'expired'}}})
  vi.setSystemTime(new Date(last))
  expect(await view()).toMatchObject({trip: {state: {status: 'sent'}}})
  expect((await post(ACCEPT)).status).toBe(303)
  expect(await view()).toMatchObject({trip: {state: {status: 'accepted'}, repliedOn: '2026-06-10'}})
})
