import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, readFile, rm, stat} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from '@playwright/test'
import {STORY_PORTS as PORTS} from '@roam/cli/settings'
import {encode} from '@roam/trip-request'
import {health} from '../system/health.ts'
import {startMailServer} from '../system/mail-server.ts'
import {ask, type OwnServer, prepareOwnServer} from '../system/own-server.ts'
import {validRequest} from '../system/requests.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SITE = `http://localhost:${PORTS.ROAM_SITE_PORT}`

/** The command as `npm start` runs it, with what it has said so far. */
function start(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['packages/cli/src/cli.ts', 'start', ...words], {
    cwd: ROOT,
    env: {...process.env, ...PORTS, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  return {child, said: () => said}
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null) done(child.exitCode)
    else child.once('exit', done)
  })

const answers = (url: string) =>
  fetch(url).then(
    ({ok}) => ok,
    () => false,
  )

/** The process that runs a part, as the system lists it. */
async function processOf(parent: ChildProcess, part: string): Promise<number> {
  const list = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
  for (const id of list.trim().split(' '))
    if ((await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).includes(part))
      return Number(id)
  throw new Error(`No process of ${part}`)
}

/**
 * Reads and sends through nginx, one after the other, without a pause.
 * @returns what ends it, and says how each was answered, and in whose names requests were sent
 */
function visitWithoutPause({addresses, visit}: OwnServer) {
  const session = visit(addresses.SITE_URL)
  const statuses: unknown[] = []
  const names: string[] = []
  let stopping = false
  async function visitor(): Promise<void> {
    const entered = validRequest(`the ${names.length}th`)
    names.push(entered.name)
    const form = {'content-type': 'application/x-www-form-urlencoded', accept: 'application/json'}
    const body = encode(entered).toString()
    const sent = await ask(session, {':path': '/', ':method': 'POST', ...form}, body)
    const read = await ask(session, {':path': '/destinations'})
    statuses.push(sent.status, read.status)
    if (!stopping) await visitor()
  }
  const gone = visitor()
  return async () => {
    stopping = true
    await gone
    return {statuses: new Set(statuses), names}
  }
}

test('the command starts everything, keeps it running, and ends all of it', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const mail = await startMailServer()
  const front = await prepareOwnServer()
  const environment = {
    ROAM_DATA_DIR: folder,
    ROAM_RATE_LIMIT: 'off',
    SMTP_URL: mail.url,
    TRIP_REQUEST_TO: 'founder@roam.example',
  }
  const {child, said} = start(environment)
  let next: ChildProcess | undefined
  try {
    await expect.poll(said, {timeout: 150_000}).toContain('Roam is ready')
    expect(said()).toMatch(/Roam is ready: http:\/\/localhost:17000 .*sign in to the Studio: http/)
    expect(await (await fetch(SITE)).text()).toContain('Welcome to Roam')
    expect(await answers(`http://localhost:${PORTS.ROAM_STUDIO_PORT}`)).toBe(true)
    expect((await stat(join(folder, 'env'))).mode & 0o777).toBe(0o600)

    process.kill(await processOf(child, 'web/server/main.ts'), 'SIGKILL')
    await expect.poll(() => answers(SITE)).toBe(false)
    await expect.poll(() => answers(SITE), {timeout: 30_000}).toBe(true)
    process.kill(await processOf(child, 'parts/lake.ts'), 'SIGKILL')
    expect(await (await fetch(SITE)).text()).toContain('Welcome to Roam')
    const lake = `http://localhost:${PORTS.ROAM_LAKE_PORT}/health`
    await expect.poll(() => answers(lake), {timeout: 30_000}).toBe(true)

    // The next one takes over, and no visitor notices.
    await front.open({
      site: Number(PORTS.ROAM_SITE_PORT),
      studio: Number(PORTS.ROAM_STUDIO_PORT),
      lake: Number(PORTS.ROAM_LAKE_PORT),
    })
    const stopVisits = visitWithoutPause(front)
    const successor = start(environment, '--take-over')
    next = successor.child
    await expect.poll(successor.said, {timeout: 60_000}).toContain('Roam is ready')
    expect(await ended(child)).toBe(0)
    const {statuses, names} = await stopVisits()
    expect(statuses).toEqual(new Set([200]))
    await expect.poll(async () => (await health(SITE)).outbox?.waitingMails).toBe(0)
    const letters = mail
      .taken()
      .map(({headers}) => headers.get('subject') ?? '')
      .filter((subject) => subject.includes('Trip request from'))
    expect(letters).toHaveLength(names.length)
    for (const name of names)
      expect(letters.filter((subject) => subject.includes(`${name}:`))).toHaveLength(1)

    next.kill('SIGTERM')
    expect(await ended(next)).toBe(0)
    expect(await answers(SITE)).toBe(false)
    expect(await answers(lake)).toBe(false)
  } finally {
    for (const one of [child, next]) {
      one?.kill('SIGTERM')
      if (one) await ended(one)
    }
    await front.close()
    await mail.close()
    await rm(folder, {recursive: true, force: true})
  }
})

test('a taken port is named with the variable that changes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? String(address.port) : ''
  const child = spawn(process.execPath, ['packages/cli/src/cli.ts', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...PORTS,
      ROAM_LAKE_PORT: port,
      ROAM_SITE_PORT: '17001',
      ROAM_DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  expect(await ended(child)).toBe(1)
  expect(said).toContain(`Port ${port} is taken`)
  expect(said).toContain('ROAM_LAKE_PORT')
  server.close()
  await rm(folder, {recursive: true, force: true})
})
