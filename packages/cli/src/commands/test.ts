import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Command, Option} from 'commander'
import type {TestResult} from '../build/test-reports.ts'
import {listAllTiers, TIERS, type Tier} from '../build/test-tiers.ts'
import {UsageError} from '../shared/user-error.ts'

/** How many of the slowest tests are listed. */
const SLOWEST = 10

interface TierResult {
  title: string
  milliseconds: number
  /** Undefined for a preparation. */
  tests?: TestResult[]
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const countPassed = (tests: TestResult[]) => tests.filter(({isPassed}) => isPassed).length

/** A table with the duration and the counts of each tier. */
function formatTable(results: TierResult[]): string {
  const rows = [
    ['tier', 'min:s', 'passed', 'failed'],
    ...results.map(({title, milliseconds, tests}) => {
      const passed = countPassed(tests ?? [])
      const counts = tests ? [String(passed), String(tests.length - passed)] : ['', '']
      return [title, formatDuration(milliseconds), ...counts]
    }),
  ]
  return rows
    .map(([title = '', ...cells]) =>
      [title.padEnd(18), ...cells.map((cell) => cell.padStart(7))].join(' ').trimEnd(),
    )
    .join('\n')
}

/** The slowest tests, with their duration in seconds. */
const formatSlowest = (tests: TestResult[]): string =>
  tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({name, milliseconds}) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')

async function runTiers(tiers: Tier[], args: string[]): Promise<TierResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-test-'))
  const results: TierResult[] = []
  try {
    for (const {title, prepare, run} of tiers) {
      const options = {args, folder}
      if (prepare) {
        const start = performance.now()
        await prepare(options)
        results.push({title: 'Build', milliseconds: performance.now() - start})
      }
      console.log(`▸ ${title}`)
      const start = performance.now()
      const tests = await run(options)
      results.push({title, milliseconds: performance.now() - start, tests})
    }
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  return results
}

/** Runs the tiers; sets the exit code to 1 if a test fails or none runs. */
async function runTests(args: string[], {tier: name}: {tier?: string}): Promise<void> {
  const tier = name === undefined ? undefined : TIERS[name]
  const runnerOption = args.find((arg) => arg.startsWith('-'))
  if (runnerOption !== undefined && !tier)
    throw new UsageError(
      `Unknown option ${runnerOption}. Options of a test runner need a tier, as in: npm run test:e2e -- --headed`,
    )
  const results = await runTiers(tier ? [tier] : listAllTiers(args), args)
  const tests = results.flatMap((result) => result.tests ?? [])
  const passed = countPassed(tests)
  const failed = tests.length - passed
  console.log(`\nSlowest tests:\n${formatSlowest(tests)}\n\n${formatTable(results)}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

export const registerTest = (program: Command): Command =>
  program
    .command('test')
    .description('run all tests, or those whose file names contain a filter')
    .argument('[filters...]', 'parts of file names; with --tier also options of the test runner')
    .addOption(new Option('--tier <name>', 'run only this tier').choices(Object.keys(TIERS)))
    .allowUnknownOption()
    .action((_filters: string[], options: {tier?: string}, {args}: Command) => runTests(args, options))
