import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {DOCUMENT_ACCESS} from '../src/access.ts'
import {handlingId, privatePageId} from '../src/ids.ts'
import {migrateContent} from '../src/migrate.ts'
import {createTripToken} from '../src/trip-token.ts'
import {at, createRequest, idOf, plan, proposal, publishWithEvent, sentEvent, start} from './former-trips.ts'

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
