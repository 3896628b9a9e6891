import {copyFile, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
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

test('a database that is removed while the lake runs is copied at once, takes no changes, and the next start uses the copy', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const directory = await createTempDirectory()
  const file = join(directory, 'lake.sqlite')
  const problems: string[] = []
  const onDatabaseLost = (problem: string) => problems.push(problem)
  const first = await startLake({directory, onDatabaseLost})
  const client = createLakeClient(first).withConfig({maxRetries: 0})
  const create = (_id: string) => client.create({_id, _type: 'post'})
  await create('a')
  await client.create({_id: 'other', _type: 'post'})
  expect(await first.findProblems()).toEqual({})
  await rm(file)
  const refused = {statusCode: 503, message: expect.stringMatching(/lake\.sqlite was removed .*Restart/)}
  await expect(create('b')).rejects.toMatchObject(refused)
  await expect.poll(() => problems).toEqual([expect.stringMatching(/was removed .*lake\.sqlite\.rescued/)])
  await expect(client.delete('other')).rejects.toMatchObject(refused)
  expect(first.dataset('production').query('count(*[_type == "post"])')).toBe(2)
  expect(await first.findProblems()).toEqual({database: problems[0]})
  await first.close()
  expect(problems).toHaveLength(1)
  const second = await startLake({directory})
  expect(second.dataset('production').query('*[_type == "post"]._id')).toEqual(['a', 'other'])
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

test('a database that is removed or replaced is reported without a request', async () => {
  const replace = async (file: string) => {
    await copyFile(file, `${file}.new`)
    await rename(`${file}.new`, file)
  }
  for (const lose of [rm, replace]) {
    const directory = await createTempDirectory()
    const problems: string[] = []
    await startLake({directory, onDatabaseLost: (problem) => problems.push(problem)})
    await lose(join(directory, 'lake.sqlite'))
    await expect.poll(() => problems).toEqual([expect.stringContaining('lake.sqlite.rescued')])
  }
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
