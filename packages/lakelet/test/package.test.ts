import {type ExecFileOptions, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import manifest from '../package.json' with {type: 'json'}

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

/** Uses all exports of the package, in strict mode and without `skipLibCheck`. */
const TYPES = `
import {
  type Change,
  type ContentLake,
  type ContentLakeOptions,
  CorruptDatabaseError,
  copyLake,
  createContentLake,
  type Dataset,
  type ImportedDocument,
  isNewLake,
  type LakeClientConfig,
  type LakeDocument,
  LakeError,
  type TemporaryLake,
  type TemporaryLakeOptions,
  type TokenOptions,
  type Transaction,
  type User,
  UserStore,
  type WebhookOptions,
  startContentLake,
} from 'lakelet'

const token: TokenOptions = {token: 'secret', name: 'Website', role: 'viewer'}
const webhook: WebhookOptions = {name: 'site', url: 'http://127.0.0.1:3000', dataset: '*', on: ['create']}
const options: ContentLakeOptions = {
  directory: 'data',
  projectId: 'abc12345',
  datasets: ['production'],
  port: 0,
  tokens: [token],
  corsOrigins: [],
  webhooks: [webhook],
}

export async function useEmbeddedLake(): Promise<Change[]> {
  if (isNewLake(options.directory)) await copyLake('backup', options.directory)
  const users = new UserStore(options.directory)
  const list: User[] = users.list()
  try {
    const lake: ContentLake = await createContentLake(options)
    const dataset: Dataset = lake.dataset('production')
    const transaction: Transaction = dataset.commit([{create: {_type: 'post', author: list[0]?.name}}])
    const document: LakeDocument | null = dataset.get('a')
    return document ? [] : transaction.changes
  } catch (error) {
    if (error instanceof CorruptDatabaseError || (error instanceof LakeError && error.status === 404)) return []
    throw error
  }
}

export async function useTemporaryLake(): Promise<string> {
  const temporary: TemporaryLakeOptions = {dataset: 'staging', webhooks: [webhook]}
  const lake: TemporaryLake = await startContentLake(temporary)
  const document: ImportedDocument = {_id: 'a', _type: 'post', title: 'One'}
  await lake.seed([document])
  lake.reset()
  const config: LakeClientConfig = lake.clientConfig
  return config.token
}
`

/** The lowest version of Node 22 in `engines`, such as `22.19.0`. */
const LOWEST_NODE = /\d[\d.]+/.exec(manifest.engines.node)?.[0]

/** A project of a user, with the packed package and the lowest Node version installed by npm. */
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
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8')
  const config = /```ts\n(import type \{ContentLakeOptions\}.*?)```/s.exec(readme)?.[1] ?? ''
  await writeFile(join(project, 'lakelet.config.ts'), config)
  const flags = ['--no-audit', '--no-fund', '--prefer-offline']
  // The package `node` installs this one with another start of npm.
  const node = `node-linux-${process.arch}`
  await run('npm', ['install', ...flags, `./${tarball}`, `${node}@${LOWEST_NODE}`, '@types/node@22'])
  const {PATH = ''} = process.env
  const node22 = join(project, 'node_modules', node, 'bin')
  paths = {
    node22: [node22, PATH].join(delimiter),
    node24: [join(process.execPath, '..'), PATH].join(delimiter),
  }
}, INSTALL_TIMEOUT_MS)

afterAll(() => rm(project, {recursive: true}))

test('contains compiled modules, types and documentation, and no sources', async () => {
  const installed = join(project, 'node_modules', 'lakelet')
  expect((await readdir(installed)).sort()).toEqual([
    'CHANGELOG.md',
    'Containerfile',
    'LICENSE',
    'README.md',
    'dist',
    'docs',
    'package.json',
  ])
  const installedManifest = await readFile(join(installed, 'package.json'), 'utf8')
  expect(installedManifest).not.toMatch(/catalog:|workspace:|@roam|\.\/src/)
  const files = await readdir(join(installed, 'dist'), {recursive: true})
  expect(files.filter((file) => /(?<!\.d)\.ts$|\.tsbuildinfo$/.test(file))).toEqual([])
})

test('links of its documentation lead to files of the package', async () => {
  const installed = join(project, 'node_modules', 'lakelet')
  const pages = [
    'README.md',
    'CHANGELOG.md',
    ...(await readdir(join(installed, 'docs'))).map((name) => join('docs', name)),
  ]
  const broken: string[] = []
  for (const page of pages.filter((name) => name.endsWith('.md'))) {
    const text = await readFile(join(installed, page), 'utf8')
    for (const [, path = ''] of text.matchAll(/\]\((?!https:|#)([^)#]+)/g))
      await stat(join(installed, dirname(page), path)).catch(() => broken.push(`${page}: ${path}`))
  }
  expect(broken).toEqual([])
})

/** Starts npx until the program prints a line that matches. `stop` sends SIGTERM to npx only, as process managers do. */
async function startNpx(node: keyof typeof paths, args: string[], pattern: RegExp) {
  const child = spawn('npx', args, {
    cwd: project,
    env: {...process.env, PATH: paths[node]},
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const {pid} = child
  if (pid === undefined) throw new Error('npx did not start')
  let isClosed = false
  // The program holds stdout until it ends.
  const closed = once(child, 'close').then(() => {
    isClosed = true
  })
  onTestFinished(() => {
    if (!isClosed) process.kill(-pid, 'SIGKILL')
  })
  const stop = () => {
    child.kill('SIGTERM')
    return closed
  }
  for await (const line of createInterface(child.stdout)) {
    const value = pattern.exec(line)?.[1]
    if (value) return {value, stop}
  }
  throw new Error('The program has exited')
}

test.each([
  ['node22', 'content-lake'],
  ['node24', 'lakelet'],
] as const)(
  'with %s, npx %s serves queries until SIGTERM, converts HEIC, and reads the config file of the README',
  async (node, command) => {
    const args = [command, '--project', 'abc', '--port', '0', '--data', `./${node}`]
    const {value: url, stop} = await startNpx(node, args, /^Content Lake is ready at (.*)$/)
    const data = join(project, node)
    expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600)
    const token = (await readFile(join(data, 'token'), 'utf8')).trim()
    const query = `${url}/v2025-02-19/data/query/production?query=${encodeURIComponent('1 + count(*)')}`
    const response = await fetch(query, {headers: {authorization: `Bearer ${token}`}})
    expect(await response.json()).toMatchObject({result: 1})
    const upload = await fetch(`${url}/v1/assets/images/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: await readFile(join(import.meta.dirname, 'photo.heic')),
    })
    expect(await upload.json()).toMatchObject({document: {mimeType: 'image/jpeg'}})
    const datasets = await fetch(`${url}/v1/datasets`, {headers: {authorization: `Bearer ${token}`}})
    expect(await datasets.json()).toMatchObject([{name: 'production'}, {name: 'staging'}])
    await stop()
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  },
  60_000,
)

test('SIGTERM to npx stops exec and its command', async () => {
  const program = 'console.log(process.env.LAKELET_URL); setInterval(() => {}, 1000)'
  const {value: url, stop} = await startNpx(
    'node24',
    ['lakelet', 'exec', '--', 'node', '-e', program],
    /^(http.*)$/,
  )
  await stop()
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
})

test('its types and the config file of the README pass tsc in strict mode, and `await using` stops the lake and its idle workers', async () => {
  await writeFile(join(project, 'program.ts'), PROGRAM)
  await writeFile(join(project, 'types.ts'), TYPES)
  await mkdir(join(project, 'out'))
  const options = ['--target', 'es2024', '--lib', 'es2024,dom,esnext.disposable', '--module', 'nodenext']
  const tsc = join(PACKAGE, 'node_modules', '.bin', 'tsc')
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    'false',
  ]
  const files = ['program.ts', 'types.ts', 'lakelet.config.ts']
  await run(tsc, [...strict, '--types', 'node', ...options, '--outDir', 'out', ...files])
  for (const path of Object.values(paths)) {
    const {stdout} = await run('node', ['out/program.js'], {env: {...process.env, PATH: path}})
    expect(stdout).toBe('200 true\n')
  }
})
