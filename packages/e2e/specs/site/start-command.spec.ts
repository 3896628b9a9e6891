import type {ChildProcess} from 'node:child_process'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {isContentImported, readEnvFile} from '@roam/cli/env-file'
import {withAdministrator} from '@roam/cli/lake'
import {ROOT} from '@roam/cli/paths'
import {readSettings, TEST_PORTS} from '@roam/cli/settings'
import {listen} from '@roam/sanity-emulator/http'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {serializeSubmission} from '@roam/trip-request'
import {fetchHealth} from '../../fixtures/health.ts'
import {freePorts} from '../../fixtures/ports.ts'
import {createReverseProxy, type ReverseProxy, request} from '../../fixtures/reverse-proxy.ts'
import {commandEnvironment, createDataFolder, startCommand} from '../../fixtures/start-command.ts'
import type {StartedProcess} from '../../fixtures/started-process.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

const SITE_URL = `http://localhost:${TEST_PORTS.ROAM_SITE_PORT}`
const STUDIO_URL = `http://localhost:${TEST_PORTS.ROAM_STUDIO_PORT}`
const LAKE_HEALTH_URL = `http://localhost:${TEST_PORTS.ROAM_LAKE_PORT}/health`

/** Runs `npm start` on the ports of the tests. */
const start = (environment: Record<string, string>, ...args: string[]) =>
  startCommand({...TEST_PORTS, ...environment}, ...args)

const isUp = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true

/** Returns the pids of the child processes whose command line contains the text, the oldest first. */
async function findChildPids(parent: ChildProcess, text: string): Promise<number[]> {
  const list = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
  const pids: number[] = []
  for (const pid of list.trim().split(' '))
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(text))
      pids.push(Number(pid))
  return pids
}

/** Kills the only child process whose command line contains the text. */
async function killChild(parent: ChildProcess, text: string): Promise<void> {
  const [pid] = await findChildPids(parent, text)
  if (pid === undefined) throw new Error(`No child process runs ${text}`)
  process.kill(pid, 'SIGKILL')
}

/** Returns the folder and the files in it that other users of the machine can access. */
async function findAccessibleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, {recursive: true})
  const paths = [folder, ...names.map((name) => join(folder, name))]
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077))
  return paths.filter((_, index) => modes[index] !== 0)
}

/** Returns what is in a data folder, two levels deep, and not in the table of docs/architecture.md. */
async function findUndocumentedEntries(folder: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'docs', 'architecture.md'), 'utf8')
  const [, section = ''] = text.split('## Files of the data folder')
  const rows = section.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? []
  const documented = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  const isDocumented = (entry: string) =>
    documented.some((path) => {
      const pattern = path
        .replace(/\/$/, '')
        .replaceAll('.', '[.]')
        .replaceAll('*', '.*')
        .replace(/\bN\b/, '\\d+')
      return new RegExp(`^${pattern}(/.*)?$`).test(entry) || path.startsWith(`${entry}/`)
    })
  const entries = await readdir(folder, {recursive: true})
  return entries
    .filter((entry) => entry.split('/').length <= 2)
    .filter((entry) => !isDocumented(entry.replace(/-(wal|shm|journal)$/, '')))
}

const homePage = async () => (await fetch(SITE_URL)).text()

/**
 * Sends form submissions and page requests through the reverse proxy in a loop, one at a time.
 *
 * @returns a function that stops the loop and resolves with the response statuses and submitted names
 */
function sendContinuously({publicUrls, connect}: ReverseProxy) {
  const session = connect(publicUrls.SITE_URL)
  const statuses: unknown[] = []
  const names: string[] = []
  let stopping = false
  async function sendNext(): Promise<void> {
    const values = validRequest(`the ${names.length}th`)
    names.push(values.name)
    const form = {'content-type': 'application/x-www-form-urlencoded', accept: 'application/json'}
    const body = serializeSubmission(values).toString()
    const posted = await request(session, {':path': '/', ':method': 'POST', ...form}, body)
    const page = await request(session, {':path': '/destinations'})
    statuses.push(posted.status, page.status)
    if (!stopping) await sendNext()
  }
  const finished = sendNext()
  return async () => {
    stopping = true
    await finished
    return {statuses: new Set(statuses), names}
  }
}

test('npm start starts all services, restarts crashed ones, hands over without downtime, and stops all', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  // An outbox without a lake is no sign of content: the lake can have been killed at its first start.
  await mkdir(join(folder, 'outbox'))
  await writeFile(join(folder, 'outbox', 'outbox.sqlite'), '')
  const mail = await startMailServer()
  const proxy = await createReverseProxy()
  const environment = {
    ROAM_DATA_DIR: folder,
    ROAM_RATE_LIMIT: 'off',
    SMTP_URL: mail.url,
    TRIP_REQUEST_TO: 'founder@roam.example',
  }
  const first = start(environment)
  const {child, output} = first
  let successor: StartedProcess | undefined
  let damaged: StartedProcess | undefined
  try {
    await expect.poll(output, {timeout: 150_000}).toContain('Roam is ready')
    expect(output()).toMatch(/Roam is ready: http:\/\/localhost:17000 .*sign in to the Studio: http/)
    expect(await homePage()).toContain('<h1')
    expect(await isUp(STUDIO_URL)).toBe(true)
    expect(await findAccessibleFiles(folder)).toEqual([])

    const settings = readSettings({...TEST_PORTS, ROAM_DATA_DIR: folder})
    const env = readEnvFile(settings)
    expect(isContentImported(settings)).toBe(true)
    const [studioPid] = await findChildPids(child, 'services/studio.ts')
    const studioEnvironment = await readFile(`/proc/${studioPid}/environ`, 'utf8')
    expect(studioEnvironment).toContain('SANITY_PROJECT_ID=')
    expect(studioEnvironment).not.toMatch(/TOKEN|SECRET|SMTP/)

    // A killed site is restarted with the content that was published since its start.
    await withAdministrator(settings, env, async (client) =>
      client
        .patch(await client.fetch<string>('*[_type == "package" && !(_id in path("drafts.**"))][0]._id'))
        .set({price: 151})
        .commit(),
    )
    await expect.poll(homePage).toContain('$151')
    await killChild(child, 'web/server/main.ts')
    await expect.poll(output).toContain('site exited, restarting')
    await expect.poll(() => homePage().catch(() => '')).toContain('$151')

    await killChild(child, 'services/lake.ts')
    await expect.poll(output).toContain('Roam is running without its Content Lake')
    expect(await homePage()).toContain('$151')
    await expect
      .poll(() => output().match(/^Roam is ready: .*sign in to the Studio: http/gm), {timeout: 30_000})
      .toHaveLength(2)
    expect(await isUp(LAKE_HEALTH_URL)).toBe(true)

    // Handover: every request gets a response while a second instance replaces the first.
    await proxy.start({
      site: Number(TEST_PORTS.ROAM_SITE_PORT),
      studio: Number(TEST_PORTS.ROAM_STUDIO_PORT),
      lake: Number(TEST_PORTS.ROAM_LAKE_PORT),
    })
    const stopSending = sendContinuously(proxy)
    successor = start(environment, '--take-over')
    await expect.poll(successor.output, {timeout: 60_000}).toContain('Roam is ready')
    expect(await first.exited).toBe(0)
    const {statuses, names} = await stopSending()
    expect(statuses).toEqual(new Set([200]))
    await expect
      .poll(async () => (await fetchHealth(SITE_URL, env.SANITY_API_READ_TOKEN)).outbox?.waitingMails)
      .toBe(0)
    const subjects = mail
      .acceptedMails()
      .map(({subject = ''}) => subject)
      .filter((subject) => subject.includes('Trip request from'))
    expect(subjects).toHaveLength(names.length)
    for (const name of names)
      expect(subjects.filter((subject) => subject.includes(`${name}:`))).toHaveLength(1)

    expect(await findUndocumentedEntries(folder)).toEqual([])

    expect(await successor.stop()).toBe(0)
    expect(await isUp(SITE_URL)).toBe(false)
    expect(await isUp(LAKE_HEALTH_URL)).toBe(false)

    // Site and Studio start without the lake, whose database is damaged.
    await writeFile(join(folder, 'lake', 'lake.sqlite'), 'damaged '.repeat(1000))
    damaged = start(environment)
    await expect.poll(damaged.output, {timeout: 60_000}).toContain('Roam is running without its Content Lake')
    expect(damaged.output()).toMatch(/lake\.sqlite is damaged .* npm run roam -- restore FILE --yes/)
    expect(damaged.output()).not.toContain('Roam is ready')
    expect(await homePage()).toContain('$151')
    expect(await isUp(STUDIO_URL)).toBe(true)
    expect((await fetchHealth(SITE_URL, env.SANITY_API_READ_TOKEN)).reasons).toContainEqual(
      expect.stringMatching(/^data folder: The Content Lake cannot start: .*lake\.sqlite is damaged/),
    )
  } finally {
    for (const started of [first, successor, damaged]) await started?.stop()
    await proxy.close()
    await mail.close()
    await rm(folder, {recursive: true, force: true})
  }
})

test('npm start that is stopped while a service starts exits with 0, without an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const settings = await createDataFolder(join(folder, 'data'))
  const {child, exited, output} = startCommand(commandEnvironment(settings))
  await expect
    .poll(() => findChildPids(child, 'web/server/main.ts'), {timeout: 60_000, intervals: [10]})
    .toHaveLength(1)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(output()).not.toMatch(/✗|Roam is ready/)
  await rm(folder, {recursive: true, force: true})
})

test('npm start names the port in use and the environment variable that changes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const blocker = createServer()
  const port = String(await listen(blocker))
  const [sitePort = '', studioPort = ''] = await freePorts(2)
  const {exited, output} = start({
    ROAM_SITE_PORT: sitePort,
    ROAM_STUDIO_PORT: studioPort,
    ROAM_LAKE_PORT: port,
    ROAM_DATA_DIR: folder,
  })
  expect(await exited).toBe(1)
  expect(output()).toContain(`Port ${port} is taken`)
  expect(output()).toContain('ROAM_LAKE_PORT')
  blocker.close()
  await rm(folder, {recursive: true, force: true})
})

test('the site process exits with EADDRINUSE when its port is in use', async ({mutableRoam}) => {
  const blocker = createServer()
  const port = String(await listen(blocker))
  await mutableRoam.stopSite()
  await expect(mutableRoam.startSite({ROAM_SITE_PORT: port})).rejects.toThrow(
    /EADDRINUSE.*The site cannot start/s,
  )
  blocker.close()
})
