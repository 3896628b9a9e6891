import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {ROOT} from '../shared/paths.ts'
import {runProgram} from '../shared/run.ts'
import {buildAll} from './build.ts'
import {findHeadlessShell, requireChromium} from './chromium.ts'
import {requireNginx} from './nginx.ts'
import {readTestReport, type TestResult} from './test-reports.ts'

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
  run: (options: TierOptions) => Promise<TestResult[]>
}

const succeeds = async (command: string[], env: Record<string, string> = {}) =>
  (await runProgram(command, {cwd: ROOT, env})) === 0

/** Runs a test runner and reads its report. An error exit without a failed test counts as one failure. */
async function runSuite(
  command: string[],
  reportFile: string,
  env: Record<string, string> = {},
): Promise<TestResult[]> {
  const isSuccess = await succeeds(command, env)
  const results = await readTestReport(reportFile)
  const isReported = isSuccess || results.some(({isPassed}) => !isPassed)
  return isReported ? results : [...results, {name: command.join(' '), milliseconds: 0, isPassed: false}]
}

/** Each counts as one test. Those of a list run one after the other; both lists run at the same time. */
const STATIC_CHECKS: [title: string, command: string[]][][] = [
  [
    ['Format and lint', ['pnpm', 'exec', 'biome', 'ci', '.']],
    ['Types', ['pnpm', 'run', 'types']],
  ],
  [
    ['Imports', ['pnpm', 'run', 'imports']],
    ['Unused code', ['pnpm', 'exec', 'knip']],
  ],
]

async function runStaticChecks(): Promise<TestResult[]> {
  const results: TestResult[] = []
  const runChecks = async (checks: (typeof STATIC_CHECKS)[number]) => {
    for (const [name, command] of checks) {
      const start = performance.now()
      const isPassed = await succeeds(command)
      console.log(`${isPassed ? '✓' : '✗'} ${name}`)
      results.push({name, milliseconds: performance.now() - start, isPassed})
    }
  }
  await Promise.all(STATIC_CHECKS.map(runChecks))
  return results
}

function runVitest(project: string, {args, folder}: TierOptions): Promise<TestResult[]> {
  const reportFile = join(folder, `vitest-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return runSuite(
    ['pnpm', 'exec', 'vitest', 'run', `--project=${project}`, '--passWithNoTests', ...reporters, ...args],
    reportFile,
  )
}

/** Playwright projects; `api-contract` runs as their teardown. */
const E2E_PROJECTS = ['site', 'studio', 'studio-hosted', 'static-export', 'static-site']
const VISUAL_PROJECTS = ['visual']
export const BROWSER_PROJECTS = [...E2E_PROJECTS, ...VISUAL_PROJECTS]

async function prepareBrowserTests(): Promise<void> {
  await buildAll()
  await requireChromium()
  await requireNginx()
}

/** Playwright options that need a browser window. */
const HEADED_OPTIONS = ['--headed', '--ui', '--debug']

async function runPlaywright(projects: string[], {args, folder}: TierOptions): Promise<TestResult[]> {
  const isHeaded = args.some((arg) => HEADED_OPTIONS.includes(arg))
  const headlessShell = isHeaded ? undefined : await findHeadlessShell()
  const reportFile = join(folder, 'playwright.json')
  const command = ['pnpm', '--filter', '@roam/e2e', 'exec', 'playwright', 'test']
  const projectArgs = projects.map((name) => `--project=${name}`)
  return runSuite([...command, '--pass-with-no-tests', ...projectArgs, ...args], reportFile, {
    CHROMIUM_PATH: await requireChromium(),
    ...(headlessShell && {CHROMIUM_HEADLESS_SHELL_PATH: headlessShell}),
    NGINX_PATH: await requireNginx(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  })
}

const browserTier = (title: string, projects: string[]): Tier => ({
  title,
  prepare: prepareBrowserTests,
  run: (options) => runPlaywright(projects, options),
})

const STATIC: Tier = {title: 'Static checks', run: runStaticChecks}
const UNIT: Tier = {title: 'Unit tests', run: (options) => runVitest('unit', options)}
const INTEGRATION: Tier = {title: 'Integration tests', run: (options) => runVitest('integration', options)}

/** The tiers of `--tier`, by name. */
export const TIERS: Record<string, Tier> = {
  static: STATIC,
  unit: UNIT,
  integration: INTEGRATION,
  e2e: browserTier('End-to-end tests', E2E_PROJECTS),
  visual: browserTier('Visual tests', VISUAL_PROJECTS),
}

const SPECS = join(ROOT, 'packages', 'e2e', 'specs')

/** Whether Playwright would run a spec: it reads a filter as a regular expression, with an optional line. */
function matchesSpec(filters: string[]): boolean {
  const patterns = filters.map((filter) => new RegExp(filter.replace(/(:\d+)+$/, ''), 'i'))
  return readdirSync(SPECS, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.spec.ts'))
    .some((file) => patterns.some((pattern) => pattern.test(join(SPECS, file))))
}

/** What runs without `--tier`, in this order: one start of Playwright for both browser tiers. */
export const listAllTiers = (filters: string[]): Tier[] => [
  // Static checks have no files to filter.
  ...(filters.length > 0 ? [] : [STATIC]),
  UNIT,
  INTEGRATION,
  // Without a spec to run, nothing has to be built.
  ...(filters.length === 0 || matchesSpec(filters) ? [browserTier('Browser tests', BROWSER_PROJECTS)] : []),
]
