import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {ROOT} from '../shared/paths.ts'
import {runProgram} from '../shared/run.ts'
import {buildAll} from './build.ts'
import {findHeadlessShell, requireChromium} from './chromium.ts'
import {requireNginx} from './nginx.ts'

export interface TestCount {
  passed: number
  failed: number
}

/** What a tier runs with. */
interface TierOptions {
  /** Parts of test file names, and options of the test runner. Empty: all tests. */
  args: string[]
  /** A temporary folder for reports and settings. */
  folder: string
}

/** A group of tests that runs as one step of `npm test`. */
export interface Tier {
  title: string
  /** Builds or installs what the tier needs. */
  prepare?: (options: TierOptions) => Promise<void>
  run: (options: TierOptions) => Promise<TestCount>
}

const vitestReport = z
  .object({numPassedTests: z.number(), numTotalTests: z.number()})
  .transform(({numPassedTests, numTotalTests}) => ({
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({stats}) => ({
    passed: stats.expected,
    // A flaky test failed at least once.
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))

const succeeds = async (command: string[], env: Record<string, string> = {}) =>
  (await runProgram(command, {cwd: ROOT, env})) === 0

/** Runs a test runner and reads its report. An error exit without a failed test counts as one failure. */
async function runSuite(
  command: string[],
  schema: z.ZodType<TestCount>,
  reportFile: string,
  env: Record<string, string> = {},
): Promise<TestCount> {
  const isSuccess = await succeeds(command, env)
  const report = await readFile(reportFile, 'utf8').catch(() => undefined)
  const count = report === undefined ? {passed: 0, failed: 0} : schema.parse(JSON.parse(report))
  return isSuccess || count.failed > 0 ? count : {...count, failed: 1}
}

/** Each counts as one test. */
const STATIC_CHECKS: [title: string, command: string[]][] = [
  ['Format and lint', ['pnpm', 'exec', 'biome', 'ci', '.']],
  ['Types', ['pnpm', 'run', 'types']],
  ['Imports', ['pnpm', 'run', 'imports']],
  ['Unused code', ['pnpm', 'exec', 'knip']],
]

async function runStaticChecks(): Promise<TestCount> {
  const count = {passed: 0, failed: 0}
  for (const [title, command] of STATIC_CHECKS) {
    console.log(`▸ ${title}`)
    if (await succeeds(command)) count.passed += 1
    else count.failed += 1
  }
  return count
}

function runVitest(project: string, {args, folder}: TierOptions): Promise<TestCount> {
  const reportFile = join(folder, `vitest-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return runSuite(
    ['pnpm', 'exec', 'vitest', 'run', `--project=${project}`, '--passWithNoTests', ...reporters, ...args],
    vitestReport,
    reportFile,
  )
}

/** The Playwright projects of the two tiers; `api-contract` runs as the teardown of the others. */
export const E2E_PROJECTS = ['site', 'studio', 'studio-hosted', 'static-export', 'static-site']
export const VISUAL_PROJECTS = ['visual']

async function prepareBrowserTests(): Promise<void> {
  await buildAll()
  await requireChromium()
  await requireNginx()
}

/** Playwright options that need a browser window. */
const HEADED_OPTIONS = ['--headed', '--ui', '--debug']

async function runPlaywright(projects: string[], {args, folder}: TierOptions): Promise<TestCount> {
  const isHeaded = args.some((arg) => HEADED_OPTIONS.includes(arg))
  const headlessShell = isHeaded ? undefined : await findHeadlessShell()
  const reportFile = join(folder, `playwright-${projects[0]}.json`)
  const command = ['pnpm', '--filter', '@roam/e2e', 'exec', 'playwright', 'test']
  const projectArgs = projects.map((name) => `--project=${name}`)
  return runSuite(
    [...command, '--pass-with-no-tests', ...projectArgs, ...args],
    playwrightReport,
    reportFile,
    {
      CHROMIUM_PATH: await requireChromium(),
      ...(headlessShell && {CHROMIUM_HEADLESS_SHELL_PATH: headlessShell}),
      NGINX_PATH: await requireNginx(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  )
}

/** The tiers of `npm test` by name, in the order they run. */
export const TIERS: Record<string, Tier> = {
  static: {title: 'Static checks', run: runStaticChecks},
  unit: {title: 'Unit tests', run: (options) => runVitest('unit', options)},
  integration: {title: 'Integration tests', run: (options) => runVitest('integration', options)},
  e2e: {
    title: 'End-to-end tests',
    prepare: prepareBrowserTests,
    run: (options) => runPlaywright(E2E_PROJECTS, options),
  },
  visual: {
    title: 'Visual tests',
    prepare: prepareBrowserTests,
    run: (options) => runPlaywright(VISUAL_PROJECTS, options),
  },
}
