import {planId, processingId, proposalId} from '@roam/documents/ids'
import {createTripToken} from '@roam/documents/trip-token'
import {countOpenFiles, startDownloads} from '@roam/front-door/test/aborted-downloads'
import {sendOddRequests} from '@roam/front-door/test/odd-requests'
import {createRateLimit} from '@roam/processing/rate-limits'
import {CHANGE_LIMIT} from '@roam/trip-request/proposal'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import {createTestTrip} from './test-trip.ts'
import {PREVIEW, startTripServer} from './test-trip-server.ts'

/** A port of no server. */
const CLOSED_URL = 'http://127.0.0.1:9'

let lake: TemporaryLake
let client: SanityClient

beforeAll(async () => {
  lake = await startContentLake({dataset: {name: 'production', aclMode: 'private'}})
  client = createClient({...lake.clientConfig, perspective: 'raw'})
})
afterAll(() => lake.close())

/** Starts a server, and creates a request. */
async function start({rateLimit, lakeUrl = lake.url}: {rateLimit?: number; lakeUrl?: string} = {}) {
  const {projectId, dataset, token} = lake.clientConfig
  const siteClient = createSiteClient({projectId, dataset, apiHost: lakeUrl}, token)
  const server = await startTripServer({
    client: siteClient,
    rateLimit: rateLimit === undefined ? undefined : createRateLimit(rateLimit),
  })
  onTestFinished(server.close)
  return {...server, trip: await createTestTrip(client)}
}

/** Starts a server, creates a request, and sends a proposal. */
async function startWithProposal(options?: Parameters<typeof start>[0]) {
  const {trip, get, post, ...server} = await start(options)
  const version = await trip.sendProposal()
  const path = await trip.fetchPath()
  return {
    ...{...server, trip, version, path},
    get: (target = path, headers: Record<string, string> = {}) => get(target, headers),
    post: (fields: Record<string, string>, headers: Record<string, string> = {}, target = path) =>
      post(target, {version, ...fields}, headers),
  }
}

const ACCEPT = {reply: 'accepted'}
const CHANGE = {reply: 'changeRequested', words: 'Fewer museums,\r\nmore trains'}

test.each(['%E2%82%AC', '..%2f..', '..%2f', 'x', `${'a'.repeat(36)}%0d%0aa:b`, `%2f${'a'.repeat(35)}`])(
  'an address with %s instead of a token is 404, and reaches no header',
  async (token) => {
    const {get, post} = await start()
    for (const path of ['', '/offline.js', '/files/a']) {
      const response = await get(`/trip/${token}${path}`)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('service-worker-allowed')).toBeNull()
    }
    expect((await post(`/trip/${token}`, ACCEPT)).status).toBe(404)
  },
)

test('sends the version that was sent, privately: neither cached nor indexed, without Referer', async () => {
  const {get, views, trip} = await startWithProposal()
  const request = {_type: 'reference', _ref: trip.requestId, _weak: true}
  for (const prefix of ['', 'drafts.'])
    await client.create({
      ...{_id: prefix + proposalId(trip.requestId), _type: 'proposal'},
      ...{request, words: 'Five days in Rome.', lines: []},
    })
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
  const {get, post, path, trip, version} = await startWithProposal()
  const token = path.slice('/trip/'.length)
  const sameBeginning = token.slice(0, 12) + createTripToken().slice(12)
  const wrong = [
    ...[createTripToken(), sameBeginning, token.slice(0, 12), token.toUpperCase(), `${token}a`],
    ...['*', '%22%20%7C%7C%20true', trip.key, trip.requestId],
  ]
  for (const other of wrong) {
    expect((await get(`/trip/${other}`)).status, other).toBe(404)
    expect((await post(ACCEPT, {}, `/trip/${other}`)).status, other).toBe(404)
  }
  expect(await trip.fetchEvents()).toHaveLength(1)
  await client.delete(version)
  expect((await get()).status).toBe(404)
  await trip.sendProposal()
  expect((await get()).status).toBe(200)
  await client.delete(trip.requestId)
  for (const headers of [{}, PREVIEW]) expect((await get(path, headers)).status).toBe(404)
  expect((await get()).headers.get('x-plan')).toBe('none')
})

test('two pages with one token: neither is shown, and both are reported until one is deleted', async () => {
  const {get, path, problems, checkProblems, trip} = await startWithProposal()
  const copy = {_type: 'privatePage', token: path.slice('/trip/'.length)}
  await client.create({_id: 'drafts.privatePage.copy', ...copy})
  await client.create({_id: 'some-post', ...copy, _type: 'post'})
  expect((await get()).status).toBe(200)
  await client.create({_id: 'privatePage.copy', ...copy})
  expect((await get()).status).toBe(404)
  expect(problems()).toEqual(
    [`privatePage.${trip.key}`, 'privatePage.copy'].map((id) =>
      expect.objectContaining({id, type: 'privatePage', path: 'token'}),
    ),
  )
  await client.delete('privatePage.copy')
  await checkProblems()
  expect(problems()).toEqual([])
  expect((await get()).status).toBe(200)
})

test('the id of the page names its request, and a field does not', async () => {
  const {get, path, trip} = await startWithProposal()
  const other = await createTestTrip(client)
  await other.sendProposal({words: 'Private words of another client'})
  const page = `privatePage.${trip.key}`
  await client.patch(page).set({'request._ref': other.requestId}).commit()
  const response = await get(path)
  expect(await response.text()).not.toContain('another client')
})

test('a plan or a proposal with the token of another client opens nothing', async () => {
  const {get, trip} = await start()
  const other = await createTestTrip(client)
  await other.sendProposal()
  const token = (await other.fetchPath()).slice('/trip/'.length)
  await client.create({_id: planId(trip.requestId), _type: 'tripPlan', token, title: 'Stolen'})
  await trip.sendProposal({words: 'Private words'})
  const text = await (await get(await other.fetchPath())).text()
  expect(text).not.toContain('Stolen')
  expect(text).not.toContain('Private words')
})

test('a preview shows the drafts, by the key of the request or the token', async () => {
  const {get, post, path, version, trip} = await startWithProposal()
  const lines = [{_key: 'a', name: 'Explorer', price: 1}, {_key: 'b'}]
  const proposal = {_id: `drafts.proposal.${trip.key}`, _type: 'proposal'}
  await client.create({...proposal, words: 'Five days in Rome.', lines})
  const days = [{_key: 'd', title: 'One', entries: [{_key: 'e'}]}]
  const plan = {_id: `drafts.tripPlan.${trip.key}`, _type: 'tripPlan'}
  await client.create({...plan, title: 'Rome, draft', days})
  for (const target of [path, `/trip/${trip.key}`]) {
    const response = await get(target, PREVIEW)
    expect(response.status, target).toBe(200)
    expect(await response.json()).toMatchObject({
      isPreview: true,
      trip: {
        segment: target.slice('/trip/'.length),
        proposal: {words: 'Five days in Rome.', lines: [{name: 'Explorer'}]},
        plan: {title: 'Rome, draft', days: [{title: 'One', entries: []}]},
      },
    })
  }
  expect((await get(`/trip/${trip.key}`)).status).toBe(404)
  expect((await get(`/trip/${trip.requestId}`, PREVIEW)).status).toBe(404)
  expect((await get('/trip/..%2F..%2Fnope', PREVIEW)).status).toBe(404)
  expect((await post({...ACCEPT, version}, PREVIEW, `/trip/${trip.key}`)).status).toBe(400)
  expect(await (await get()).json()).toMatchObject({
    trip: {proposal: {words: 'Four days in Rome.'}, plan: null},
  })
})

test('a preview needs a draft of its own id and type', async () => {
  const {get, trip} = await start()
  await client.create({_id: `drafts.proposal.${trip.key}`, _type: 'sanity.fileAsset', words: 'No', lines: []})
  await client.create({_id: 'drafts.x', _type: 'proposal', request: {_ref: trip.requestId}, words: 'No'})
  expect((await get(`/trip/${trip.key}`, PREVIEW)).status).toBe(404)
})

test('what was accepted stays on the page, below a newer version and after a withdrawal', async () => {
  const {get, post, trip, version} = await startWithProposal()
  await post(ACCEPT)
  expect(await (await get()).json()).toMatchObject({trip: {accepted: [], state: {status: 'accepted'}}})
  await client.patch(processingId(trip.requestId)).set({stage: 'Inquire'}).commit()
  const second = await trip.sendProposal({total: 500, words: 'Six days in Rome.'})
  const accepted = {_key: version, words: 'Four days in Rome.', lines: [{name: 'Explorer', price: 300}]}
  expect(await (await get()).json()).toMatchObject({
    trip: {proposal: {words: 'Six days in Rome.'}, accepted: [accepted], state: {status: 'sent'}},
  })
  await post({...ACCEPT, version: second})
  expect(await (await get()).json()).toMatchObject({
    trip: {proposal: {words: 'Six days in Rome.'}, accepted: [accepted]},
  })
  await trip.withdraw('proposal')
  const withdrawn = await (await get()).json()
  expect(withdrawn).toMatchObject({
    trip: {proposal: null, accepted: [accepted, {words: 'Six days in Rome.'}]},
  })
})

test('a file is sent only to readers of the plan that has it', async () => {
  const {get, path, trip} = await startWithProposal()
  const upload = (content: string) =>
    client.assets.upload('file', Buffer.from(content), {filename: 'tïcket.pdf'})
  const asset = await upload('A ticket')
  const newer = await upload('A newer ticket')
  const other = await upload('Of another client')
  const withFile = (id: string) => ({
    days: [
      {
        _key: 'd',
        title: 'One',
        entries: [{_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: id}}]}],
      },
    ],
  })
  const draft = {_id: `drafts.tripPlan.${trip.key}`, _type: 'tripPlan', title: 'Rome'}
  await client.create({...draft, ...withFile(other._id)})
  const filePath = `${path}/files/${asset._id}`
  expect((await get(filePath)).status).toBe(404)
  await trip.sharePlan(withFile(asset._id))
  // Browsers store a hash of this text: with another order of fields, everything would be marked as new.
  const file = `{"_key":"f","id":"${asset._id}","path":"${asset.path}","name":"tïcket.pdf"}`
  expect(await (await get()).text()).toContain(
    `{"_key":"e","time":null,"title":"Train","text":null,"place":null,"mapUrl":null,"booking":null,"files":[${file}]}`,
  )
  const response = await get(filePath)
  expect(await response.text()).toBe('A ticket')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="t?cket.pdf"; filename*=UTF-8''t%C3%AFcket.pdf`,
  )
  for (const id of [other._id, newer._id]) expect((await get(`${path}/files/${id}`)).status).toBe(404)
  expect((await get(`/trip/${createTripToken()}/files/${asset._id}`)).status).toBe(404)

  expect((await fetch(asset.url)).status, 'its address at the lake').toBe(401)

  await trip.sharePlan(withFile(newer._id), {isUpdate: true})
  expect((await get(filePath)).status).toBe(404)
  expect(await (await get(`${path}/files/${newer._id}`)).text()).toBe('A newer ticket')
  const previewPath = `/trip/${trip.key}/files/${other._id}`
  expect(await (await get(previewPath, PREVIEW)).text()).toBe('Of another client')
  expect((await get(previewPath)).status).toBe(404)

  // The service worker saves a page with this header, and no preview.
  expect((await get()).headers.get('x-plan')).toBe('shared')
  expect((await get(path, PREVIEW)).headers.get('x-plan')).toBeNull()
  await trip.withdraw('plan')
  expect((await get(`${path}/files/${newer._id}`)).status).toBe(404)
  const withoutPlan = await get()
  expect(withoutPlan.headers.get('x-plan')).toBe('none')
  expect(await withoutPlan.json()).toMatchObject({trip: {plan: null}})
  await trip.withdraw('proposal')
  const closed = await get()
  expect(closed.status).toBe(404)
  expect(closed.headers.get('x-plan')).toBe('none')
  expect(closed.headers.get('cache-control')).toBe('private, no-store')
  expect(await closed.json()).toMatchObject({trip: {plan: null, proposal: null}})
})

test('a file of 40 MB is streamed, whole or in ranges, and is closed when the client disconnects', async () => {
  const {get, path, trip, url} = await startWithProposal()
  const bytes = Buffer.alloc(40 * 1024 * 1024, 'A ticket ')
  const asset = await client.assets.upload('file', bytes, {filename: 'tickets.pdf'})
  const entry = {_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: asset._id}}]}
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [entry]}]})
  const filePath = `${path}/files/${asset._id}`
  const whole = await get(filePath)
  expect(Buffer.from(await whole.bytes()).equals(bytes)).toBe(true)
  const etag = whole.headers.get('etag') ?? ''
  const range = await get(filePath, {range: 'bytes=2-7', 'if-range': etag})
  expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([
    ...[206, 'ticket', `bytes 2-7/${bytes.length}`],
  ])
  const changed = await get(filePath, {range: 'bytes=2-7', 'if-range': '"other"'})
  expect(changed.status).toBe(200)
  await changed.body?.cancel()
  const unsatisfiable = await get(filePath, {range: 'bytes=5-1'})
  expect([unsatisfiable.status, unsatisfiable.headers.get('content-disposition')]).toEqual([416, null])
  for (const response of [whole, range, unsatisfiable])
    expect(response.headers.get('cache-control')).toBe('private, no-store')

  const downloads = await startDownloads(url + filePath, 3)
  expect(countOpenFiles(asset.sha1hash)).toBeGreaterThan(2)
  downloads.abort()
  await vi.waitFor(() => expect(countOpenFiles(asset.sha1hash)).toBe(0))
})

test('a plan with dates has a calendar file, without the private address', async () => {
  const {get, trip} = await start()
  const day = {_type: 'planDay', _key: 'a', title: 'Arrival', entries: []}
  await trip.sharePlan({startDate: '2026-07-01', days: [day]})
  const path = await trip.fetchPath()
  const response = await get(`${path}/calendar.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const file = await response.text()
  expect(file).toContain('DTSTART;VALUE=DATE:20260701')
  expect(file).toContain('SUMMARY:Rome: Arrival')
  expect(file).not.toContain(path.split('/').at(-1))
  await trip.withdraw('plan')
  expect((await get(`${path}/calendar.ics`)).status).toBe(404)
})

test('headers that a file of a plan cannot satisfy are no fault of the site', async () => {
  const {path, trip, url} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A small ticket'), {filename: 'ticket.pdf'})
  const entry = {_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: asset._id}}]}
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [entry]}]})
  expect(await sendOddRequests([`${url}${path}/files/${asset._id}`], /range/)).toEqual([])
})

test('the path of a file comes from its id: the document of an asset leads nowhere else', async () => {
  const {get, path, trip} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A map'), {filename: 'map.pdf'})
  await client.patch(asset._id).set({path: 'v2025-02-19/data/query/production?query=*'}).commit()
  const files = [asset._id, `privatePage.${trip.key}`, 'file-../../x-pdf'].map((_ref, index) => ({
    ...{_key: String(index), asset: {_ref, _weak: true}},
  }))
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [{_key: 'e', title: 'Map', files}]}]})
  expect(await (await get(`${path}/files/${asset._id}`)).text()).toBe('A map')
  for (const {asset} of files.slice(1))
    expect((await get(`${path}/files/${encodeURIComponent(asset._ref)}`)).status).toBe(404)
})

test('a file keeps the name with which it was sent', async () => {
  const {get, path, trip} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A pass'), {filename: 'pass.pdf'})
  const files = [{_key: 'f', asset: {_ref: asset._id}, name: 'pass.pdf'}]
  const days = [{_key: 'd', title: 'One', entries: [{_key: 'e', title: 'Museum', files}]}]
  await trip.sharePlan({days})
  await client.patch(asset._id).set({originalFilename: 'invoice.html'}).commit()
  const page = await (await get()).text()
  expect(page).toContain('pass.pdf')
  expect(page).not.toContain('invoice.html')
  const {headers} = await get(`${path}/files/${asset._id}`)
  expect(headers.get('content-disposition')).toBe('attachment; filename=pass.pdf')
  // The name in a draft is any person's text.
  const draft = {days: [{...days[0], entries: [{_key: 'e', title: 'A', files: [{...files[0], name: 'x'}]}]}]}
  await client.create({_id: `drafts.tripPlan.${trip.key}`, _type: 'tripPlan', title: 'Rome', ...draft})
  expect(await (await get(`/trip/${trip.key}`, PREVIEW)).text()).toContain('invoice.html')
})

test('a reply to an older version is not stored, and its words are kept', async () => {
  const {post, trip} = await startWithProposal()
  await trip.sendProposal({total: 999})
  const responses = [await post(ACCEPT), await post(CHANGE)]
  for (const response of responses) expect(response.status).toBe(422)
  expect(await responses[1]?.json()).toMatchObject({words: 'Fewer museums,\nmore trains'})
  expect(await trip.fetchEvents()).toHaveLength(2)
})

test('malformed replies are not stored', async () => {
  const {post, trip} = await startWithProposal()
  for (const words of [' ', 'x'.repeat(CHANGE_LIMIT + 1)])
    expect((await post({...CHANGE, words})).status).toBe(422)
  for (const fields of [{}, {reply: 'planShared'}] as Record<string, string>[])
    expect((await post(fields)).status).toBe(400)
  expect(await trip.fetchEvents()).toHaveLength(1)
})

test('a reply from another site is rejected', async () => {
  const {post, trip} = await startWithProposal()
  expect((await post(ACCEPT, {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await post(ACCEPT, {origin: 'https://elsewhere.example'})).status).toBe(403)
  expect(await trip.fetchEvents()).toHaveLength(1)
})

test('while the lake is down the page is 503, and a reply is kept in the form', async () => {
  const {get, post, version} = await startWithProposal({lakeUrl: CLOSED_URL})
  expect((await get()).status).toBe(503)
  const response = await post(CHANGE)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    kind: 'unavailable',
    reply: {type: 'changeRequested', version, words: 'Fewer museums,\nmore trains'},
  })
})

test('the service worker may control its own page only', async () => {
  const {get, path} = await startWithProposal()
  const response = await get(`${path}/offline.js`)
  expect(response.headers.get('service-worker-allowed')).toBe(path)
  expect(response.headers.get('content-type')).toContain('text/javascript')
})

test('guesses of one address are limited, and other addresses are not affected', async () => {
  const {get, path} = await startWithProposal({rateLimit: 2})
  const guess = () => get(`/trip/${createTripToken()}`, {'x-forwarded-for': '192.0.2.1'})
  const statuses: number[] = []
  for (let count = 0; count < 30; count += 1) statuses.push((await guess()).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(24)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect((await get(path, {'x-forwarded-for': '192.0.2.2'})).status).toBe(200)
})

test('reading a page that exists is not limited: a plan of many files is opened again and again', async () => {
  const {get, path} = await startWithProposal({rateLimit: 2})
  for (let count = 0; count < 60; count += 1)
    expect((await get(path, {'x-forwarded-for': '192.0.2.3'})).status).toBe(200)
})
