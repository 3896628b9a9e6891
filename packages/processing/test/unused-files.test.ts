import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test, vi} from 'vitest'
import {createRetentionJob} from '../src/retention/retention.ts'

test('deletes files that no plan uses any more, a day after their upload', async () => {
  await using lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const [used, inDraft, unused] = await Promise.all(
    ['a', 'b', 'c'].map((text) => client.assets.upload('file', Buffer.from(text), {filename: `${text}.pdf`})),
  )
  const planWith = (asset: typeof used) => ({
    _type: 'tripPlan',
    file: {_type: 'file', asset: {_type: 'reference', _ref: asset?._id}},
  })
  await client.create({_id: 'tripPlan.a', ...planWith(used)})
  await client.create({_id: 'drafts.tripPlan.b', ...planWith(inDraft)})
  const runJob = createRetentionJob({client, getMonths: () => 24})
  expect(await runJob()).toMatchObject({deletedFiles: 0})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000})
  expect(await runJob()).toMatchObject({deletedFiles: 1})
  const ids = await client.fetch<string[]>('*[_type == "sanity.fileAsset"]._id')
  expect(ids.toSorted()).toEqual([used?._id, inDraft?._id].toSorted())
  expect((await fetch(unused?.url ?? '')).status).toBe(404)
})
