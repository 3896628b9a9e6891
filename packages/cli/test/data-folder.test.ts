import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, rename, rm, stat, truncate, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createDataAlarms, readSiteClock, writeSiteClock} from '@roam/processing/data-alarms'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {startLakeWithAlarms} from '../src/lake/data-alarms.ts'
import {openUserStore, startLake, withAdministrator} from '../src/lake/lake.ts'
import {readEnvFile, recordContentImport} from '../src/settings/env-file.ts'
import {InstanceLock} from '../src/settings/folder-lock.ts'
import {readSettings} from '../src/settings/settings.ts'
import {createTempFolder, findFreePort, runCommand} from './helpers.ts'

type Damage = (path: string) => Promise<unknown>

/** What can happen to a file or directory while Roam is stopped. */
const DAMAGES: Record<string, Damage> = {
  missing: (path) => rm(path, {recursive: true}),
  empty: async (path) => {
    const isDirectory = (await stat(path)).isDirectory()
    await rm(path, {recursive: true})
    await (isDirectory ? mkdir(path) : writeFile(path, ''))
  },
  'cut in half': async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
  'other bytes': async (path) => writeFile(path, 'not a database '.repeat(1000)),
  'a directory': async (path) => {
    await rm(path, {recursive: true, force: true})
    await mkdir(join(path, 'inner'), {recursive: true})
  },
  'a file': async (path) => {
    await rm(path, {recursive: true})
    await writeFile(path, 'a file')
  },
  'beside foreign files': async (path) => {
    await writeFile(join(path, '..', '.DS_Store'), 'foreign')
    await mkdir(join(path, '..', 'lost+found'))
  },
}

const FILE_DAMAGES = ['missing', 'empty', 'cut in half', 'other bytes', 'a directory', 'beside foreign files']
const DIRECTORY_DAMAGES = ['missing', 'empty', 'a file', 'beside foreign files']

/** The name of the alarm, and what its message says; `null` for derived files, which are made again. */
type Expected = [name: string, message: RegExp] | null

const ACCOUNTS: Expected = ['accounts', /sign-in\.sqlite .* passwords .* unpacked backup/]
const ASSETS: Expected = ['assets', /1 of 1 uploaded pictures and files are missing .*assets/]

const ENTRIES: [path: string, damages: string[], expected: Expected][] = [
  ['running.sqlite', ['empty', 'cut in half', 'other bytes', 'a directory'], null],
  ['import-under-way', ['a directory'], null],
  ['lake/lock.sqlite', FILE_DAMAGES, null],
  ['lake/image-cache', DIRECTORY_DAMAGES, null],
  ['alarms', ['a file', 'beside foreign files'], null],
  [
    'lake/lake.sqlite',
    FILE_DAMAGES,
    ['lake', /lake(\.sqlite)? is (damaged|missing or empty).* roam -- restore FILE/],
  ],
  ['lake/sign-in.sqlite', FILE_DAMAGES, ACCOUNTS],
  ['lake/assets', ['missing', 'empty', 'beside foreign files'], ASSETS],
  ['lake/assets', ['a file'], ['lake', /assets is not a directory.* pictures and files/]],
  ['lake', ['missing', 'empty'], ['lake', /missing or empty, but it had content/]],
]

const template = await mkdtemp(join(tmpdir(), 'roam-data-folder-'))

/** The lake's port is free: the lakes run one after the other. */
const port = String(await findFreePort())

function read(dataFolder: string) {
  const settings = readSettings({ROAM_DATA_DIR: dataFolder, ROAM_LAKE_PORT: port})
  return {settings, env: readEnvFile(settings), alarms: createDataAlarms(dataFolder)}
}

/** Starts the lake, and stops it; resolves with the number of posts. */
async function countPosts(dataFolder: string): Promise<unknown> {
  const {settings, env} = read(dataFolder)
  await using lake = await startLakeWithAlarms(settings, env)
  return lake.dataset(env.SANITY_DATASET).query('count(*[_type == "post"])')
}

/** Creates a data folder with a document, an uploaded file and an account. */
beforeAll(async () => {
  const {settings, env} = read(template)
  {
    await using lake = await startLake(settings, env, {sendWebhooks: false})
    lake.dataset(env.SANITY_DATASET).commit([{create: {_id: 'post', _type: 'post'}}])
    await withAdministrator(settings, env, (client) => client.assets.upload('file', Buffer.from('a file')))
  }
  const users = openUserStore(settings)
  await users.setPassword('Rosa', 'correct horse battery staple')
  users.close()
  recordContentImport(settings)
  const lock = new InstanceLock(template)
  lock.tryAcquire()
  lock[Symbol.dispose]()
  await mkdir(join(template, 'lake', 'image-cache'), {recursive: true})
  expect(await countPosts(template)).toBe(1)
})

afterAll(() => rm(template, {recursive: true}))

test.each(
  ENTRIES.flatMap(([path, damages, expected]) => damages.map((damage) => [path, damage, expected] as const)),
)('%s: %s', async (path, damage, expected) => {
  const dataFolder = await createTempFolder('data-folder')
  await cp(template, dataFolder, {recursive: true})
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  await DAMAGES[damage]?.(join(dataFolder, path))
  const isAlarm = expected !== null && damage !== 'beside foreign files'
  const [name, message] = expected ?? []
  const {alarms} = read(dataFolder)
  for (const _start of ['first', 'second']) {
    const lock = new InstanceLock(dataFolder)
    expect(lock.tryAcquire()).toBe(true)
    expect(new InstanceLock(dataFolder).tryAcquire()).toBe(false)
    const started = countPosts(dataFolder)
    if (isAlarm && name === 'lake') await expect(started).rejects.toThrow(message)
    else expect(await started).toBe(1)
    lock[Symbol.dispose]()
    expect(alarms.list()).toEqual(isAlarm ? [{name, message: expect.stringMatching(message ?? '')}] : [])
  }
  // Mended. What was lost is an alarm until a person clears it.
  await rm(join(dataFolder, 'lake'), {recursive: true, force: true})
  await cp(join(template, 'lake'), join(dataFolder, 'lake'), {recursive: true})
  expect(await countPosts(dataFolder)).toBe(1)
  expect(alarms.list().map((alarm) => alarm.name)).toEqual(isAlarm && name === 'accounts' ? ['accounts'] : [])
  await runCommand(['alarms', '--clear'], {env: {ROAM_DATA_DIR: dataFolder, ROAM_LAKE_PORT: port}})
  expect(alarms.list()).toEqual([])
})

test('a rescued copy that is used in place of the database is an alarm', async () => {
  const dataFolder = await createTempFolder('data-folder')
  await cp(template, dataFolder, {recursive: true})
  vi.spyOn(console, 'warn').mockReturnValue()
  const file = join(dataFolder, 'lake', 'lake.sqlite')
  await rename(file, `${file}.rescued`)
  expect(await countPosts(dataFolder)).toBe(1)
  expect(await countPosts(dataFolder)).toBe(1)
  const message = expect.stringContaining('The lake uses the copy')
  expect(read(dataFolder).alarms.list()).toEqual([{name: 'rescue', message}])
})

test('only the named alarm is cleared, and only "clock" trusts the clock, unless it has been corrected', async () => {
  const dataFolder = await createTempFolder('data-folder')
  await cp(template, dataFolder, {recursive: true})
  const {alarms} = read(dataFolder)
  const clear = (...names: string[]) =>
    runCommand(['alarms', '--clear', ...names], {env: {ROAM_DATA_DIR: dataFolder, ROAM_LAKE_PORT: port}})
  const fromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  const jumped = {
    checkedAt: fromNow(0),
    pause: {since: fromNow(-1), before: fromNow(-30), until: fromNow(6)},
  }
  for (const name of ['accounts', 'clock', 'outbox'] as const) alarms.raise(name, 'Look')
  writeSiteClock(dataFolder, jumped)
  const listNames = () => alarms.list().map(({name}) => name)
  expect((await clear('oubtox')).stderr).toContain('The names: accounts,')
  await clear('outbox')
  expect(listNames()).toEqual(['accounts', 'clock'])
  // It has requests, which can be erased later.
  const damaged = join(dataFolder, 'outbox', 'outbox.sqlite.damaged-1')
  await mkdir(join(dataFolder, 'outbox'), {recursive: true})
  await writeFile(damaged, 'requests')
  expect((await clear()).stdout).toContain('but for: npm run roam -- alarms --clear clock')
  expect(existsSync(damaged)).toBe(false)
  expect(listNames()).toEqual(['clock'])
  expect(readSiteClock(dataFolder)).toEqual(jumped)
  await clear('clock')
  expect(listNames()).toEqual([])
  expect(readSiteClock(dataFolder)).toMatchObject({pause: null})
  // The retention job corrects what was received while the clock was wrong.
  const corrected = {checkedAt: fromNow(30), pause: {...jumped.pause, before: fromNow(-1)}}
  writeSiteClock(dataFolder, corrected)
  await clear('clock')
  expect(readSiteClock(dataFolder)).toEqual(corrected)
})

test('a new data folder has no alarms', async () => {
  const dataFolder = await createTempFolder('data-folder')
  const {settings, env, alarms} = read(dataFolder)
  recordContentImport(settings)
  await (await startLake(settings, env, {sendWebhooks: false})).close()
  expect(alarms.list()).toEqual([])
})
