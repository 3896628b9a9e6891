import {planId} from '@roam/documents/ids'
import {createTripToken} from '@roam/documents/trip-token'
import {expect, test} from 'vitest'
import {createTestTrip} from './test-trip.ts'
import {ACCEPT, client, start, startWithProposal, useTripLake} from './test-trip-lake.ts'
import {PREVIEW} from './test-trip-server.ts'

useTripLake()

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

test('a token is letters and digits: programs end a link before a hyphen, or read underscores as italics', () => {
  for (let count = 0; count < 200; count += 1) expect(createTripToken()).toMatch(/^[A-Za-z\d]{36}$/)
})

test('a link with what was beside it in a text leads to the page', async () => {
  const {get, path} = await startWithProposal()
  for (const end of [
    '/',
    '/?fbclid=1',
    '.',
    ',',
    ')',
    '>',
    '%3E',
    '%22',
    '%20',
    '%E2%80%8B',
    '…',
    '=',
    '*',
    '.).',
  ]) {
    const response = await get(path + end)
    expect(response.status, end).toBe(200)
    expect(response.redirected && new URL(response.url).pathname, end).toBe(path)
  }
  for (const end of ['a', '.a', '-', '%2fa', '//a']) expect((await get(path + end)).status, end).not.toBe(200)
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
