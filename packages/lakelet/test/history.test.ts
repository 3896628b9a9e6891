import {DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {edit} from './document-actions.ts'
import {createHistory, type Query, requestHistory, start} from './request-history.ts'
import {
  administratorToken,
  createLakeClient,
  editorToken,
  sendRequest,
  signInByLink,
  viewerToken,
} from './start-lake.ts'

const logEntry = z.looseObject({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  effects: z
    .record(z.string(), z.object({apply: z.array(z.unknown()), revert: z.array(z.unknown())}))
    .default({}),
})

async function fetchTransactions(client: SanityClient, ids: string, query: Query = {}) {
  const text = z
    .string()
    .default('')
    .parse(await requestHistory(client, `transactions/${ids}`, query))
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => logEntry.parse(JSON.parse(line)))
}

const fetchDocuments = async (client: SanityClient, ids: string, query: Query) =>
  z
    .object({documents: z.array(z.looseObject({_id: z.string()}))})
    .parse(await requestHistory(client, `documents/${ids}`, query)).documents

describe('transactions', () => {
  test('contain author, timestamp and mutations, oldest first', async () => {
    const {client} = await start()
    await createHistory(client)
    const me = await client.users.getById('me')
    const entries = await fetchTransactions(client, 'a')
    expect(entries).toMatchObject([
      {id: 't1', author: me.id, documentIDs: ['a']},
      {id: 't2', mutations: [{patch: {id: 'a', set: {title: 'Two'}}}]},
      {id: 't3', documentIDs: ['a', 'b']},
      {id: 't4', documentIDs: ['a'], mutations: [{delete: {id: 'a'}}]},
    ])
    expect(entries.map(({timestamp}) => timestamp).sort()).toEqual(entries.map(({timestamp}) => timestamp))
  })

  test('are selected by ID, time, number and author', async () => {
    const {client} = await start()
    await createHistory(client)
    const cases: [Query, string[]][] = [
      [{fromTransaction: 't2'}, ['t2', 't3', 't4']],
      [{fromTransaction: ''}, ['t1', 't2', 't3', 't4']],
      [{toTransaction: 't2'}, ['t1', 't2']],
      [{fromTransaction: 't2', toTransaction: 't3', reverse: 'true'}, ['t3', 't2']],
      [{limit: '2'}, ['t1', 't2']],
      [{limit: '2', reverse: 'true'}, ['t4', 't3']],
      [{fromTransaction: 'unknown'}, []],
      [{fromTime: '2020-01-01T00:00:00Z', toTime: '2020-01-02T00:00:00+02:00'}, []],
      [{fromTime: '2020-01-01T00:00:00Z'}, ['t1', 't2', 't3', 't4']],
      [{authors: 'pnobody'}, []],
    ]
    for (const [query, ids] of cases)
      expect(
        (await fetchTransactions(client, 'a', query)).map(({id}) => id),
        JSON.stringify(query),
      ).toEqual(ids)
  })

  test('can be filtered by author', async () => {
    const {lake, client} = await start()
    const rosa = createLakeClient(lake, {token: await signInByLink(lake, 'Rosa')})
    await client.create({_id: 'a', _type: 'post'})
    await rosa.mutate([{patch: {id: 'a', set: {title: 'Hers'}}}], {transactionId: 'hers'})
    const {id: rosaId} = await rosa.users.getById('me')
    expect(await fetchTransactions(client, 'a', {authors: rosaId})).toMatchObject([{id: 'hers'}])
    expect((await sendRequest(lake, `/v1/users/${rosaId}`, {token: viewerToken})).body).toMatchObject({
      displayName: 'Rosa',
    })
  })

  test('can exclude other documents and content', async () => {
    const {client} = await start()
    await createHistory(client)
    const [entry] = await fetchTransactions(client, 'b', {
      includeIdentifiedDocumentsOnly: 'true',
      excludeContent: 'true',
    })
    expect(entry).toMatchObject({id: 't3', documentIDs: ['b']})
    expect(entry).not.toHaveProperty('mutations')
  })

  test('contain the mutations of actions and queries, per document', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    await client.action(edit('Draft'), {transactionId: 'edited'})
    const byQuery = {query: '*[_type == "post"]', set: {n: 1}}
    await client.mutate([{patch: byQuery}], {transactionId: 'by-query'})
    expect(await fetchTransactions(client, 'drafts.a')).toMatchObject([
      {id: 'edited', mutations: [{create: {_id: 'drafts.a'}}, {patch: {id: 'drafts.a'}}]},
      {id: 'by-query', mutations: [{patch: {id: 'a'}}, {patch: {id: 'drafts.a'}}]},
    ])
  })

  test('effects apply and revert each transaction', async () => {
    const {client} = await start()
    await createHistory(client)
    const entries = await fetchTransactions(client, 'a,b', {effectFormat: 'mendoza'})
    const revisions: unknown[] = []
    let document: unknown = null
    for (const {effects} of entries) {
      document = applyPatch(document, effects.a?.apply ?? [])
      revisions.push(document)
    }
    expect(revisions).toMatchObject([{title: 'One'}, {title: 'Two'}, {title: 'Two', n: 1}, null])
    expect(revisions[0]).not.toHaveProperty('_rev')
    const reverted = entries.toReversed().map(({effects}) => {
      document = applyPatch(document, effects.a?.revert ?? [])
      return document
    })
    expect(reverted).toEqual([...revisions.slice(0, 3).reverse(), null])
  })
})

describe('documents', () => {
  test('are returned as of a revision, a time or their last revision', async () => {
    const {client} = await start()
    await createHistory(client)
    expect(await fetchDocuments(client, 'a', {revision: 't2'})).toMatchObject([{title: 'Two', _rev: 't2'}])
    for (const revision of ['t4', 'unknown'])
      expect(await fetchDocuments(client, 'a', {revision})).toEqual([])
    expect(await fetchDocuments(client, 'a,b', {revision: 't3'})).toMatchObject([
      {_id: 'a', n: 1},
      {_id: 'b'},
    ])
    expect(await fetchDocuments(client, 'a', {lastRevision: 'true'})).toMatchObject([{_rev: 't3'}])
    const [, , third] = await fetchTransactions(client, 'a')
    expect(await fetchDocuments(client, 'a', {time: third?.timestamp ?? ''})).toMatchObject([{_rev: 't3'}])
    expect(await fetchDocuments(client, 'a', {time: '2020-01-01T00:00:00Z'})).toEqual([])
    expect(await fetchDocuments(client, 'a,b', {})).toMatchObject([{_id: 'b'}])
  })

  test('return 400 for more than one of revision, time and lastRevision', async () => {
    const {client} = await start()
    await expect(fetchDocuments(client, 'a', {revision: 't1', lastRevision: 'true'})).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

/** Starts a lake with a document of 9 revisions of 2 MB. */
async function startWithLargeHistory() {
  const {lake, client} = await start()
  const dataset = lake.dataset('production')
  dataset.commit([{create: {_id: 'big', _type: 'post'}}], {transactionId: 't0'})
  for (let n = 1; n < 10; n++)
    dataset.commit([{patch: {id: 'big', set: {text: `${n}`.repeat(2_000_000)}}}], {transactionId: `t${n}`})
  return {lake, client}
}

describe('of large documents', () => {
  test('is read by a reader, and 400 if the documents are too large', async () => {
    const {lake} = await startWithLargeHistory()
    const dataset = lake.dataset('production')
    for (let n = 0; n < 9; n++)
      dataset.commit([{create: {_id: `copy${n}`, _type: 'post', text: 'x'.repeat(2_000_000)}}])
    const ids = (prefix: string, length: number) => Array.from({length}, (_, n) => prefix + n)
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    for (const [path, status] of [
      [`documents/${ids('copy', 9)}`, 400],
      [`documents/${ids('x', 20)},big?lastRevision=true`, 200],
      ['transactions/big?excludeContent=true', 200],
      ['events/documents/big', 200],
    ] as const) {
      const response = await sendRequest(lake, `/v1/data/history/production/${path}`, {token: viewerToken})
      expect(response.status, path).toBe(status)
      if (status === 400) expect(response.body).toMatchObject({error: {type: 'historyTooLarge'}})
    }
    expect(prepare.mock.calls.filter(([sql]) => /\bchanges\b/.test(sql))).toEqual([])
  })

  test('is sent in pages', async () => {
    const {client} = await startWithLargeHistory()
    const effects = {effectFormat: 'mendoza', excludeContent: 'true', includeIdentifiedDocumentsOnly: 'true'}
    const entries = await fetchTransactions(client, 'big', {...effects, limit: '8'})
    expect(entries.map(({id}) => id)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7'])
    let document: unknown = null
    for (const {effects} of entries) document = applyPatch(document, effects.big?.apply ?? [])
    expect(document).toMatchObject({text: '7'.repeat(2_000_000)})
    const newestFirst = await fetchTransactions(client, 'big', {
      toTransaction: 't8',
      reverse: 'true',
      limit: '6',
    })
    expect(newestFirst.map(({id}) => id)).toEqual(['t8', 't7', 't6', 't5', 't4', 't3'])
  })

  test.each(['transactions', 'export'])('ends incomplete when the dataset is replaced: %s', async (kind) => {
    const {lake, client} = await startWithLargeHistory()
    for (let n = 0; n < 9; n++)
      lake
        .dataset('production')
        .commit([{create: {_id: `copy${n}`, _type: 'post', text: 'x'.repeat(2_000_000)}}])
    const path = kind === 'export' ? 'data/export/production' : 'data/history/production/transactions/big'
    const headers = {authorization: `Bearer ${viewerToken}`}
    const response = await fetch(`${lake.url}/v1/${path}`, {headers})
    expect(response.status).toBe(200)
    const {datasets} = client.withConfig({token: administratorToken})
    await datasets.delete('production')
    await datasets.create('production')
    await client.create({_id: 'other', _type: 'post'})
    await expect(response.text()).rejects.toThrow('terminated')
  })
})

test('history is deleted with its dataset', async () => {
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post'})
  await client.withConfig({token: administratorToken}).datasets.delete('production')
  await client.withConfig({token: administratorToken}).datasets.create('production')
  expect(await fetchDocuments(client, 'a', {lastRevision: 'true'})).toEqual([])
  expect(await sendRequest(lake, '/v1/data/history/other/documents/a', {token: editorToken})).toMatchObject({
    status: 404,
  })
})
