import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {DOCUMENT_ACCESS} from '../src/access.ts'
import {filterOf, handlingId, privatePageId, processingId} from '../src/ids.ts'
import {migrateContent} from '../src/migrate.ts'
import {
  ANSWERED_AT,
  DELETE_AT,
  FOLLOW_UP_DATE,
  IS_SPAM,
  MAIL,
  NOTE,
  referTo,
  STAGE,
} from '../src/request-documents.ts'
import {loadTrip} from '../src/trip-store.ts'
import {createTripToken} from '../src/trip-token.ts'

/** Starts a lake that contains what a former version has written. */
async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const fetchAll = () => client.fetch<{_id: string}[]>('*[!(_id in path("_.**"))] | order(_id)')
  return {client, fetchAll}
}

const idOf = (key: string) => `tripRequest.2026-06-01.${key}`

/** Creates a request as a former version has stored it. */
const createRequest = (client: SanityClient, key: string, fields: Record<string, unknown> = {}) =>
  client.create({
    _id: idOf(key),
    _type: 'tripRequest',
    name: key,
    email: `${key}@example.com`,
    submittedAt: '2026-06-01T08:00:00.000Z',
    spam: false,
    ...fields,
  })

const at = (hour: number) => `2026-06-02T${String(hour).padStart(2, '0')}:00:00.000Z`

/** Publishes a document and appends an event in one transaction, as the former Studio did. */
async function publishWithEvent(
  client: SanityClient,
  key: string,
  document: {_id: string; _type: string} | undefined,
  event: Record<string, unknown>,
) {
  const transaction = client.transaction()
  if (document) transaction.createOrReplace(document)
  await transaction
    .patch(idOf(key), (patch) =>
      patch.setIfMissing({events: []}).insert('after', 'events[-1]', [{_type: 'tripEvent', ...event}]),
    )
    .commit()
}

const proposal = (key: string, token: string, price: number, words: string) => ({
  _id: `proposal.2026-06-01.${key}`,
  _type: 'proposal',
  token,
  request: referTo(idOf(key)),
  words,
  lines: [{_key: 'a', _type: 'proposalLine', name: 'Explorer', price}],
  validUntil: '2026-07-01',
  revisionRounds: 2,
})

const plan = (key: string, token: string, title: string) => ({
  _id: `tripPlan.2026-06-01.${key}`,
  _type: 'tripPlan',
  token,
  request: referTo(idOf(key)),
  title,
  days: [{_key: 'd', _type: 'planDay', title: 'Athens'}],
})

const sentEvent = (key: string, hour: number, total: number) => ({
  _key: key,
  type: 'proposalSent',
  at: at(hour),
  total,
  validUntil: '2026-07-01',
  revisionRounds: 2,
  mail: 'sent',
})

const STATE = `*[_id == $id][0]{
  "stage": ${STAGE}, "answeredAt": ${ANSWERED_AT}, "followUpDate": ${FOLLOW_UP_DATE}, "note": ${NOTE},
  "spam": ${IS_SPAM}, "mail": ${MAIL}, "deleteAt": ${DELETE_AT}, events, check, "keys": [stage, note, answeredAt]
}`

const historySchema = z.object({documents: z.array(z.looseObject({}))})

test('converts a trip with all its events, versions and mail; a second run changes nothing', async () => {
  const {client, fetchAll} = await start()
  const token = createTripToken()
  const details = {stage: 'Deliver', answeredAt: at(1), followUpDate: '2026-06-20', note: 'Vegetarian'}
  await createRequest(client, 'ada', {...details, mail: 'sent', deleteAt: '2028-06-01T00:00:00.000Z'})
  await publishWithEvent(client, 'ada', proposal('ada', token, 250, 'First'), sentEvent('first', 1, 250))
  await publishWithEvent(client, 'ada', undefined, {
    _key: 'change',
    type: 'changeRequested',
    at: at(2),
    words: 'Cheaper',
    mail: 'sent',
  })
  await publishWithEvent(client, 'ada', proposal('ada', token, 200, 'Second'), sentEvent('second', 3, 200))
  await publishWithEvent(client, 'ada', undefined, {
    _key: 'yes',
    type: 'accepted',
    at: at(4),
    total: 200,
    mail: 'held',
  })
  await publishWithEvent(client, 'ada', plan('ada', token, 'Greece'), {
    _key: 'plan',
    type: 'planShared',
    at: at(5),
    mail: 'refused',
  })
  await client.create({...proposal('ada', token, 300, 'Draft'), _id: 'drafts.proposal.2026-06-01.ada'})
  // A former Studio published changes of a shared plan without an event.
  const changed = await client.createOrReplace(plan('ada', token, 'Greece and Crete'))

  const stored = await client.getDocument(idOf('ada'))
  expect(await migrateContent(client)).toEqual({requests: 1, problems: []})
  expect(await client.fetch(STATE, {id: idOf('ada')})).toEqual({
    ...details,
    spam: false,
    mail: 'sent',
    deleteAt: '2028-06-01T00:00:00.000Z',
    events: null,
    check: null,
    keys: [null, null, null],
  })
  const trip = await loadTrip(client, idOf('ada'))
  expect(trip?.guard?.eventCount).toBe(6)
  const version = 'sentProposal.2026-06-01.ada.3'
  expect(trip?.events).toMatchObject([
    {number: 1, type: 'proposalSent', at: at(1), total: 250, revisionRounds: 2, mail: 'sent'},
    {
      number: 2,
      type: 'changeRequested',
      at: at(2),
      words: 'Cheaper',
      version: 'sentProposal.2026-06-01.ada.1',
    },
    {_key: version, number: 3, type: 'proposalSent', at: at(3), total: 200, validUntil: '2026-07-01'},
    {number: 4, type: 'accepted', at: at(4), version, total: 200, mail: 'held'},
    {number: 5, type: 'planShared', at: at(5), mail: 'refused'},
    {number: 6, type: 'planUpdated', at: changed._updatedAt},
  ])
  expect(await client.getDocument('sentProposal.2026-06-01.ada.1')).toMatchObject({
    words: 'First',
    lines: [{_key: 'a', name: 'Explorer', price: 250}],
  })
  expect(await client.getDocument(version)).toMatchObject({words: 'Second', lines: [{price: 200}]})
  expect(await client.getDocument('sentPlan.2026-06-01.ada.5')).toMatchObject({
    title: 'Greece',
    isUpdate: false,
  })
  expect(await client.getDocument('sentPlan.2026-06-01.ada.6')).toMatchObject({title: 'Greece and Crete'})
  expect(await client.getDocument('mailDelivery.clientReply.2026-06-01.ada.4')).toMatchObject({
    event: 'clientReply.2026-06-01.ada.4',
    formerKey: 'yes',
  })
  expect(await client.getDocument(privatePageId(idOf('ada')))).toMatchObject({token})
  expect(await client.fetch('*[_type in ["proposal", "tripPlan"] && defined(token)]')).toEqual([])
  expect(await client.getDocument('drafts.proposal.2026-06-01.ada')).toMatchObject({words: 'Draft'})
  // The history stays.
  const url = `/data/history/production/documents/${idOf('ada')}?revision=`
  const former = historySchema.parse(await client.request({url: url + stored?._rev}))
  expect(former.documents).toMatchObject([{note: 'Vegetarian', events: [{}, {}, {}, {}, {}]}])

  const documents = await fetchAll()
  expect(await migrateContent(client)).toEqual({requests: 0, problems: []})
  expect(await fetchAll()).toEqual(documents)
})

test('converts requests without events: new ones, spam, and those whose notification is held', async () => {
  const {client} = await start()
  await createRequest(client, 'new')
  await createRequest(client, 'spam', {spam: true, spamReasons: ['Links'], mail: 'held'})
  await createRequest(client, 'held', {mail: 'held', stage: 'Inquire'})
  await createRequest(client, 'enjoyed', {stage: 'Enjoy', answeredAt: at(1)})
  await client.create({...proposal('new', createTripToken(), 1, ''), _id: 'drafts.proposal.2026-06-01.new'})
  expect(await migrateContent(client)).toEqual({requests: 4, problems: []})
  const fetchState = (key: string) => client.fetch(STATE, {id: idOf(key)})
  expect(await fetchState('new')).toMatchObject({stage: 'Inquire', spam: false, mail: null})
  expect(await fetchState('spam')).toMatchObject({spam: true, mail: 'held'})
  expect(await fetchState('held')).toMatchObject({spam: false, mail: 'held'})
  expect(await fetchState('enjoyed')).toMatchObject({stage: 'Enjoy', answeredAt: at(1)})
  expect(await client.getDocument(idOf('new'))).toMatchObject({
    handling: referTo(handlingId(idOf('new'))),
    processing: referTo(processingId(idOf('new'))),
  })
  // The address of what was not sent is made with the first event; assistants have read the former one.
  expect(await client.fetch(`*[${filterOf('privatePage')}]`)).toEqual([])
  expect(await client.fetch('*[defined(token)]')).toEqual([])
})

test('a token belongs to the page that was sent; if two were, both get a new one', async () => {
  const {client} = await start()
  const [ofAda, shared] = [createTripToken(), createTripToken()]
  for (const key of ['ada', 'eve', 'bob', 'tom']) await createRequest(client, key)
  await publishWithEvent(client, 'ada', proposal('ada', ofAda, 1, ''), sentEvent('a', 1, 1))
  // An assistant has given Ada's token to a plan that was not shared, and to the draft of one that was.
  await client.create({...plan('eve', ofAda, ''), _id: 'drafts.tripPlan.2026-06-01.eve'})
  await client.create(plan('eve', ofAda, 'Eve'))
  const ofEve = createTripToken()
  await publishWithEvent(client, 'eve', proposal('eve', ofEve, 1, ''), sentEvent('b', 1, 1))
  for (const key of ['bob', 'tom'])
    await publishWithEvent(client, key, proposal(key, shared, 1, ''), sentEvent('c', 1, 1))
  const {problems} = await migrateContent(client)
  expect(problems).toMatchObject([{id: idOf('bob')}, {id: idOf('tom')}])
  const fetchToken = async (key: string) => (await client.getDocument(privatePageId(idOf(key))))?.token
  expect(await fetchToken('ada')).toBe(ofAda)
  expect(await fetchToken('eve')).toBe(ofEve)
  const tokens = [await fetchToken('bob'), await fetchToken('tom')]
  expect(new Set([...tokens, shared]).size).toBe(3)
})

test('wrong documents hold back no other, and other ids are not believed', async () => {
  const {client} = await start()
  await createRequest(client, 'ada', {
    events: [null, {_key: 'a', type: 'paid'}, 5, {...sentEvent('b', 1, 1), at: 'x', mail: 'lost', words: 3}],
    stage: 'Sold',
    note: 'x'.repeat(30_000),
  })
  await createRequest(client, 'eve', {events: 'many', note: 'Call'})
  await createRequest(client, 'bob', {check: true, note: 'Real'})
  await client.create({_id: 'tripRequest.self-test', _type: 'tripRequest', check: true})
  await client.create({_id: 'drafts.tripRequest.2026-06-01.bob', _type: 'tripRequest', deleteAt: at(1)})
  await client.create({_id: 'drafts.homePage', _type: 'tripRequest', events: [sentEvent('a', 1, 1)]})
  await client.create({_id: 'request', _type: 'tripRequest', note: 'x'})
  const {requests, problems} = await migrateContent(client)
  expect(requests).toBe(3)
  expect(problems).toEqual([
    {id: idOf('ada'), message: expect.stringContaining('3 events are invalid')},
    {id: idOf('ada'), message: expect.stringContaining('stage')},
    {id: idOf('ada'), message: expect.stringContaining('new address')},
  ])
  expect((await loadTrip(client, idOf('ada')))?.events).toMatchObject([{type: 'proposalSent', total: 1}])
  expect(await client.fetch(STATE, {id: idOf('eve')})).toMatchObject({note: 'Call', events: null})
  expect(await client.fetch(STATE, {id: idOf('bob')})).toMatchObject({
    note: 'Real',
    check: null,
    deleteAt: null,
  })
  expect(await client.fetch('*[_type == "tripRequest"]._id | order(@)')).toEqual([
    'drafts.homePage',
    'request',
    idOf('ada'),
    idOf('bob'),
    idOf('eve'),
  ])
})

test('files that do not exist any more are left out of former versions of a plan', async () => {
  const {client} = await start()
  const token = createTripToken()
  const [kept, deleted] = await Promise.all(
    ['kept', 'deleted'].map((text) =>
      client.assets.upload('file', Buffer.from(text), {filename: `${text}.txt`}),
    ),
  )
  const fileOf = (asset: typeof kept) => ({
    _key: String(asset?._id),
    _type: 'file',
    asset: {_type: 'reference', _ref: asset?._id},
  })
  const withFiles = (files: unknown[]) => ({
    ...plan('ada', token, 'Greece'),
    // The page shows no address that is not https.
    days: [{_key: 'd', title: 'Athens', entries: [{_key: 'e', title: 'Ferry', mapUrl: 'map', files}]}],
  })
  await createRequest(client, 'ada')
  await publishWithEvent(client, 'ada', withFiles([fileOf(kept), fileOf(deleted)]), {
    _key: 'a',
    type: 'planShared',
    at: at(1),
  })
  await client.createOrReplace(withFiles([fileOf(kept)]))
  await client.delete(String(deleted?._id))
  expect(await migrateContent(client)).toEqual({requests: 1, problems: []})
  const [day] = z
    .array(z.object({entries: z.array(z.object({files: z.array(z.unknown())}))}))
    .parse((await client.getDocument('sentPlan.2026-06-01.ada.1'))?.days)
  expect(day?.entries[0]?.files).toEqual([{...fileOf(kept), name: 'kept.txt'}])
})

const ROLES = ['contributor', 'viewer', 'editor'] as const

/** Starts a lake that enforces the table of documents, with a client of each role. */
async function startWithRules() {
  const lake = await startContentLake({
    documentRules: DOCUMENT_ACCESS,
    tokens: ROLES.map((role) => ({token: role, name: role, role})),
  })
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  /** Returns all that a role finds about a document, now and at a time. */
  async function readAll(role: string, id: string, time: string): Promise<string> {
    const paths = [
      `/data/history/production/documents/${id}?time=${encodeURIComponent(time)}`,
      `/data/history/production/documents/${id}?lastRevision=true`,
      `/data/history/production/transactions/${id}?excludeContent=false&limit=100`,
      `/data/history/production/transactions/${id}?includeIdentifiedDocumentsOnly=true&limit=100&effectFormat=mendoza`,
      `/data/doc/production/${id}`,
    ]
    const texts = paths.map(async (path) => {
      const response = await fetch(client.getUrl(path), {headers: {authorization: `Bearer ${role}`}})
      return response.text()
    })
    return (await Promise.all(texts)).join()
  }
  return {client, readAll}
}

test('nobody finds a former token, in no document and in no history', async () => {
  const {client, readAll} = await startWithRules()
  const tokens = Array.from({length: 6}, createTripToken)
  const [ofAda = '', ofDraft = '', discarded = '', ofNew = '', ofNobody = '', wrong = ''] = tokens
  await createRequest(client, 'ada')
  await createRequest(client, 'new')
  await publishWithEvent(client, 'ada', proposal('ada', ofAda, 1, 'First'), sentEvent('a', 1, 1))
  await publishWithEvent(client, 'ada', proposal('ada', ofAda, 2, 'Second'), sentEvent('b', 2, 2))
  await publishWithEvent(client, 'ada', plan('ada', ofAda, 'Greece'), {
    _key: 'c',
    type: 'planShared',
    at: at(3),
  })
  await client.create({...proposal('ada', ofDraft, 3, 'Draft'), _id: 'drafts.proposal.2026-06-01.ada'})
  await client.create({...plan('new', discarded, 'Gone'), _id: 'drafts.tripPlan.2026-06-01.new'})
  await client.create({...proposal('new', ofNew, 1, 'New'), _id: 'drafts.proposal.2026-06-01.new'})
  // Of a request that does not exist.
  await client.create(proposal('nobody', ofNobody, 1, ''))
  await client.create({_id: 'drafts.post', _type: 'post', title: 'A post'})
  await client.delete('drafts.tripPlan.2026-06-01.new')
  await new Promise((resolve) => setTimeout(resolve, 10))
  const time = new Date().toISOString()
  const ids = ['ada', 'new', 'nobody'].flatMap((key) =>
    ['proposal', 'drafts.proposal', 'tripPlan', 'drafts.tripPlan', 'tripRequest'].map(
      (type) => `${type}.2026-06-01.${key}`,
    ),
  )
  const readFor = async (role: string) => (await Promise.all(ids.map((id) => readAll(role, id, time)))).join()
  const before = await readFor('contributor')
  for (const token of tokens.filter((token) => token !== wrong)) expect(before).toContain(token)

  expect(await migrateContent(client)).toEqual({requests: 2, problems: []})
  for (const role of ROLES) {
    const found = await readFor(role)
    // An editor may read the page of today, which is created in the transaction that converts the request.
    const known = role === 'editor' ? [ofAda] : []
    expect({role, tokens: tokens.filter((token) => found.includes(token))}).toEqual({role, tokens: known})
  }
  // The former versions and what is not sent are still there.
  expect(await client.getDocument('sentProposal.2026-06-01.ada.1')).toMatchObject({words: 'First'})
  expect(await client.getDocument('drafts.proposal.2026-06-01.ada')).toMatchObject({words: 'Draft'})
  expect(await client.getDocument('drafts.proposal.2026-06-01.new')).toMatchObject({words: 'New'})
  expect(await client.getDocument('tripPlan.2026-06-01.ada')).toMatchObject({title: 'Greece'})
  expect(await client.getDocument('drafts.tripPlan.2026-06-01.new')).toBeUndefined()
  expect(await client.getDocument(privatePageId(idOf('ada')))).toMatchObject({token: ofAda})
  expect(await migrateContent(client)).toEqual({requests: 0, problems: []})
})

/** Stores documents as a lake without rules did. */
async function seedFormer(documents: {_id: string; _type: string; [field: string]: unknown}[]) {
  const lake = await startContentLake({documentRules: DOCUMENT_ACCESS})
  onTestFinished(() => lake.close())
  lake.dataset('production').commit(documents.map((create) => ({create})))
  return createClient({...lake.clientConfig, perspective: 'raw'})
}

test('one wrong document of a former version holds back no other, and is named', async () => {
  const strong = (_ref: string) => ({_type: 'reference', _ref})
  const client = await seedFormer([
    {_id: 'drafts.foo', _type: 'proposal', token: createTripToken()},
    {_id: 'proposal.2026-06-01.new', _type: 'tripPlan', token: createTripToken()},
    {_id: 'drafts.tripRequest.q', _type: 'tripRequest'},
    {_id: 'drafts.bar', _type: 'post', link: strong('drafts.tripRequest.q'), token: 'a'},
    {_id: 'site.formerAddress-x', _type: 'formerAddress', slug: 'old'},
    {_id: 'drafts.proposal.2026-06-01.nobody', _type: 'proposal', token: createTripToken()},
    {_id: idOf('new'), _type: 'tripRequest', submittedAt: at(1), stage: 'Plan'},
  ])
  const {requests, problems} = await migrateContent(client)
  expect(requests).toBe(1)
  expect(problems).toEqual([
    {id: 'drafts.foo', message: expect.stringContaining('Deleted')},
    {id: 'proposal.2026-06-01.new', message: expect.stringContaining('Deleted')},
  ])
  expect(await client.fetch('*[!(_id in path("_.**"))]._id | order(@)')).toEqual([
    'drafts.bar',
    'drafts.proposal.2026-06-01.nobody',
    'formerAddress.x',
    'requestHandling.2026-06-01.new',
    idOf('new'),
  ])
  expect(await client.getDocument('drafts.bar')).toMatchObject({link: {_weak: true}, token: 'a'})
  expect(await client.fetch('*[_type == "proposal" && defined(token)]')).toEqual([])
  expect(await migrateContent(client)).toEqual({requests: 0, problems: []})
})

test('a document that is rejected is named with the true reason at each run', async () => {
  const client = await seedFormer([
    {_id: handlingId(idOf('ada')), _type: 'post'},
    {_id: idOf('ada'), _type: 'tripRequest', submittedAt: at(1), stage: 'Plan'},
    {_id: idOf('new'), _type: 'tripRequest', submittedAt: at(1), stage: 'Plan'},
    {_id: 'site.formerAddress-x', _type: 'formerAddress', slug: 'x'},
  ])
  for (const requests of [1, 0])
    expect(await migrateContent(client)).toEqual({
      requests,
      problems: [{id: idOf('ada'), message: expect.stringContaining('its ID belongs to the type')}],
    })
  expect(await client.getDocument('formerAddress.x')).toMatchObject({slug: 'x'})
})

test('strong references to documents of requests become weak', async () => {
  const strong = (_ref: string) => ({_type: 'reference', _ref})
  const client = await seedFormer([
    {_id: idOf('new'), _type: 'tripRequest', submittedAt: at(1), stage: 'Plan'},
    {_id: 'drafts.proposal.2026-06-01.new', _type: 'proposal', request: strong(idOf('new'))},
    {_id: 'post', _type: 'post', hidden: {deep: [strong('drafts.proposal.2026-06-01.new')]}},
    {_id: 'site.renewal', _type: 'siteRenewal', x: strong(idOf('new'))},
    {_id: 'trash.a', _type: 'trash', x: strong('post')},
  ])
  expect(await migrateContent(client)).toEqual({requests: 1, problems: []})
  expect(await client.getDocument('drafts.proposal.2026-06-01.new')).toMatchObject({request: {_weak: true}})
  expect(await client.getDocument('post')).toMatchObject({hidden: {deep: [{_weak: true}]}})
  expect(await client.getDocument('site.renewal')).toMatchObject({x: {_weak: true}})
  expect((await client.getDocument('trash.a'))?.x).toEqual(strong('post'))
})

test('former addresses get an id that belongs to their type', async () => {
  const {client} = await start()
  const former = {_type: 'formerAddress', document: 'a', slug: 'old'}
  const {_createdAt} = await client.create({_id: 'site.formerAddress-0af3', ...former})
  await migrateContent(client)
  expect(await client.getDocument('formerAddress.0af3')).toMatchObject({...former, _createdAt})
  expect(await client.fetch('count(*[_type == "formerAddress"])')).toBe(1)
})
