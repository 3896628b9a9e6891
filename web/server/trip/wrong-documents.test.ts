import {purgeRequest} from '@roam/documents/purge-requests'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import {createTestTrip} from './test-trip.ts'
import {startTripServer} from './test-trip-server.ts'

let lake: TemporaryLake
let client: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  client = createClient({...lake.clientConfig, perspective: 'raw'})
})
afterAll(() => lake.close())

const entry = (title: unknown, fields = {}) => ({_key: String(title), title, ...fields})

/** Returns the client with a function that is called before it fetches the versions of a page. */
const withBeforeVersions = (siteClient: SanityClient, beforeVersions: () => Promise<unknown>) =>
  siteClient.withConfig({
    resolveFetch: () => async (url, init) => {
      if (new URL(String(url)).searchParams.get('query')?.startsWith('*[_id in $ids')) await beforeVersions()
      return fetch(url, init)
    },
  })

/** Starts a server with two clients, each with a proposal and a plan. */
async function start(beforeVersions = async (): Promise<unknown> => undefined) {
  const {projectId, dataset, token} = lake.clientConfig
  const siteClient = withBeforeVersions(
    createSiteClient({projectId, dataset, apiHost: lake.url}, token),
    beforeVersions,
  )
  const server = await startTripServer({client: siteClient})
  onTestFinished(server.close)
  const create = async () => {
    const trip = await createTestTrip(client)
    const proposal = await trip.sendProposal()
    const days = [
      {_key: 'a', title: 'One', entries: [entry('Train'), entry('Lunch')]},
      {_key: 'b', title: 'Two', entries: [entry('Museum')]},
    ]
    const plan = await trip.sharePlan({startDate: '2026-07-01', days})
    return {...trip, proposal, plan, path: await trip.fetchPath()}
  }
  const own = await create()
  const other = await create()
  return {
    ...{...server, own},
    /** Fetches the page, after that of the other client. */
    async read() {
      expect((await server.get(other.path)).status).toBe(200)
      return server.get(own.path)
    },
    problem: (id: string, path: string) => expect.objectContaining({id, path}),
  }
}

test.each([
  ['price', {'lines[0].price': 'free'}, 'lines.0.price'],
  ['line', {lines: [null]}, 'lines.0'],
  ['list of lines', {lines: 5}, 'lines'],
  ['total', {total: 'x'}, 'total'],
  ['number', {number: 7}, 'number'],
] satisfies [string, object, string][])(
  'a sent proposal with a wrong %s makes its page unavailable, and is reported',
  async (_name, fields, path) => {
    const {own, read, post, problems, problem, checkProblems} = await start()
    await client.patch(own.proposal).set(fields).commit()
    expect((await read()).status).toBe(503)
    expect(problems()).toEqual([problem(own.proposal, path)])
    const reply = {reply: 'accepted', version: own.proposal}
    expect((await post(own.path, reply)).status).toBe(503)
    expect(await own.fetchEvents()).not.toContainEqual(expect.objectContaining({type: 'accepted'}))
    // A later version replaces it.
    await own.sendProposal({total: 500})
    expect((await read()).status).toBe(200)
    await checkProblems()
    expect(problems()).toEqual(path === 'total' || path === 'number' ? [problem(own.proposal, path)] : [])
  },
)

test('a page whose request is erased while it is read is gone, and nothing is reported', async () => {
  let erase: (() => Promise<unknown>) | undefined
  const {own, get, problems} = await start(async () => erase?.())
  erase = () => purgeRequest(client, own.requestId)
  expect((await get(own.path)).status).toBe(404)
  expect(problems()).toEqual([])
})

test('a wrong day, entry or file of a plan is left out, and the others keep their dates', async () => {
  const {own, read, problems, problem} = await start()
  const file = {_key: 'f', asset: {_ref: 'image-abc', _weak: true}}
  await client
    .patch(own.plan)
    .set({
      intro: 5,
      startDate: 'soon',
      days: [
        'x',
        {
          _key: 'a',
          title: 5,
          entries: [null, entry(5), entry('Train', {mapUrl: 'javascript:alert(1)', files: [file]})],
        },
        {_key: 'b', title: 'Two', entries: 'x'},
      ],
    })
    .commit()
  const response = await read()
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    trip: {
      proposal: {words: 'Four days in Rome.'},
      plan: {
        ...{title: 'Rome', intro: null},
        days: [
          {number: 2, title: null, entries: [{title: 'Train', mapUrl: null, files: []}]},
          {number: 3, title: 'Two', entries: []},
        ],
      },
    },
  })
  expect(problems()).toEqual(
    [
      'intro',
      'startDate',
      'days.0',
      'days.1.title',
      'days.1.entries.0',
      'days.1.entries.1.title',
      'days.1.entries.2.mapUrl',
      'days.1.entries.2.files.0.asset._ref',
      'days.2.entries',
    ].map((path) => problem(own.plan, path)),
  )
})

test('a file whose asset is deleted is left out', async () => {
  const {own, read, problems, problem} = await start()
  const asset = {_ref: `file-${'a'.repeat(40)}-pdf`, _weak: true}
  const days = [{_key: 'a', title: 'One', entries: [entry('Train', {files: [{_key: 'f', asset}]})]}]
  await client.patch(own.plan).set({days}).commit()
  expect(await (await read()).json()).toMatchObject({trip: {plan: {days: [{entries: [{files: []}]}]}}})
  expect(problems()).toEqual([problem(own.plan, 'days')])
})

test('an event that could have changed what is shown makes the page unavailable', async () => {
  const {own, read, problems, problem, get} = await start()
  const withdrawal = await own.withdraw('proposal')
  await client.patch(withdrawal).set({of: 'everything'}).commit()
  expect((await read()).status).toBe(503)
  expect(problems()).toEqual([problem(withdrawal, 'of')])
  await client.patch(withdrawal).set({of: 'proposal'}).commit()
  expect(await (await get(own.path)).json()).toMatchObject({trip: {proposal: null}})
  expect(problems()).toEqual([])
})

test('a wrong reply is reported, and the proposal is shown', async () => {
  const {own, read, post, problems, problem} = await start()
  await post(own.path, {reply: 'accepted', version: own.proposal})
  const reply = `clientReply.${own.key}.3`
  await client.patch(reply).set({version: {}}).commit()
  expect(await (await read()).json()).toMatchObject({trip: {state: {status: 'sent'}}})
  expect(problems()).toEqual([problem(reply, 'version')])
})

test('documents that are no events of the request change nothing', async () => {
  const {own, read, get} = await start()
  const before = await (await get(own.path)).json()
  const request = {_type: 'reference', _ref: own.requestId, _weak: true}
  const fields = {request, number: 9, of: 'proposal'}
  for (const _id of [
    `drafts.withdrawal.${own.key}.9`,
    `versions.r1.withdrawal.${own.key}.9`,
    'withdrawal.x.9',
    `withdrawal.${own.key}.x`,
    `withdrawal.${own.key}.9.1`,
    'free-id',
  ])
    await client.create({_id, _type: 'withdrawal', ...fields})
  await client.create({_id: `withdrawal.${own.key}.10`, _type: 'post', ...fields})
  expect(await (await read()).json()).toEqual(before)
})

test('an event stays with its request, whatever its field says', async () => {
  const {own, read} = await start()
  await client
    .patch(await own.withdraw('proposal'))
    .set({'request._ref': 'tripRequest.x'})
    .commit()
  expect(await (await read()).json()).toMatchObject({trip: {proposal: null}})
})

test('an accepted version of another request is not shown', async () => {
  const {own, read, post, problems, problem} = await start()
  const stranger = await createTestTrip(client)
  const version = await stranger.sendProposal({words: 'Private words'})
  await post(own.path, {reply: 'accepted', version: own.proposal})
  const reply = `clientReply.${own.key}.3`
  await client.patch(reply).set({version}).commit()
  const response = await read()
  expect(await response.text()).not.toContain('Private words')
  expect(problems()).toEqual([problem(reply, 'version')])
})

test('wrong texts, settings and handling do not break pages', async () => {
  const {own, read, problems, problem} = await start()
  await client.create({_id: 'tripTexts', _type: 'tripTexts', acceptLabel: 5, proposalHeading: 'Your trip'})
  await client.create({_id: 'siteSettings', _type: 'siteSettings', email: 5})
  await client.create({_id: `requestHandling.${own.key}`, _type: 'requestHandling', stage: 5, stageAt: 'x'})
  await client
    .patch(own.requestId)
    .set({name: 5, email: 5, 'handling._ref': `requestHandling.${own.key}`})
    .commit()
  expect(await (await read()).json()).toMatchObject({
    trip: {clientName: '', email: null, texts: {acceptLabel: 'Accept', proposalHeading: 'Your trip'}},
  })
  expect(problems()).toContainEqual(problem('tripTexts', 'acceptLabel'))
  await client.delete('tripTexts')
  // A type in the place of another.
  await client.create({_id: 'tripTexts', _type: 'sanity.fileAsset', acceptLabel: 'Pay now'})
  expect(await (await read()).json()).toMatchObject({trip: {texts: {acceptLabel: 'Accept'}}})
})
