import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Command, Option} from 'commander'
import {type TestCount, TIERS, type Tier} from '../build/test-tiers.ts'
import {UsageError} from '../shared/user-error.ts'

interface TierResult {
  title: string
  milliseconds: number
  /** Undefined for a preparation. */
  count?: TestCount
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A table with the duration and the counts of each tier. */
function formatTable(results: TierResult[]): string {
  const rows = [
    ['tier', 'min:s', 'passed', 'failed'],
    ...results.map(({title, milliseconds, count}) => [
      title,
      formatDuration(milliseconds),
      ...(count ? [String(count.passed), String(count.failed)] : ['', '']),
    ]),
  ]
  return rows
    .map(([title = '', ...cells]) =>
      [title.padEnd(18), ...cells.map((cell) => cell.padStart(7))].join(' ').trimEnd(),
    )
    .join('\n')
}

/** Without a name, all tiers; static checks have no files to filter. */
const selectTiers = (name: string | undefined, isFiltered: boolean): Tier[] =>
  Object.entries(TIERS)
    .filter(([key]) => (name === undefined ? !(isFiltered && key === 'static') : key === name))
    .map(([, tier]) => tier)

async function runTiers(tiers: Tier[], args: string[]): Promise<TierResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-test-'))
  const results: TierResult[] = []
  const prepared = new Set<Tier['prepare']>()
  const runTimed = async (title: string, task: () => Promise<TestCount | undefined>) => {
    const start = performance.now()
    const count = await task()
    results.push({title, milliseconds: performance.now() - start, ...(count && {count})})
  }
  try {
    for (const {title, prepare, run} of tiers) {
      const options = {args, folder}
      if (prepare && !prepared.has(prepare)) {
        prepared.add(prepare)
        await runTimed('Build', async () => void (await prepare(options)))
      }
      console.log(`▸ ${title}`)
      await runTimed(title, () => run(options))
    }
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  return results
}

/** Runs the tiers; sets the exit code to 1 if a test fails or none runs. */
async function runTests(args: string[], {tier}: {tier?: string}): Promise<void> {
  const tiers = selectTiers(tier, args.length > 0)
  const runnerOption = args.find((arg) => arg.startsWith('-'))
  if (runnerOption !== undefined && tier === undefined)
    throw new UsageError(
      `Unknown option ${runnerOption}. Options of a test runner need a tier, as in: npm run test:e2e -- --headed`,
    )
  const results = await runTiers(tiers, args)
  const sum = (key: keyof TestCount) => results.reduce((total, {count}) => total + (count?.[key] ?? 0), 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(`\n${formatTable(results)}\n\n${passed} passed, ${failed} failed`)
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
