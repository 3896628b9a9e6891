import {existsSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {SettingsError} from '@roam/lake-client/settings-error'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {Service} from '../src/supervisor/supervised-service.ts'
import {Supervisor} from '../src/supervisor/supervisor.ts'
import {createTempFolder, findFreePort} from './helpers.ts'

/** Appends to `starts`, serves 200, and exits on SIGTERM after a delay or when the file `die` exists. */
const SERVICE_SCRIPT = `
import {appendFileSync, existsSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
const {PORT, FOLDER, DIE_FILE, SHUTDOWN_DELAY_MS} = process.env
appendFileSync(FOLDER + '/starts', PORT + '\\n')
createServer((_, response) => response.end('ok')).listen(Number(PORT), '127.0.0.1')
setInterval(() => existsSync(DIE_FILE) && process.exit(3), 10)
process.once('SIGTERM', () => {
  writeFileSync(FOLDER + '/sigterm', '')
  setTimeout(() => process.exit(0), Number(SHUTDOWN_DELAY_MS))
})
process.once('disconnect', () => process.exit(0))
`

async function createFixture() {
  const folder = await createTempFolder('supervisor')
  const file = join(folder, 'service.mjs')
  await writeFile(file, SERVICE_SCRIPT)
  const supervisor = new Supervisor()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await Promise.race([supervisor.stop(), delay(2_000)])
  })
  return {
    folder,
    supervisor,
    /** @param dieFile the service crashes when this file exists */
    async createService(
      name: string,
      dieFile: string,
      shutdownDelayMs = 0,
    ): Promise<Service & {readyUrl: string}> {
      const port = await findFreePort()
      return {
        name,
        file,
        env: {
          ...process.env,
          PORT: String(port),
          FOLDER: folder,
          DIE_FILE: join(folder, dieFile),
          SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
        },
        readyUrl: `http://127.0.0.1:${port}`,
      }
    },
    countStarts: async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n').length,
  }
}

const STOP_DEADLINE_MS = 5_000

/** Whether `stop` resolves in time. */
const stops = (supervisor: Supervisor) =>
  Promise.race([supervisor.stop().then(() => true), delay(STOP_DEADLINE_MS, false)])

test('stop resolves when a service dies while a later one is being stopped', async () => {
  const {supervisor, createService} = await createFixture()
  // The second service is stopped first. Its SIGTERM handler makes the first one crash.
  await supervisor.add(await createService('first', 'sigterm')).start()
  await supervisor.add(await createService('second', 'never', 500)).start()
  expect(await stops(supervisor)).toBe(true)
})

test('a service that crashes is restarted', async () => {
  const {supervisor, createService, countStarts, folder} = await createFixture()
  const service = await createService('crashing', 'die')
  await supervisor.add(service).start()
  await writeFile(join(folder, 'die'), '')
  await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow())
  await vi.waitFor(async () => expect(await countStarts()).toBeGreaterThan(1), {timeout: 5_000})
})

test('stop cancels a pending restart', async () => {
  const [stopped, running] = [await createFixture(), await createFixture()]
  for (const {supervisor, createService, folder} of [stopped, running]) {
    const service = await createService('crashing', 'die')
    await supervisor.add(service).start()
    vi.mocked(console.log).mockClear()
    await writeFile(join(folder, 'die'), '')
    await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow())
    await vi.waitFor(() => expect(console.log).toHaveBeenCalled())
    if (supervisor === stopped.supervisor) expect(await stops(supervisor)).toBe(true)
  }
  // The restart of the other service was scheduled later.
  await vi.waitFor(async () => expect(await running.countStarts()).toBeGreaterThan(1), {timeout: 5_000})
  expect(await stopped.countStarts()).toBe(1)
})

test('start rejects when the service exits before it is ready', async () => {
  const {supervisor, createService, folder} = await createFixture()
  await writeFile(join(folder, 'die'), '')
  const service = await createService('broken', 'die')
  const unreachable = {...service, readyUrl: `http://127.0.0.1:${await findFreePort()}`}
  await expect(supervisor.add(unreachable).start()).rejects.toThrow('broken exited with 3')
})

test('a service with wrong settings is not restarted', async () => {
  const {supervisor, createService, folder, countStarts} = await createFixture()
  const service = await createService('site', 'die')
  await writeFile(service.file, SERVICE_SCRIPT.replace('process.exit(3)', 'process.exit(78)'))
  await writeFile(join(folder, 'die'), '')
  const unreachable = {...service, readyUrl: `http://127.0.0.1:${await findFreePort()}`}
  await expect(supervisor.add(unreachable).start()).rejects.toBeInstanceOf(SettingsError)
  expect(vi.mocked(console.log).mock.calls).toEqual([])
  expect(await countStarts()).toBe(1)
})

test('stop waits for the shutdown of each service', async () => {
  const {supervisor, createService, folder} = await createFixture()
  const service = await createService('slow', 'never', 300)
  await supervisor.add(service).start()
  const start = performance.now()
  expect(await stops(supervisor)).toBe(true)
  expect(performance.now() - start).toBeGreaterThan(250)
  expect(existsSync(join(folder, 'sigterm'))).toBe(true)
  await expect(fetch(service.readyUrl)).rejects.toThrow()
})

/**
 * Sends `open` once it is active: at once, or as a standby when it receives a message. Writes `NUMBER PID` to
 * `events` when it starts and when it opens. From the process with the number DIES_FROM on, dies instead of
 * opening.
 */
const STANDBY_SCRIPT = `
import {appendFileSync, readFileSync} from 'node:fs'
const {FOLDER, DIES_FROM} = process.env
const log = (event) => appendFileSync(FOLDER + '/events', event + ' ' + process.pid + '\\n')
log('start')
const number = readFileSync(FOLDER + '/events', 'utf8').match(/start/g).length
if (process.argv.includes('--standby')) await new Promise((done) => process.once('message', done))
if (number >= Number(DIES_FROM)) process.exit(4)
log('open')
process.send('open')
process.once('disconnect', () => process.exit(0))
`

async function createStandbyFixture(diesFrom = Number.POSITIVE_INFINITY) {
  const {folder, supervisor} = await createFixture()
  const file = join(folder, 'standby.mjs')
  await writeFile(file, STANDBY_SCRIPT)
  const service = supervisor.add({name: 'site', file, env: {FOLDER: folder, DIES_FROM: String(diesFrom)}})
  /** The pids of the processes that have started or opened, in order. */
  const pids = async (event: 'start' | 'open') => {
    const lines = (await readFile(join(folder, 'events'), 'utf8')).trim().split('\n')
    return lines.filter((line) => line.startsWith(event)).map((line) => Number(line.split(' ')[1]))
  }
  const waitForPids = (event: 'start' | 'open', count: number) =>
    vi.waitFor(async () => expect(await pids(event)).toHaveLength(count), {timeout: 5_000})
  await service.start()
  service.keepStandby()
  await waitForPids('start', 2)
  return {supervisor, pids, waitForPids}
}

const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)))

test('the standby takes over from a killed process, and another standby is started', async () => {
  const {supervisor, pids, waitForPids} = await createStandbyFixture()
  for (const round of [1, 2, 3]) {
    const [active = 0, standby] = (await pids('start')).slice(-2)
    process.kill(active, 'SIGKILL')
    await waitForPids('open', round + 1)
    expect((await pids('open')).at(-1)).toBe(standby)
    await waitForPids('start', round + 2)
  }
  expect(logged()).toEqual(
    Array(3).fill(
      expect.objectContaining({reason: 'SIGKILL', msg: expect.stringContaining('standby takes over')}),
    ),
  )
  expect(await stops(supervisor)).toBe(true)
  for (const pid of await pids('start')) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a standby that dies when it takes over is replaced with backoff', async () => {
  const {pids, waitForPids} = await createStandbyFixture(2)
  process.kill((await pids('start'))[0] ?? 0, 'SIGKILL')
  await waitForPids('start', 4)
  expect(
    logged()
      .slice(0, 3)
      .map(({msg, delayMs}) => [msg, delayMs]),
  ).toEqual([
    ['site exited, its standby takes over', undefined],
    ['site exited, restarting', 500],
    ['site exited, restarting', 1000],
  ])
  expect(await pids('open')).toHaveLength(1)
})

test('a standby that is killed is replaced while the service goes on', async () => {
  const {pids, waitForPids} = await createStandbyFixture()
  const [active = 0, standby = 0] = await pids('start')
  process.kill(standby, 'SIGKILL')
  await waitForPids('start', 3)
  expect(await pids('open')).toEqual([active])
  process.kill(active, 'SIGKILL')
  await waitForPids('open', 2)
  expect((await pids('open')).at(-1)).toBe((await pids('start')).at(2))
})
