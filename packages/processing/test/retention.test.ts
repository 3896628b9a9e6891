import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {
  deletionId,
  eventId,
  fixedIdsOfRequest,
  handlingId,
  mailDeliveryId,
  planId,
  privatePageId,
  processingId,
  proposalId,
} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {expect, test, vi} from 'vitest'
import {purgeTrashedRequests} from '../src/retention/purge-requests.ts'
import {SITE_TOKEN, start} from './start-retention.ts'

test('purges requests older than the retention period, with drafts and history', async () => {
  const {client, runJob, runDaily, createRequest, fetchIds, fetchMarks} = await start(3)
  await createRequest('old', '2026-02-28T11:59:00Z')
  await createRequest('recent', '2026-05-28T12:01:00Z')
  const id = 'tripRequest.old'
  const request = referTo(id)
  const events = [eventId('sentProposal', id, 1), eventId('clientReply', id, 2)]
  const ids = [
    ...fixedIdsOfRequest(id).filter((other) => ![id, processingId(id), deletionId(id)].includes(other)),
    ...events,
    ...events.map(mailDeliveryId),
  ]
  for (const _id of ids)
    await client.create({_id, _type: _id.replace('drafts.', '').split('.')[0] ?? '', request})
  // Of another request, to which a field refers.
  await client.create({_id: 'sentProposal.recent.1', _type: 'sentProposal', request})
  expect(await runJob()).toMatchObject({marked: 1, deleted: 0})
  expect(await fetchMarks()).toEqual([
    {id: 'old', deleteAt: '2026-06-07T12:00:00.000Z'},
    {id: 'recent', deleteAt: null},
  ])
  const results = await runDaily(7)
  expect(results.map(({deleted}) => deleted)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(await fetchIds()).toEqual(['tripRequest.recent'])
  expect(await client.fetch('*[_id in $ids]._id', {ids})).toEqual([])
  expect(await client.getDocument('sentProposal.recent.1')).toBeDefined()
  for (const purgedId of [id, processingId(id), ...ids])
    expect(
      await client.request({url: `/data/history/production/documents/${purgedId}?lastRevision=true`}),
    ).toEqual({documents: []})
})

test('marks requests a week before they expire, so that they are deleted on time', async () => {
  const {runJob, createRequest, fetchMarks} = await start(3)
  await createRequest('expires-in-6-days', '2026-03-06T00:00:00Z')
  await createRequest('expires-in-8-days', '2026-03-08T00:00:00Z')
  await runJob()
  expect(await fetchMarks()).toEqual([
    {id: 'expires-in-6-days', deleteAt: '2026-06-07T12:00:00.000Z'},
    {id: 'expires-in-8-days', deleteAt: null},
  ])
})

test('keeps all requests if the retention period is 0, and removes marks', async () => {
  const {settings, runJob, runDaily, createRequest, fetchMarks} = await start(3)
  await createRequest('old', '1999-12-31T00:00:00Z')
  await runJob()
  settings.months = 0
  expect(await runDaily(8)).not.toContainEqual(expect.objectContaining({deleted: 1}))
  expect(await fetchMarks()).toEqual([{id: 'old', deleteAt: null}])
})

test('deletes at most a tenth of the requests a day', async () => {
  const {runJob, runDaily, createRequest, fetchIds} = await start(3)
  for (let index = 0; index < 20; index += 1) await createRequest(`old-${index}`, '2025-01-01T00:00:00Z')
  await runJob()
  await runDaily(6)
  expect((await runDaily(1)).map(({deleted}) => deleted)).toEqual([2])
  expect(await runJob()).toMatchObject({deleted: 0})
  expect((await runDaily(2)).map(({deleted}) => deleted)).toEqual([2, 2])
  expect(await fetchIds()).toHaveLength(14)
})

test('what people write on other documents deletes no request', async () => {
  const {client, runJob, runDaily, createRequest, fetchIds} = await start(3)
  const past = '2020-01-01T00:00:00Z'
  // In the fields of the former model, and of a check.
  await createRequest('new', '2026-05-30T00:00:00Z', {deleteAt: past, check: true})
  // A request with the day in its id, in whose fields a time is replaced.
  await createRequest('2026-05-30.b', past)
  await createRequest('2026-05-30.c', 5)
  await client.create({_id: 'homePage', _type: 'homePage'})
  await client.create({_id: 'drafts.homePage', _type: 'tripRequest', deleteAt: past, submittedAt: past})
  await client.create({
    _id: 'drafts.tripRequest.new',
    _type: 'tripRequest',
    deleteAt: past,
    submittedAt: past,
  })
  await client.create({_id: 'drafts.requestProcessing.new', _type: 'requestProcessing', deleteAt: past})
  await client.create({_id: 'requestProcessing.new', _type: 'requestProcessing', deleteAt: past})
  expect(await runJob()).toMatchObject({marked: 0})
  await runDaily(8)
  expect(await client.getDocument('homePage')).toBeDefined()
  expect(await fetchIds()).toHaveLength(5)
})

test('a request whose time is unknown is skipped, and others are deleted', async () => {
  const {runJob, runDaily, createRequest, fetchIds} = await start(3)
  await createRequest('unknown', 'x')
  await createRequest('old', '2025-01-01T00:00:00Z')
  expect(await runJob()).toMatchObject({marked: 1, skipped: 1})
  await runDaily(7)
  expect(await fetchIds()).toEqual(['tripRequest.unknown'])
})

test('requests that were created in the last day do not raise the daily limit', async () => {
  const {commit, runJob, runDaily, createRequest, setClock} = await start(3)
  for (let index = 0; index < 20; index += 1) await createRequest(`old-${index}`, '2025-01-01T00:00:00Z')
  await runJob()
  await runDaily(6)
  setClock('2026-06-07T12:00:00.000Z')
  for (let index = 0; index < 20; index += 1) {
    const dummy = {_type: 'tripRequest', submittedAt: '2026-06-07T00:00:00Z'}
    commit({_id: `tripRequest.dummy-${index}`, ...dummy})
    commit({_id: `drafts.tripRequest.dummy-${index}`, ...dummy})
  }
  expect(await runJob()).toMatchObject({deleted: 2})
})

test('documents of a request that does not exist are purged after a day, by their ids', async () => {
  const {client, runJob, runDaily, createRequest} = await start(3)
  await createRequest('2026-05-30.a', '2026-05-30T00:00:00Z')
  const gone = 'tripRequest.2026-05-30.b'
  const eventOfGone = eventId('clientReply', gone, 1)
  const workingCopies = [proposalId(gone), planId(gone)].flatMap((id) => [id, `drafts.${id}`])
  // What an open tab of the Studio stores again, with a reference to another request.
  const other = referTo('tripRequest.2026-05-30.a')
  for (const _id of workingCopies)
    await client.create({_id, _type: _id.replace('drafts.', '').split('.')[0] ?? '', request: other})
  const orphans = [
    ...[handlingId, processingId, privatePageId].map((idOf) => idOf(gone)),
    eventOfGone,
    mailDeliveryId(eventOfGone),
  ]
  for (const _id of orphans)
    await client.create({_id, _type: _id.split('.')[0] ?? '', request: referTo(gone)})
  // Its reference names a request that does not exist; its id one that does.
  const kept = handlingId('tripRequest.2026-05-30.a')
  await client.create({_id: kept, _type: 'requestHandling', request: referTo(gone)})
  expect(await runJob()).toMatchObject({purgedOrphans: 0})
  expect((await runDaily(2)).map(({purgedOrphans}) => purgedOrphans)).toEqual([9, 0])
  expect(await client.fetch('*[_id in $ids]', {ids: [...orphans, ...workingCopies]})).toEqual([])
  expect(await client.getDocument(kept)).toBeDefined()
})

test('a request that a document holds is named, and holds back nothing else', async () => {
  const {client, runJob, runDaily, createRequest, fetchIds, commit, problems} = await start(3, {
    documentRules: DOCUMENT_ACCESS,
    tokens: [{token: SITE_TOKEN, name: 'The site', role: 'editor', writer: 'site'}],
  })
  await createRequest('2025-01-01.held', '2025-01-01T00:00:00Z')
  await createRequest('2025-01-02.free', '2025-01-02T00:00:00Z')
  // Of a former version: the site does not change published content, but drafts.
  const reference = {_type: 'reference', _ref: 'tripRequest.2025-01-01.held'}
  commit({_id: 'post', _type: 'post', hidden: reference})
  commit({_id: 'drafts.post', _type: 'post', hidden: {...reference, _ref: 'tripRequest.2025-01-02.free'}})
  commit({_id: 'drafts.proposal.2025-01-03.gone', _type: 'proposal'})
  expect(await runJob()).toMatchObject({marked: 2})
  const results = await runDaily(7)
  expect(results.at(-1)).toMatchObject({deleted: 1})
  expect(await fetchIds()).toEqual(['tripRequest.2025-01-01.held'])
  expect(await client.getDocument('drafts.proposal.2025-01-03.gone')).toBeUndefined()
  const named = {id: 'tripRequest.2025-01-01.held', message: expect.stringContaining('"post"')}
  expect(problems.get('delete expired requests')).toMatchObject([named])
  await runJob()
  expect(problems.get('delete expired requests')).toMatchObject([named])
})

test('the documents of a site that has stored no state for three days are deleted, and those of no other', async () => {
  const {client, runJob} = await start(3)
  const gone = ['site.jobs.gone', 'site.mail.gone', 'site.status.gone', 'site.mail', 'site.status']
  const kept = ['site.jobs', 'site.jobs.live', 'site.mail.live', 'site.visits.2026-01-01']
  for (const _id of [...gone, ...kept]) await client.create({_id, _type: 'siteStatus'})
  // The lake compares with its own time, which no test sets.
  vi.useRealTimers()
  await client.create({_id: 'site.status.live', _type: 'siteStatus'})
  await client.create({_id: 'site.mail.new', _type: 'siteStatus'})
  await runJob()
  expect(await client.fetch('*[_type == "siteStatus"]._id | order(@)')).toEqual(
    [...kept, 'site.mail.new', 'site.retention', 'site.status.live'].toSorted(),
  )
})

test('purges a request after a day in the trash, with history, unless it was restored; a contributor purges none', async () => {
  const {client, runJob, setClock, createRequest, fetchIds} = await start(0)
  for (const key of ['deleted', 'restored', 'kept', 'recent'])
    await createRequest(key, '2026-05-28T12:00:00Z', {email: 'ada@example.com'})
  const trash = (id: string) =>
    client.create({_id: deletionId(id), _type: 'requestDeletion', request: referTo(id), deletedBy: 'Rosa'})
  for (const key of ['deleted', 'restored']) await trash(`tripRequest.${key}`)
  // What a contributor can write on hosted Sanity.
  await client.create({_id: 'drafts.requestDeletion.kept', _type: 'requestDeletion'})
  await client.create({_id: 'requestDeletion.other', _type: 'post', request: referTo('tripRequest.kept')})
  setClock('2026-06-01T11:00:00.000Z')
  await trash('tripRequest.recent')
  expect(await runJob()).toMatchObject({purgedRequests: 0})
  await client.delete(deletionId('tripRequest.restored'))
  setClock('2026-06-01T12:01:00.000Z')
  expect(await runJob()).toMatchObject({purgedRequests: 1, deleted: 0})
  expect(await fetchIds()).toEqual(['tripRequest.kept', 'tripRequest.recent', 'tripRequest.restored'])
  for (const id of ['tripRequest.deleted', deletionId('tripRequest.deleted')])
    expect(await client.request({url: `/data/history/production/documents/${id}?lastRevision=true`})).toEqual(
      {
        documents: [],
      },
    )
})

test('a request that is restored while it is purged is kept', async () => {
  const {client, createRequest, fetchIds} = await start(0)
  await createRequest('ada', '2026-05-28T12:00:00Z')
  const id = deletionId('tripRequest.ada')
  const row = await client.create({_id: id, _type: 'requestDeletion', deletedBy: null})
  await client.delete(id)
  expect(await purgeTrashedRequests(client, [row], () => true)).toMatchObject({count: 0})
  expect(await fetchIds()).toEqual(['tripRequest.ada'])
})
