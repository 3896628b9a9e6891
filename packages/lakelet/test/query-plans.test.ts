import {join} from 'node:path'
import {DatabaseSync, StatementSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {type HistoryRequest, readHistory} from '../src/history/read-history.ts'
import {evaluate} from '../src/query/evaluate.ts'
import {EVERYTHING} from '../src/store/audience.ts'
import {DatasetReader} from '../src/store/dataset-reader.ts'
import {DatasetView} from '../src/store/dataset-view.ts'
import {TransactionLog} from '../src/store/transaction-log.ts'
import {openEventStream} from './open-event-stream.ts'
import {createTempDirectory, editorToken, startLake} from './start-lake.ts'

/** Records the SQL of all statements that are prepared from now on. */
function recordStatements(): Set<string> {
  const statements = new Set<string>()
  const prepare = DatabaseSync.prototype.prepare
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare')
  spy.mockImplementation(function (this: DatabaseSync, sql: string): StatementSync {
    statements.add(sql)
    return prepare.call(this, sql)
  })
  return statements
}

test('no statement of a commit, a stream or the history reads all transactions of a dataset', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const dataset = lake.dataset('production')
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  const statements = recordStatements()

  dataset.commit([{create: {_id: 'a', _type: 'post'}}, {create: {_id: 'drafts.a', _type: 'post'}}])
  const {id} = dataset.commit([{patch: {id: 'a', set: {n: 1}}}])
  dataset.commit([{delete: {id: 'drafts.a'}}])
  for (const token of ['', editorToken])
    for (const path of ['listen/production?query=*&enableResume=true', 'live/events/production'])
      for (const lastEventId of ['', '~', id]) {
        const stream = await openEventStream(lake, `/v2025-02-19/data/${path}`, {token, lastEventId})
        await stream.next()
        stream.close()
      }
  const log = new TransactionLog(database, 'production')
  const limits = {documentIds: ['a'], limit: 10}
  for (const request of [
    {type: 'documents', ids: ['a'], point: {time: '2030-01-01T00:00:00Z'}},
    {type: 'documents', ids: ['a'], point: 'lastRevision'},
    {type: 'documents', ids: ['a'], point: {revision: id}},
    {type: 'transactions', query: {...limits, newestFirst: true}, withMutations: true, withEffects: true},
    {
      type: 'transactions',
      query: {...limits, newestFirst: false, fromTransaction: id, onlyChangesTo: ['a']},
      withMutations: true,
      withEffects: false,
    },
    {type: 'events', id: 'a', limit: 10, cursor: undefined},
    {type: 'events', id: 'drafts.a', limit: 10, cursor: undefined},
  ] satisfies HistoryRequest[])
    expect(readHistory(log, request, EVERYTHING).text).toContain('"')
  dataset.commit([{delete: {id: 'a', purge: true}}])

  // The retention of the history counts the transactions, in an index, at the start and once an hour.
  const isRetention = (sql: string) => sql.includes('AS overCount')
  const recorded = [...statements].filter(
    (sql) => /\b(transactions|changes)\b/.test(sql) && !isRetention(sql),
  )
  expect(recorded.length).toBeGreaterThan(15)
  for (const sql of recorded) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    for (const {detail} of plan) {
      expect(detail, sql).not.toMatch(/^SCAN (?!json_each|CONSTANT ROW)|TEMP B-TREE/)
      // With the dataset as the only key, all of its rows are read, unless for the maximum of the next key.
      if (!sql.includes('max(')) expect(detail, sql).not.toContain('(dataset=?)')
    }
  }
})

test('a slice without a filter parses at most one other document', async () => {
  const dataset = (await startLake()).dataset('production')
  const create = (_: unknown, n: number) => ({create: {_id: `d${n}`, _type: n % 2 ? 'post' : 'page', n}})
  dataset.commit(Array.from({length: 600}, create))
  const get = vi.spyOn(StatementSync.prototype, 'get')
  for (const query of [
    '*[_type == "post"][0...20].n',
    '*[_type == "post"] | order(n desc)[0...20].n',
    '*[_type in ["post", "page"]] | order(n)[0...20].n',
  ]) {
    get.mockClear()
    expect(dataset.query(query)).toHaveLength(20)
    const parses = (statement: unknown) =>
      statement instanceof StatementSync && statement.sourceSQL.startsWith('SELECT json')
    expect(get.mock.contexts.filter(parses).length, query).toBeLessThanOrEqual(21)
  }
})

test('a slice, a document and a count in drafts read no other drafts', async () => {
  const directory = await createTempDirectory()
  const dataset = (await startLake({directory})).dataset('production')
  const create = (_: unknown, n: number) => ({
    create: {_id: `${n % 2 ? '' : 'drafts.'}d${n}`, _type: 'post', n},
  })
  dataset.commit(Array.from({length: 1000}, create))
  dataset.commit([
    {create: {_id: 'd4', _type: 'post', n: 4}},
    {create: {_id: 'drafts.d5', _type: 'page', n: 5}},
  ])
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  const reader = new DatasetReader(database, {name: 'production', createdAt: ''}, {assetOrigin: () => ''})
  let rows = 0
  const all = vi.spyOn(StatementSync.prototype, 'all')
  for (const [query, expected] of [
    ['*[_type == "post"][0...3].n', [0, 1, 10]],
    ['*[_type == "post"] | order(n)[0...5].n', [0, 1, 2, 3, 4]],
    ['*[_id > "d6"][0...2].n', [60, 600]],
    ['*[_id == "d8"].n', [8]],
    ['count(*[_type == "post"])', 999],
    ['count(*)', 1000],
  ] as const) {
    const documents = new DatasetView(reader, {perspective: ['drafts'], audience: EVERYTHING})
    const request = {query, params: {}, projectId: 'p', dataset: 'production', identity: 'x'}
    expect(evaluate(request, documents, 2000), query).toEqual(expected)
    for (const {value} of all.mock.results.splice(0)) rows += value.length
  }
  expect(rows).toBeLessThan(250)
})

test('a commit without purge deletes nothing from the history', async () => {
  const lake = await startLake()
  const statements = recordStatements()
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
  expect([...statements].filter((sql) => /^(DELETE FROM|UPDATE) (changes|transactions)/.test(sql))).toEqual(
    [],
  )
})

test('clients that reconnect at the same time share the transactions they missed', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const {id: lastEventId} = dataset.commit([{create: {_id: 'a', _type: 'post'}}])
  dataset.commit([{patch: {id: 'a', set: {n: 1}}}])
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const path = '/v1/data/listen/production?query=*&enableResume=true'
  for (let n = 0; n < 10; n++) {
    const {next} = await openEventStream(lake, path, {token: editorToken, lastEventId})
    expect(await next()).toMatchObject({event: 'welcomeback'})
    expect(await next()).toMatchObject({data: {documentId: 'a'}})
  }
  const reads = prepare.mock.calls.filter(([sql]) => sql.includes('AS before'))
  expect(reads).toHaveLength(1)
})
