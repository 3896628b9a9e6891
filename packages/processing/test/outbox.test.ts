import {readdirSync, readFileSync} from 'node:fs'
import {mkdir, readFile, rm, stat, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'
import {DAY_MS} from '@roam/documents/business-day'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openOutbox} from '../src/outbox/outbox.ts'
import {createWorker} from '../src/outbox/worker.ts'
import {createDataAlarms} from '../src/shared/data-alarms.ts'
import {TEST_LOG} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'

async function start() {
  const dataFolder = await createTempFolder()
  const folder = join(dataFolder, 'outbox')
  const outbox = await openOutbox(folder, createDataAlarms(dataFolder))
  onTestFinished(() => outbox.close())
  const readFiles = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1')
  return {folder, outbox, readFiles}
}

test.each([1, -1, 1000, -1000])('retries without delay after the clock jumped by %d days', async (days) => {
  const {outbox} = await start()
  vi.useFakeTimers({toFake: ['Date']})
  const {promise: failed, resolve: fail} = Promise.withResolvers<void>()
  let isLakeUp = false
  let attempts = 0
  const worker = createWorker(
    outbox,
    {
      kind: 'lake',
      batchSize: 1,
      concurrency: 1,
      maxRetryDelayMs: 1_000,
      async deliver() {
        attempts += 1
        fail()
        if (!isLakeUp) throw new Error('The lake is down')
      },
    },
    TEST_LOG,
  )
  onTestFinished(() => worker.stop())
  await outbox.enqueue(() => [{kind: 'lake', key: 'a', payload: {}}])
  worker.wake()
  await failed
  await expect.poll(() => outbox.pending('lake', 1)[0]?.attempts).toBe(1)
  vi.setSystemTime(Date.now() + days * DAY_MS)
  isLakeUp = true
  await expect.poll(() => outbox.pending('lake', 1), {timeout: 5_000}).toEqual([])
  expect(attempts).toBe(2)
})

test('erases the payloads of completed jobs from the files', async () => {
  const {outbox, readFiles} = await start()
  const jobs = Array.from({length: 200}, (_, index) => ({
    kind: 'lake' as const,
    key: `key-${(index * 7919) % 200}`,
    payload: {name: `Visitor ${index};`, text: 'x'.repeat((index * 331) % 2500)},
  }))
  for (const job of jobs) await outbox.enqueue(() => [job])
  const done = jobs.filter((_, index) => index % 2 === 0)
  for (const job of done) await outbox.complete(job)
  await outbox.prune()
  const content = readFiles()
  expect(done.filter(({payload}) => content.includes(payload.name))).toEqual([])
  expect(jobs.filter(({payload}) => content.includes(payload.name))).toHaveLength(100)
})

test('erases payloads when a backup that reads the database has finished', async () => {
  const {folder, outbox, readFiles} = await start()
  const job = {kind: 'letter' as const, key: 'a', payload: {name: 'Zebulon'}}
  await outbox.enqueue(() => [job])
  using reader = new DatabaseSync(join(folder, 'outbox.sqlite'), {readOnly: true})
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM errands').all()
  await outbox.complete(job)
  await outbox.prune()
  expect(readFiles()).toContain('Zebulon')
  reader.exec('COMMIT')
  await outbox.prune()
  expect(readFiles()).not.toContain('Zebulon')
})

test('a job that cannot be read is refused and holds back no other', async () => {
  const {folder, outbox} = await start()
  await outbox.enqueue(() => ['a', 'b', 'c'].map((key) => ({kind: 'letter', key, payload: {key}})))
  {
    using database = new DatabaseSync(join(folder, 'outbox.sqlite'))
    database.exec(
      `UPDATE errands SET payload = '{"key":' WHERE key = 'a'; UPDATE errands SET payload = NULL WHERE key = 'b'`,
    )
  }
  expect(outbox.pending('letter', 1).map(({key}) => key)).toEqual(['c'])
  await expect.poll(() => outbox.stats().refused).toBe(2)
})

/** Bytes of an outbox with 300 jobs, of which the second half is damaged. */
async function damageSecondHalf(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill('junk', bytes.length / 2))
}

/** Writes values that a STRICT table does not take, or that JavaScript cannot read, into two jobs. */
async function changeCells(file: string): Promise<void> {
  for (const sql of [
    `UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, ', '') WHERE name = 'errands'`,
    `UPDATE errands SET attempts = 'junk' WHERE key = 'key-1';
     UPDATE errands SET since = 9007199254740993 WHERE key = 'key-7'`,
    `UPDATE sqlite_schema SET sql = replace(sql, 'WITHOUT', 'STRICT, WITHOUT') WHERE name = 'errands'`,
  ]) {
    using database = new DatabaseSync(file, {defensive: false})
    database.exec(`PRAGMA writable_schema = ON; ${sql}`)
  }
}

test.each<[title: string, damage: (file: string) => Promise<unknown>, isAlarm: boolean, readable: RegExp]>([
  ['intact', async () => {}, false, /^300$/],
  ['missing', (file) => rm(file), true, /^0$/],
  ['empty', (file) => writeFile(file, ''), true, /^0$/],
  ['no database', (file) => writeFile(file, 'not a database '.repeat(1000)), true, /^0$/],
  ['cut in half', async (file) => truncate(file, (await stat(file)).size / 2), true, /^[1-9]\d+$/],
  ['half overwritten', damageSecondHalf, true, /^[1-9]\d+$/],
  ['wrong in two cells', changeCells, true, /^298$/],
  ['a directory', (file) => rm(file).then(() => mkdir(file)), true, /^0$/],
])(
  'an outbox that is %s: an alarm until it is confirmed; what can be read is delivered',
  async (_title, damage, isAlarm, readable) => {
    const folder = await createTempFolder()
    const alarms = createDataAlarms(folder)
    const first = await openOutbox(folder, alarms)
    const keys = Array.from({length: 300}, (_, index) => `key-${index}`)
    const payload = {text: 'x'.repeat(500)}
    await first.enqueue(() => keys.map((key) => ({kind: 'letter', key, payload})))
    await first.close()
    expect(alarms.list()).toEqual([])
    await damage(join(folder, 'outbox.sqlite'))
    for (const _restart of [1, 2]) {
      const outbox = await openOutbox(folder, alarms)
      expect(String(outbox.count('letter'))).toMatch(readable)
      expect(outbox.pending('letter').every((job) => isDeepStrictEqual(job.payload, payload))).toBe(true)
      await outbox.close()
      const message = expect.stringMatching(/outbox\.sqlite was .* requests and mail .* last backup/)
      expect(alarms.list()).toEqual(isAlarm ? [{name: 'outbox', message}] : [])
    }
    alarms.clear('outbox')
    await (await openOutbox(folder, alarms)).close()
    expect(alarms.list()).toEqual([])
  },
)

test.each<[title: string, damage: (file: string) => Promise<unknown>]>([
  ['missing', (file) => rm(file)],
  ['empty', (file) => writeFile(file, '')],
  ['damaged', (file) => writeFile(file, 'not a database '.repeat(1000))],
  ['a directory', (file) => rm(file).then(() => mkdir(join(file, 'inner'), {recursive: true}))],
])('a lock that is %s is made again, and locks', async (_title, damage) => {
  const folder = await createTempFolder()
  const alarms = createDataAlarms(folder)
  const outbox = await openOutbox(folder, alarms)
  await outbox.enqueue(() => [{kind: 'letter', key: 'a', payload: {}}])
  await outbox.close()
  await damage(join(folder, 'in-use.sqlite'))
  const reopened = await openOutbox(folder, alarms)
  expect(reopened.count('letter')).toBe(1)
  await expect(openOutbox(folder, alarms)).rejects.toThrow('Another process')
  await reopened.close()
  expect(alarms.list()).toEqual([])
})

test('requests that wait are released the oldest first; spam does not delay others', async () => {
  const {outbox} = await start()
  vi.useFakeTimers({toFake: ['Date']})
  const wait = (key: string, spam: boolean) => {
    vi.setSystemTime(Date.now() + 1000)
    return outbox.enqueue(() => [{kind: 'waiting', key, payload: {_id: key, spam, words: 'x'.repeat(100)}}])
  }
  for (const key of ['z', 'y', 'x']) await wait(`spam-${key}`, true)
  expect([outbox.isWaiting(true), outbox.isWaiting(false)]).toEqual([true, false])
  await wait('b', false)
  await wait('a', false)
  // Room for one of each.
  await outbox.release(200)
  expect(outbox.pending('lake').map(({key}) => key)).toEqual(expect.arrayContaining(['b', 'spam-z']))
  expect(outbox.count('lake')).toBe(2)
})
