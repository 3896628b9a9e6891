import {expect, test} from 'vitest'
import {openEventStream} from './open-event-stream.ts'
import {createLakeClient, startLake} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

/** Names that groq-js calls, or checks for, on the objects of a document. */
const later = Object.fromEntries([['then', 'later']])
const reserved = {hasOwnProperty: 1, ...later, toString: 2, toJSON: 3, constructor: 4}

async function startWithReservedNames() {
  const lake = await startLake()
  const client = createLakeClient(lake)
  const documents = await client
    .transaction()
    .create({_id: 'a', _type: 'x', ...reserved, nested: [{_key: 'k', ...reserved}]})
    .create({_id: 'b', _type: 'x', n: 1, to: {_type: 'reference', _ref: 'a'}})
    .commit({returnDocuments: true})
  return {lake, client, documents}
}

test('documents with fields named then and hasOwnProperty are stored and returned', async () => {
  const {client, documents} = await startWithReservedNames()
  expect(documents[0]).toMatchObject(reserved)
  expect(await client.getDocument('a')).toMatchObject({...reserved, nested: [{_key: 'k', ...reserved}]})
})

test.each([
  ['*[_id == "a"][0].hasOwnProperty', 1],
  ['*[_id == "a"][0].then', 'later'],
  ['*[hasOwnProperty == 1 && n == 1 || defined(then)]._id', ['a']],
  ['*[_type == "x"] | order(hasOwnProperty) {_id, hasOwnProperty, "has": then}', expect.any(Array)],
  ['*[_id == "b"][0].to->then', 'later'],
  [
    '*[_id == "b"][0]{"to": to->{then, toString, "deep": nested[0].hasOwnProperty}}',
    {to: {...later, toString: 2, deep: 1}},
  ],
  ['*[_id == "a"][0].nested[hasOwnProperty == 1].then', ['later']],
  [
    '*[_type == "x"]{_id, "from": *[references(^._id)]._id} | order(_id)',
    [
      {_id: 'a', from: ['b']},
      {_id: 'b', from: []},
    ],
  ],
  ['*[_id == "a"][0]{"date": dateTime(_createdAt).date, ...}.hasOwnProperty', 1],
  ['count(*[_type == "x" && n in *[defined(n)].n])', 1],
])('%s', async (query, result) => {
  const {client} = await startWithReservedNames()
  expect(await client.fetch(query)).toEqual(result)
  const {resultSourceMap, result: traced} = await client.fetch(
    query,
    {},
    {filterResponse: false, resultSourceMap: true},
  )
  expect(traced).toEqual(result)
  expect(resultSourceMap).toBeDefined()
})

test('webhooks and listeners can filter by a reserved name', async () => {
  const receiver = await startWebhookReceiver()
  const filter = 'hasOwnProperty == 1'
  const hook = {name: 'site', url: receiver.url, dataset: 'production', on: ['create' as const], secret}
  const lake = await startLake({webhooks: [{...hook, filter, projection: '{_id, hasOwnProperty, then}'}]})
  const path = `/v1/data/listen/production?query=${encodeURIComponent(`*[${filter}]`)}`
  const stream = await openEventStream(lake, path)
  expect(await stream.next()).toMatchObject({event: 'welcome'})
  await createLakeClient(lake).create({_id: 'a', _type: 'x', ...reserved})
  expect(await stream.next()).toMatchObject({
    event: 'mutation',
    data: {documentId: 'a', transition: 'appear'},
  })
  expect(JSON.parse((await receiver.next()).body)).toEqual({_id: 'a', hasOwnProperty: 1, ...later})
})
