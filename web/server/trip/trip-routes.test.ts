import {processingId, proposalId} from '@roam/documents/ids'
import {CHANGE_LIMIT} from '@roam/trip-request/proposal'
import {expect, test} from 'vitest'
import {ACCEPT, client, start, startWithProposal, useTripLake} from './test-trip-lake.ts'
import {PREVIEW} from './test-trip-server.ts'

useTripLake()

/** A port of no server. */
const CLOSED_URL = 'http://127.0.0.1:9'

const CHANGE = {reply: 'changeRequested', words: 'Fewer museums,\r\nmore trains'}

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

test('a preview has the versions that were accepted, without wrong ones and the one that the draft is', async () => {
  const {get, post, trip, version} = await startWithProposal()
  await post(ACCEPT)
  const draft = {_id: `drafts.proposal.${trip.key}`, _type: 'proposal'}
  const lines = [{_key: 'b', _type: 'proposalLine', name: 'Explorer', price: 300}]
  const content = {words: 'Four days in Rome.', lines, revisionRounds: 2}
  await client.create({...draft, ...content})
  const expectAccepted = async (accepted: object[]) =>
    expect(await (await get(`/trip/${trip.key}`, PREVIEW)).json()).toMatchObject({trip: {accepted}})
  await expectAccepted([])
  const first = {_key: version, lines: [{name: 'Explorer', price: 300}]}
  for (const change of [{words: 'Five days in Rome.'}, {revisionRounds: 3}, {lines: []}]) {
    await client
      .patch(draft._id)
      .set({...content, ...change})
      .commit()
    await expectAccepted([first])
  }
  const second = await trip.sendProposal({total: 500})
  await expectAccepted([first])
  await post({...ACCEPT, version: second})
  await expectAccepted([first, {_key: second, lines: [{price: 500}]}])
  await client.patch(second).set({lines: 5}).commit()
  await expectAccepted([first])
})

test('a draft that was accepted before another version was sent is a newer one', async () => {
  const {get, post, trip, version} = await startWithProposal()
  await post(ACCEPT)
  await trip.sendProposal({total: 500})
  const lines = [{_key: 'a', _type: 'proposalLine', name: 'Explorer', price: 300}]
  const draft = {_id: `drafts.proposal.${trip.key}`, _type: 'proposal', words: 'Four days in Rome.', lines}
  await client.create({...draft, revisionRounds: 2})
  expect(await (await get(`/trip/${trip.key}`, PREVIEW)).json()).toMatchObject({
    trip: {accepted: [{_key: version}]},
  })
})

test('a plan with dates has a calendar file, without the private address', async () => {
  const {get, trip} = await start()
  const day = {_type: 'planDay', _key: 'a\r\nURL:https://evil.example', title: 'Arrival', entries: []}
  await trip.sharePlan({startDate: '2026-07-01', days: [day]})
  const path = await trip.fetchPath()
  const response = await get(`${path}/calendar.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const file = await response.text()
  expect(file).toContain('DTSTART;VALUE=DATE:20260701')
  expect(file).toContain('SUMMARY:Rome: Arrival')
  expect(file).not.toContain('evil.example')
  expect(file).not.toContain(path.split('/').at(-1))
  await trip.withdraw('plan')
  expect((await get(`${path}/calendar.ics`)).status).toBe(404)
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

test('words that are far too long are kept in the form, in every script', async () => {
  const {post, trip} = await startWithProposal()
  // Nine bytes for each character in the body of a form.
  const words = '旅'.repeat(100_000)
  const response = await post({...CHANGE, words})
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({words})
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
