import {execFile} from 'node:child_process'
import {cp, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {BROWSER_PROJECTS} from '../src/build/test-tiers.ts'
import {ROOT} from '../src/shared/paths.ts'
import {type CliResult, createTempFolder} from './helpers.ts'

const BOOTSTRAP = 'scripts/with-toolchain.mjs'

const readPackageFile = async () =>
  z
    .object({packageManager: z.string(), scripts: z.record(z.string(), z.string())})
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))

const runWithToolchain = (...args: string[]): Promise<Partial<CliResult> & {stdout: string}> =>
  promisify(execFile)('node', [BOOTSTRAP, ...args], {cwd: ROOT}).catch((error) => error)

test('every npm script bootstraps the toolchain', async () => {
  for (const [name, command] of Object.entries((await readPackageFile()).scripts))
    expect(command, name).toMatch(/^exec node scripts\/with-toolchain\.mjs \S/)
})

test('.nvmrc has the major version of the bootstrapped Node', async () => {
  const major = (await readFile(join(ROOT, '.nvmrc'), 'utf8')).trim()
  expect(await readFile(join(ROOT, BOOTSTRAP), 'utf8')).toMatch(
    new RegExp(`^const NODE_VERSION = '${major}\\.`, 'm'),
  )
  expect((await runWithToolchain('node', '--version')).stdout).toMatch(new RegExp(`^v${major}\\.`))
})

test('runs the pnpm version of packageManager', async () => {
  const {packageManager} = await readPackageFile()
  const {stdout} = await runWithToolchain('pnpm', '--version')
  expect(`pnpm@${stdout.trim()}`).toBe(packageManager)
})

test('passes on the exit code of the command', async () => {
  const {stderr, code} = await runWithToolchain('packages/cli/src/main.ts', 'unknown')
  expect(stderr).toContain("unknown command 'unknown'")
  expect(code).toBe(2)
})

test('runs the entry point under its path of earlier releases', async () => {
  const {stdout} = await runWithToolchain('packages/roam/src/cli.ts', 'help')
  expect(stdout).toContain('Usage: roam')
})

test('reports a missing program', async () => {
  expect(await runWithToolchain('no-such-program')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no-such-program'),
  })
})

test.each(['a#b', 'a%20b', 'a?b'])('refuses a clone at a path with %s, and says why', async (name) => {
  const root = join(await createTempFolder('toolchain'), name)
  await cp(join(ROOT, BOOTSTRAP), join(root, BOOTSTRAP))
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'))
  const result = promisify(execFile)('node', [join(root, BOOTSTRAP), 'node', '--version'])
  await expect(result).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining(`The path ${root} has`),
  })
})

test('the tiers cover all Playwright projects', async () => {
  const config = await readFile(join(ROOT, 'packages', 'e2e', 'playwright.config.ts'), 'utf8')
  const found = [...config.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name)
  // The stress test `engines` runs its project.
  const projects = found.filter((name) => name !== 'engines')
  expect([...BROWSER_PROJECTS, 'api-contract'].sort()).toEqual(projects.sort())
})
