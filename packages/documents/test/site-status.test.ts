import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test} from 'vitest'
import {DOCUMENT_ACCESS, LISTED_TYPES, SINGLETON_TYPES} from '../src/access.ts'
import {CONTENT_FILTER, isJobPayload, UNSENT_MAIL_FILTER} from '../src/site-status.ts'

test('a change of content triggers a sync, a change of a private document does not', async () => {
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const types = [...DOCUMENT_ACCESS.map(({type}) => type), 'another', 'system.release']
  lake.dataset('production').commit(types.map((_type) => ({create: {_id: `${_type}.a`, _type}})))
  const content = await client.fetch<string[]>(`*[${CONTENT_FILTER}]._type`)
  const expected = [...SINGLETON_TYPES, ...LISTED_TYPES, 'formerAddress', 'siteRenewal']
  expect(content.toSorted()).toEqual(expected.filter((type) => type !== 'savedReply').toSorted())
})

test('the guide to hosted Sanity has the filters', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/hosted-sanity.md'), 'utf8')
  for (const filter of [CONTENT_FILTER, UNSENT_MAIL_FILTER]) expect(guide).toContain(`   ${filter}\n`)
})

test('orders, held mail and requests that are no spam run the jobs, and nothing else does', async () => {
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const ids = ['tripOrder.a', 'mailDelivery.sentPlan.a.1', 'requestHandling.a']
  for (const _id of ids)
    await client.create({_id, _type: _id.split('.')[0] ?? '', state: 'held', spam: false})
  const others: {_id: string; _type: string; [field: string]: unknown}[] = [
    {_id: 'drafts.tripOrder.a', _type: 'tripOrder'},
    {_id: 'mailDelivery.sentPlan.a.2', _type: 'mailDelivery', state: 'sent'},
    // The site is sending it.
    {
      _id: 'mailDelivery.sentPlan.a.3',
      _type: 'mailDelivery',
      state: 'held',
      claimedBy: 'process/1',
    },
    {_id: 'requestHandling.b', _type: 'requestHandling', note: 'a'},
    {_id: 'tripRequest.a', _type: 'tripRequest', mail: 'held', spam: false},
    {_id: 'homePage', _type: 'mailDelivery', state: 'held'},
  ]
  for (const document of others) await client.create(document)
  expect(await client.fetch(`*[${UNSENT_MAIL_FILTER}]._id | order(@)`)).toEqual(ids.toSorted())
  for (const type of ['tripOrder', 'mailDelivery', 'requestHandling'])
    expect(isJobPayload({_type: type})).toBe(true)
  for (const payload of [undefined, null, 'a', {}, {_type: 'post'}, {_type: 5}])
    expect(isJobPayload(payload)).toBe(false)
})
