import {copyFile, readdir, readFile, rm, stat, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {copyLake} from '../src/copy-lake.ts'
import {Datasets} from '../src/datasets/datasets.ts'
import {openDatabase} from '../src/store/database.ts'
import {Eraser} from '../src/store/eraser.ts'
import {revertIndexes} from './revert-indexes.ts'
import {createLakeClient, createTempDirectory, editorToken, sendRequest, startLake} from './start-lake.ts'

test('documents keep their content and order after a restart', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  const client = createLakeClient(first)
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', title: 'A'})
    .create({_id: 'b', _type: 'post', title: 'B'})
    .create({_id: 'c', _type: 'post', title: 'C'})
    .transactionId('first')
    .commit()
  await client.createOrReplace({_id: 'a', _type: 'page', title: 'A again'})
  await client.patch('b').set({title: 'B again'}).commit()
  await client.delete('c')
  const before = await client.fetch('*')
  await first.close()

  const second = createLakeClient(await startLake({directory}))
  expect(before).toMatchObject([{title: 'A again'}, {title: 'B again'}])
  expect(await second.fetch('*')).toEqual(before)
  const repeated = second.transaction().create({_type: 'post'}).transactionId('first').commit()
  await expect(repeated).rejects.toMatchObject({statusCode: 409})
})

test('stores the content of a new document twice: for queries and for the history', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const client = createLakeClient(lake)
  const body = 'x'.repeat(1_000_000)
  await client.createOrReplace({_id: 'a', _type: 'post', body})
  const path = '/v1/data/history/production/transactions/a'
  const history = await sendRequest(lake, path, {token: editorToken})
  expect(JSON.parse(String(history.body))).toMatchObject({
    mutations: [{createOrReplace: {_id: 'a', _type: 'post', _createdAt: expect.any(String), body}}],
  })
  await lake.close()
  expect((await stat(join(directory, 'lake.sqlite'))).size).toBeLessThan(2.5 * body.length)
})

test('writes the words of a transaction to the text index at once', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const create = (n: number) => ({create: {_id: `post-${n}`, _type: 'post', text: `word${n} written`}})
  lake.dataset('production').commit(Array.from({length: 15}, (_, n) => create(n)))
  expect(await createLakeClient(lake).fetch('count(*[text match "written"])')).toBe(15)
  await lake.close()
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  const segments = 'SELECT count(DISTINCT segid) AS segments FROM document_words_idx'
  expect(database.prepare(segments).get()).toEqual({segments: 1})
})

test('a database that is removed while the lake runs is copied, also at its end, and the next start uses the copy', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const directory = await createTempDirectory()
  const file = join(directory, 'lake.sqlite')
  const first = await startLake({directory})
  const create = (_id: string) => first.dataset('production').commit([{create: {_id, _type: 'post'}}])
  create('a')
  expect(await first.findProblems()).toEqual({})
  await rm(file)
  create('b')
  expect(await first.findProblems()).toEqual({
    database: expect.stringMatching(/lake\.sqlite was removed .*lake\.sqlite\.rescued/),
  })
  create('c')
  await first.close()
  const second = await startLake({directory})
  expect(second.dataset('production').query('*[_type == "post"]._id')).toEqual(['a', 'b', 'c'])
  expect(await second.findProblems()).toEqual({})
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The lake uses the copy'))
  // Put there later, or left by a process that was killed.
  await copyFile(file, `${file}.rescued`)
  second.dataset('production').commit([{delete: {id: 'a', purge: true}}])
  await second.close()
  expect(await readdir(directory)).not.toContain('lake.sqlite.rescued')
  await copyFile(file, `${file}.rescued`)
  await startLake({directory})
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('deleting its copy'))
  expect(await readdir(directory)).not.toContain('lake.sqlite.rescued')
})

test('a directory is locked by one lake', async () => {
  const directory = await createTempDirectory()
  await startLake({directory})
  await expect(startLake({directory})).rejects.toThrow('Another Content Lake has')
})

test('copyLake copies a running lake into a directory that only its owner can read', async () => {
  const directory = await createTempDirectory()
  const copy = join(directory, 'backups', 'lake')
  const lake = await startLake({directory: join(directory, 'lake')})
  const asset = await createLakeClient(lake).assets.upload('file', Buffer.from('words'))
  await copyLake(join(directory, 'lake'), copy)
  await lake.close()
  expect((await stat(copy)).mode & 0o777).toBe(0o700)
  const restored = await startLake({directory: copy})
  const url = z.string().parse(restored.dataset('production').get(asset._id)?.url)
  expect(await (await fetch(url)).text()).toBe('words')
})

test('backs an older database up before migrating it', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'Kept'})
  await first.close()
  {
    // The schema of version 2. It could already have the tables of webhooks and CORS origins.
    using oldDatabase = new DatabaseSync(join(directory, 'lake.sqlite'))
    revertIndexes(oldDatabase)
    oldDatabase.exec(`CREATE TABLE sessions (token_hash TEXT PRIMARY KEY);
      DROP INDEX transactions_by_dataset;
      DROP INDEX changes_by_dataset;
      DROP INDEX public_changes;
      DROP TRIGGER record_deleted_asset;
      DROP TABLE deleted_assets;
      ALTER TABLE datasets DROP COLUMN history_start;
      INSERT INTO cors_origins VALUES (1, 'https://kept.example', 0, '2026-11-01T12:00:00Z');
      PRAGMA user_version = 2`)
  }
  const second = await startLake({directory})
  const client = createLakeClient(second)
  expect(await client.getDocument('a')).toMatchObject({title: 'Kept'})
  const {headers} = await fetch(second.url, {headers: {origin: 'https://kept.example'}})
  expect(headers.get('access-control-allow-origin')).toBe('https://kept.example')
  // The documents are indexed.
  expect(await client.fetch('*[title == "Kept"]._id')).toEqual(['a'])
  expect(await client.fetch('*[title match "kept"]._id')).toEqual(['a'])
  using backup = new DatabaseSync(join(directory, 'lake.sqlite.before-version-11'))
  expect(backup.prepare('PRAGMA user_version').get()).toMatchObject({user_version: 2})
  expect(backup.prepare('SELECT * FROM sessions').all()).toEqual([])
  expect(backup.prepare('SELECT id FROM documents').all()).toMatchObject([{id: 'a'}])

  // A purge also deletes the backup.
  second.dataset('production').commit([{delete: {id: 'a', purge: true}}])
  await expect.poll(() => readdir(directory)).not.toContain('lake.sqlite.before-version-11')
})

test('rejects a database with a newer schema version', async () => {
  const directory = await createTempDirectory()
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  database.exec('PRAGMA user_version = 999')
  database.close()
  await expect(startLake({directory})).rejects.toThrow('schema version 999')
})

describe('database errors', () => {
  const PAGE_BYTES = 4096

  /** The directory of a closed lake with 200 documents. */
  async function createLakeDirectory(): Promise<string> {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const create = (n: number) => ({
      create: {_id: `post-${n}`, _type: 'post', text: 'x'.repeat(2000)},
    })
    lake.dataset('production').commit(Array.from({length: 200}, (_, n) => create(n)))
    await lake.close()
    return directory
  }

  test.each<[string, (file: string) => Promise<void>]>([
    ['not an SQLite file', (file) => writeFile(file, 'not a database'.repeat(1000))],
    ['truncated', (file) => truncate(file, 40_000)],
    [
      'partly overwritten',
      async (file) => {
        // The documents, and not only the history, which is not read at the start.
        const bytes = await readFile(file)
        await writeFile(file, bytes.fill('junk', bytes.length / 4, (bytes.length * 3) / 4))
      },
    ],
    [
      'a document with invalid JSON',
      async (file) => {
        using database = new DatabaseSync(file)
        database.exec(`UPDATE documents SET json = '{"_id":' WHERE id = 'post-7'`)
      },
    ],
  ])('startup fails for a corrupt database: %s', async (_title, corrupt) => {
    const directory = await createLakeDirectory()
    await corrupt(join(directory, 'lake.sqlite'))
    await expect(startLake({directory})).rejects.toThrow(/lake\.sqlite is damaged .*Restore a backup/)
  })

  test('the start does not read the changes of the history', async () => {
    const directory = await createLakeDirectory()
    const file = join(directory, 'lake.sqlite')
    const database = new DatabaseSync(file)
    const {rootpage} =
      database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'changes'`).get() ?? {}
    database.close()
    const bytes = await readFile(file)
    const start = (Number(rootpage) - 1) * PAGE_BYTES
    await writeFile(file, bytes.fill('junk', start, start + PAGE_BYTES))
    const client = createLakeClient(await startLake({directory}))
    expect(await client.fetch('count(*)')).toBe(200)
  })

  test('a document that is damaged while the lake runs is a 503, whose path only the log contains', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', n: 1}}])
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec(`UPDATE documents SET json = '{"_id":', revision = 99 WHERE id = 'a'`)
    for (const path of ['query/production?query=*', 'doc/production/a']) {
      const {status, body} = await sendRequest(lake, `/v1/data/${path}`)
      expect([path, status]).toEqual([path, 503])
      expect(JSON.stringify(body)).not.toContain(directory)
      expect(String(log.mock.lastCall)).toContain(`${directory}/lake.sqlite is damaged (document "a")`)
    }
  })

  test('returns 503 for mutations while another process holds the write lock; queries still work', async () => {
    const directory = await createTempDirectory()
    const client = createLakeClient(await startLake({directory}), {maxRetries: 0})
    await client.create({_id: 'a', _type: 'post', n: 1})
    using lockingDatabase = new DatabaseSync(join(directory, 'lake.sqlite'))
    lockingDatabase.exec('BEGIN IMMEDIATE')
    const increment = () => client.patch('a').inc({n: 1}).commit()
    await expect(increment()).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('nothing was changed'),
    })
    expect(await client.fetch('*[_id == "a"][0].n')).toBe(1)
    lockingDatabase.exec('ROLLBACK')
    await increment()
    expect(await client.fetch('*[_id == "a"][0].n')).toBe(2)
  })

  test('rejects mutations when the database is full, and recovers', async () => {
    const database = openDatabase(await createTempDirectory())
    const hooks = {beforeCommit: [], afterCommit: []}
    const datasets = new Datasets({database, eraser: new Eraser(database), hooks, projectId: 'testing1'})
    datasets.create('production')
    const dataset = datasets.get('production')
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages + 5}`)
    const large = [{create: {_id: 'large', _type: 'post', text: 'x'.repeat(100_000)}}]
    expect(() => dataset.commit(large)).toThrow('full')
    expect(dataset.query('*')).toEqual([])
    database.exec('PRAGMA max_page_count = 100000')
    dataset.commit(large)
    expect(dataset.query('count(*)')).toBe(1)
    database.close()
  })
})

test('a failed commit changes nothing in memory', async () => {
  const database = openDatabase(await createTempDirectory())
  let isFailing = false
  const committedIds: string[] = []
  const hooks = {
    beforeCommit: [
      () => {
        if (isFailing) throw new Error('disk full')
      },
    ],
    afterCommit: [({id}: {id: string}) => void committedIds.push(id)],
  }
  const options = {database, eraser: new Eraser(database), hooks, projectId: 'testing1'}
  const datasets = new Datasets(options)
  datasets.create('production')
  const dataset = datasets.get('production')
  dataset.commit([{create: {_id: 'a', _type: 'post', n: 1}}], {transactionId: 'works'})
  isFailing = true
  const failing = [{patch: {id: 'a', set: {n: 2}}}, {create: {_id: 'b', _type: 'post'}}]
  expect(() => dataset.commit(failing, {transactionId: 'fails'})).toThrow('disk full')
  isFailing = false
  expect(dataset.query('*{_id, n}')).toEqual([{_id: 'a', n: 1}])
  expect(new Datasets(options).get('production').query('*{_id, n}')).toEqual([{_id: 'a', n: 1}])
  expect(committedIds).toEqual(['works'])
  dataset.commit(failing, {transactionId: 'fails'})
  expect(dataset.query('*{_id, n}')).toEqual([
    {_id: 'a', n: 2},
    {_id: 'b', n: null},
  ])
  database.close()
})
