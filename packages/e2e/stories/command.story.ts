import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, readFile, rm, stat} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from '@playwright/test'
import {STORY_PORTS as PORTS} from '@roam/cli/settings'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SITE = `http://localhost:${PORTS.ROAM_SITE_PORT}`

/** The command as `npm start` runs it, with what it has said so far. */
function start(folder: string) {
  const child = spawn(process.execPath, ['packages/roam/src/cli.ts', 'start'], {
    cwd: ROOT,
    env: {...process.env, ...PORTS, ROAM_DATA_DIR: folder},
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

test('the command starts everything, keeps it running, and ends all of it', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const {child, said} = start(folder)
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

    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    expect(await answers(SITE)).toBe(false)
    expect(await answers(lake)).toBe(false)
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    await rm(folder, {recursive: true, force: true})
  }
})

test('a taken port is named with the variable that changes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-command-'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? String(address.port) : ''
  const child = spawn(process.execPath, ['packages/roam/src/cli.ts', 'start'], {
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
