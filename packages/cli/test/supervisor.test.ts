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
  await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow(), 15_000)
  await vi.waitFor(async () => expect(await countStarts()).toBeGreaterThan(1), {timeout: 5_000})
})

test('the first restart has no delay, the following ones an increasing one', async () => {
  const {supervisor, createService, folder} = await createFixture()
  await writeFile(join(folder, 'die'), '')
  supervisor.add(await createService('crashing', 'die')).launch()
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledTimes(3), {timeout: 5_000})
  const delays = vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)).delayMs)
  expect(delays).toEqual([0, 500, 1000])
})

test('stop cancels a pending restart', async () => {
  const [stopped, running] = [await createFixture(), await createFixture()]
  for (const {supervisor, createService, folder} of [stopped, running]) {
    const service = await createService('crashing', 'die')
    await supervisor.add(service).start()
    vi.mocked(console.log).mockClear()
    await writeFile(join(folder, 'die'), '')
    await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow(), 15_000)
    // The second restart has a delay.
    await vi.waitFor(() => expect(console.log).toHaveBeenCalledTimes(2), {timeout: 5_000})
    if (supervisor === stopped.supervisor) expect(await stops(supervisor)).toBe(true)
  }
  // The restart of the other service was scheduled later.
  await vi.waitFor(async () => expect(await running.countStarts()).toBeGreaterThan(2), {timeout: 5_000})
  expect(await stopped.countStarts()).toBe(2)
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
