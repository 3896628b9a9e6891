import {readFile, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {describe, expect, test, vi} from 'vitest'
import {Datasets} from '../src/datasets/datasets.ts'
import {openDatabase} from '../src/store/database.ts'
import {Eraser} from '../src/store/eraser.ts'
import {createLakeClient, createTempDirectory, sendRequest, startLake} from './start-lake.ts'

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
