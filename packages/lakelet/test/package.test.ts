import {type ExecFileOptions, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')

/** Downloads from the npm registry. */
const INSTALL_TIMEOUT_MS = 240_000

/** Opens a lake, leaves an idle query worker behind, and closes the lake at the end of the module. */
const PROGRAM = `
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {contentLake} from 'lakelet/studio'

await using lake = await startContentLake()
const client = createClient(lake.clientConfig)
const transaction = client.transaction()
for (let n = 0; n < 300; n++) transaction.create({_id: 'n' + n, _type: 'number', n})
await transaction.commit()
const slow = 'count(*[_type == "number"]{"k": count(*[_type == "number" && n > ^.n])}[k >= 100])'
const count: number = await client.fetch(slow)
const workspace: {projectId: string; apiHost?: string} = {projectId: 'lake'}
console.log(count, contentLake(lake.url, workspace).apiHost === lake.url)
`

/** A project of a user, with the packed package and Node 22 installed by npm. */
let project: string
/** Values of PATH. */
let paths: {node22: string; node24: string}

const run = (file: string, args: string[], options: ExecFileOptions = {}) =>
  promisify(execFile)(file, args, {cwd: project, ...options})

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'lakelet-package-'))
  await run('pnpm', ['pack', '--pack-destination', project], {cwd: PACKAGE})
  const [tarball] = (await readdir(project)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(project, 'package.json'), '{"type": "module"}')
  const flags = ['--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', ...flags, `./${tarball}`, 'node@22', '@types/node@22'])
  const {PATH = ''} = process.env
  const node22 = join(project, 'node_modules', 'node', 'bin')
  paths = {
    node22: [node22, PATH].join(delimiter),
    node24: [join(process.execPath, '..'), PATH].join(delimiter),
  }
}, INSTALL_TIMEOUT_MS)

afterAll(() => rm(project, {recursive: true}))

test('contains compiled modules, types and documentation, and no sources', async () => {
  const installed = join(project, 'node_modules', 'lakelet')
  expect((await readdir(installed)).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'docs', 'package.json'])
  const manifest = await readFile(join(installed, 'package.json'), 'utf8')
  expect(manifest).not.toMatch(/catalog:|workspace:|\.\/src/)
  const files = await readdir(join(installed, 'dist'), {recursive: true})
  expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([])
})

test.each(['node22', 'node24'] as const)(
  'npx lakelet serves queries until SIGTERM: %s',
  async (node) => {
    const data = join(project, node)
    const args = ['lakelet', '--project', 'abc', '--port', '0', '--data', data]
    const child = spawn('npx', args, {
      cwd: project,
      env: {...process.env, PATH: paths[node]},
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    const {pid} = child
    if (pid === undefined) throw new Error('npx did not start')
    /** Signals the process group, as a terminal does: npx does not pass signals on to the command. */
    const signal = (name: 'SIGTERM' | 'SIGKILL') => process.kill(-pid, name)
    onTestFinished(() => {
      if (child.exitCode === null && child.signalCode === null) signal('SIGKILL')
    })
    const ended = once(child, 'close')
    let url = ''
    for await (const line of createInterface(child.stdout)) {
      url = /^Content Lake is ready at (.*)$/.exec(line)?.[1] ?? ''
      if (url) break
    }
    expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600)
    const token = (await readFile(join(data, 'token'), 'utf8')).trim()
    const query = `${url}/v2025-02-19/data/query/production?query=${encodeURIComponent('1 + count(*)')}`
    const response = await fetch(query, {headers: {authorization: `Bearer ${token}`}})
    expect(await response.json()).toMatchObject({result: 1})
    signal('SIGTERM')
    await ended
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  },
  60_000,
)

test('its types pass tsc, and `await using` stops the lake and its idle workers', async () => {
  await writeFile(join(project, 'program.ts'), PROGRAM)
  await mkdir(join(project, 'out'))
  const options = ['--target', 'es2024', '--lib', 'es2024,dom,esnext.disposable', '--module', 'nodenext']
  const tsc = join(PACKAGE, 'node_modules', '.bin', 'tsc')
  await run(tsc, ['--strict', '--types', 'node', ...options, '--outDir', 'out', 'program.ts'])
  for (const path of Object.values(paths)) {
    const {stdout} = await run('node', ['out/program.js'], {env: {...process.env, PATH: path}})
    expect(stdout).toBe('200 true\n')
  }
}, 60_000)
