import {readdir, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, onTestFinished, test} from 'vitest'
import {InstanceLock, lockForBackup, lockForReplacement, lockInstance} from '../src/settings/folder-lock.ts'
import {readSettings} from '../src/settings/settings.ts'
import {onHandoverRequest, requestHandover} from '../src/supervisor/handover.ts'
import {createDataFolder, createEnvironment, roam, startLakeOn} from './backup-fixture.ts'
import {createTempFolder, MAIN, spawnCommand} from './helpers.ts'

test('restore refuses to run while the lake is running', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const {lake} = await startLakeOn(dataFolder)
  const {code, stderr} = await roam(dataFolder, ['restore', file, '--yes'], {
    ROAM_LAKE_PORT: String(lake.port),
  })
  expect([code, stderr]).toEqual([1, expect.stringContaining('is taken')])
})

test('a lock is held until its process ends, although nothing refers to it', async () => {
  const dataFolder = await createTempFolder('lock')
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(true)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  for (let run = 0; run < 3; run += 1) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(false)
})

const WRITING_COMMANDS = [
  ['start'],
  ['start', '--take-over'],
  ['dev'],
  ['reset', '--yes'],
  ['restore', MAIN, '--yes'],
  ['migrate', '--from', 'other.env'],
]

test.each([
  ['an instance on other ports runs', lockInstance, WRITING_COMMANDS, 'is running on'],
  ['a restore runs', lockForReplacement, WRITING_COMMANDS, 'is running on'],
  ['a restore runs', lockForReplacement, [['backup']], 'is being replaced or deleted'],
  [
    'a backup is written',
    lockForBackup,
    [
      ['reset', '--yes'],
      ['restore', MAIN, '--yes'],
    ],
    'A backup of',
  ],
])('while %s, other commands are refused', async (_, lock, commands, message) => {
  const dataFolder = await createTempFolder('lock')
  await roam(dataFolder, ['user', 'list'])
  await writeFile(
    join(dataFolder, 'other.env'),
    'SANITY_PROJECT_ID=a\nSANITY_DATASET=b\nSANITY_API_WRITE_TOKEN=c\n',
  )
  const held = await lock(dataFolder)
  const list = async () => (await readdir(dataFolder)).filter((name) => name !== 'running.sqlite')
  const before = await list()
  for (const command of commands) {
    const args = command.map((arg) => (arg === 'other.env' ? join(dataFolder, arg) : arg))
    const {code, stderr} = await roam(dataFolder, args)
    expect([args, code, stderr]).toEqual([args, 1, expect.stringContaining(message)])
  }
  expect(await list()).toEqual(before)
  held[Symbol.dispose]()
})

test('a damaged lock is made again, and a released one can be acquired', async () => {
  const dataFolder = await createTempFolder('lock')
  await writeFile(join(dataFolder, 'running.sqlite'), 'not a database '.repeat(1000))
  const lock = new InstanceLock(dataFolder)
  expect(lock.tryAcquire()).toBe(true)
  lock[Symbol.dispose]()
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(true)
})

test('a take-over goes on when the other instance dies instead of stopping', async () => {
  const dataFolder = await createTempFolder('handover')
  const [other, own] = [new InstanceLock(dataFolder), new InstanceLock(dataFolder)]
  expect(other.tryAcquire()).toBe(true)
  const handover = requestHandover(dataFolder, own)
  await expect.poll(() => readdir(dataFolder)).toContain('make-way')
  other[Symbol.dispose]()
  await handover
  expect(await readdir(dataFolder)).not.toContain('make-way')
})

test('a take-over refuses the port of the instance of another data folder, and a lock that is held by no instance', async () => {
  const env = await createEnvironment(await createTempFolder('take-over'))
  const settings = readSettings(env)
  // The instance on another data folder, which shares its port as a site does.
  const other = createServer()
  const address = {port: settings.ports.site, host: '127.0.0.1', reusePort: true}
  await new Promise<void>((done) => other.listen(address, done))
  onTestFinished(() => void other.close())
  const lock = lockInstance(settings.dataFolder)
  onTestFinished(() => lock[Symbol.dispose]())
  onHandoverRequest({...settings, ports: {...settings.ports, site: 4000}}, async () => {})
  const takeOver = () => spawnCommand(['start', '--take-over'], env)
  const advice = `uses port 4000. On port ${settings.ports.site} is another one, which this start would not replace: set ROAM_DATA_DIR`
  expect(await takeOver()).toMatchObject({code: 1, stderr: expect.stringContaining(advice)})
  const file = join(settings.dataFolder, 'running.json')
  await writeFile(file, JSON.stringify({pid: 2 ** 22 + 1, sitePort: settings.ports.site}))
  expect(await takeOver()).toMatchObject({code: 1, stderr: expect.stringContaining('is running on')})
  expect(await readdir(settings.dataFolder)).not.toContain('make-way')
})

test('a take-over refuses ports that are not those of an instance on the data folder', async () => {
  const env = await createEnvironment(await createTempFolder('take-over'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(Number(env.ROAM_SITE_PORT), '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const {code, stderr} = await spawnCommand(['start', '--take-over'], env)
  expect([code, stderr]).toEqual([1, expect.stringContaining('is taken')])
})
