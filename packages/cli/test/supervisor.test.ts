import {existsSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {type Service, Supervisor} from '../src/supervisor.ts'
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
    async createService(name: string, dieFile: string, shutdownDelayMs = 0): Promise<Service> {
      const port = await findFreePort()
      return {
        name,
        file,
        env: {
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
  await supervisor.start(await createService('first', 'sigterm'))
  await supervisor.start(await createService('second', 'never', 500))
  expect(await stops(supervisor)).toBe(true)
})

test('a service that crashes is restarted', async () => {
  const {supervisor, createService, countStarts, folder} = await createFixture()
  const service = await createService('crashing', 'die')
  await supervisor.start(service)
  await writeFile(join(folder, 'die'), '')
  await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow())
  await vi.waitFor(async () => expect(await countStarts()).toBeGreaterThan(1), {timeout: 5_000})
})

test('stop cancels a pending restart', async () => {
  const {supervisor, createService, countStarts, folder} = await createFixture()
  const service = await createService('crashing', 'die')
  await supervisor.start(service)
  await writeFile(join(folder, 'die'), '')
  await vi.waitFor(() => expect(fetch(service.readyUrl)).rejects.toThrow())
  await vi.waitFor(() => expect(console.log).toHaveBeenCalled())
  expect(await stops(supervisor)).toBe(true)
  await delay(1_000)
  expect(await countStarts()).toBe(1)
})

test('start rejects when the service exits before it is ready', async () => {
  const {supervisor, createService, folder} = await createFixture()
  await writeFile(join(folder, 'die'), '')
  const service = await createService('broken', 'die')
  const unreachable = {...service, readyUrl: `http://127.0.0.1:${await findFreePort()}`}
  await expect(supervisor.start(unreachable)).rejects.toThrow('broken exited with 3')
})

test('stop waits for the shutdown of each service', async () => {
  const {supervisor, createService, folder} = await createFixture()
  const service = await createService('slow', 'never', 300)
  await supervisor.start(service)
  const start = performance.now()
  expect(await stops(supervisor)).toBe(true)
  expect(performance.now() - start).toBeGreaterThan(250)
  expect(existsSync(join(folder, 'sigterm'))).toBe(true)
  await expect(fetch(service.readyUrl)).rejects.toThrow()
})
