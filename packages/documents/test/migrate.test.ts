import {expect, test} from 'vitest'
import {z} from 'zod'
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
import {at, createRequest, idOf, plan, proposal, publishWithEvent, sentEvent, start} from './former-trips.ts'

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
