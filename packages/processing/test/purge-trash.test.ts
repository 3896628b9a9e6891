import {DAY_MS} from '@roam/documents/business-day'
import type {RowProblem} from '@roam/documents/parse-rows'
import {createTrashEntry} from '@roam/documents/trash'
import {createClient, type SanityDocument} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test, vi} from 'vitest'
import {createRetentionJob} from '../src/retention/retention.ts'

/** Deletes documents as the Studio does: in the transaction that creates their entry in the trash. */
async function moveToTrash(client: ReturnType<typeof createClient>, documents: SanityDocument[]) {
  const options = {
    title: 'Colorado',
    documentType: 'destination',
    photoCount: 1,
    storyCount: 0,
    deletedBy: 'Rosa',
  }
  const entry = createTrashEntry(documents, options)
  const transaction = client.transaction().create(entry)
  for (const {_id} of documents) transaction.delete(_id)
  await transaction.commit()
}

test('purges the trash after 30 days, with history and unused files, but not what is used or exists again', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-05-31T12:00:00Z')})
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const runJob = createRetentionJob({client, getMonths: () => 0})
  const upload = (text: string) => client.assets.upload('file', Buffer.from(text))
  const [onlyInTrash, alsoInPost] = [await upload('only in the trash'), await upload('also in a post')]
  const reference = ({_id: _ref}: {_id: string}) => ({_type: 'reference', _ref})
  await client.create({_id: 'post', _type: 'post', file: reference(alsoInPost)})
  const colorado = await client.create({_id: 'colorado', _type: 'destination', file: reference(alsoInPost)})
  const photo = await client.create({
    _id: 'drafts.photo',
    _type: 'galleryPhoto',
    file: reference(onlyInTrash),
    destination: reference(colorado),
  })
  const greece = await client.create({_id: 'greece', _type: 'destination'})
  await moveToTrash(client, [colorado, photo])
  await moveToTrash(client, [greece])
  await client.create({_id: 'greece', _type: 'destination', name: 'Restored from its history'})

  // Longer steps of the clock would pause the job.
  for (let day = 0; day < 30; day += 6) {
    expect(await runJob()).toMatchObject({purgedTrash: 0})
    await expect(client.delete(onlyInTrash._id)).rejects.toThrow('references to it')
    vi.setSystemTime(Date.now() + 6 * DAY_MS)
  }
  expect(await runJob()).toMatchObject({purgedTrash: 2})
  expect(await client.fetch('*[!(_type in ["siteStatus"])] | order(_id)._id')).toEqual(
    [alsoInPost._id, 'greece', 'post'].toSorted(),
  )
  for (const id of ['colorado', 'drafts.photo'])
    expect(await client.request({url: `/data/history/production/documents/${id}?lastRevision=true`})).toEqual(
      {documents: []},
    )
  vi.useRealTimers()
})

test('what is wrong in the trash holds back only itself, and is reported', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-05-31T12:00:00Z')})
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const problems = new Map<string, RowProblem[]>()
  const setProblems = (job: string, rows: RowProblem[]) => void problems.set(job, rows)
  const runJob = createRetentionJob({client, getMonths: () => 0, setProblems})
  await client.create({_id: 'homePage', _type: 'homePage'})
  const colorado = await client.create({_id: 'colorado', _type: 'destination'})
  await moveToTrash(client, [colorado])
  const entry = await client.fetch<string>('*[_type == "trash"][0]._id')
  const fields = {
    _type: 'trash',
    title: 'X',
    documentType: 'post',
    photoCount: 0,
    deletedAt: '2026-01-01T00:00:00Z',
    deletedBy: null,
    documents: '[]',
    assets: [{_key: 'a', _type: 'reference', _ref: 'homePage', _weak: true}],
  }
  // What a contributor can write.
  await client.create({_id: 'drafts.trash.malformed', ...fields, documents: 5})
  await client.create({_id: 'drafts.home', ...fields})
  await client.create({_id: 'drafts.post', _type: 'post', to: {_type: 'reference', _ref: entry}})
  await client.create({_id: 'trash.json', ...fields, documents: '{'})
  await client.create({_id: 'trash.home', ...fields})
  for (let day = 0; day < 30; day += 6) {
    expect(await runJob()).toMatchObject({purgedTrash: 0})
    vi.setSystemTime(Date.now() + 6 * DAY_MS)
  }
  expect(await runJob()).toMatchObject({purgedTrash: 2})
  expect(problems.get('purge the trash')).toMatchObject([
    {id: 'trash.json', type: 'trash', path: 'documents', message: 'What was deleted cannot be read'},
  ])
  expect(await client.fetch('*[!(_type in ["siteStatus"])] | order(_id)._id')).toEqual([
    'drafts.home',
    'drafts.post',
    'drafts.trash.malformed',
    'homePage',
    'trash.json',
  ])
})
