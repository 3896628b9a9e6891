import {spawn} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {z} from 'zod'
import {buildAll} from '../build.ts'
import {requireChromium} from '../chromium.ts'
import {readEnvFile} from '../env-file.ts'
import {requireNginx} from '../nginx.ts'
import {ROOT} from '../paths.ts'
import {readSettings, TEST_PORTS} from '../settings.ts'

interface Count {
  passed: number
  failed: number
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
    // A story that passes at the second try has failed once.
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))

/** Runs a program, showing what it prints; true when it ended well. */
const succeeds = (command: string[], env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve, reject) => {
    const [program = '', ...words] = command
    const child = spawn(program, words, {
      cwd: ROOT,
      env: {...process.env, ...env},
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })

/** Checks that need nothing to run; each counts as one test. */
const CHECKS: [string, string[]][] = [
  ['Format and lint', ['pnpm', 'exec', 'biome', 'ci', '.']],
  ['Types', ['pnpm', 'run', 'types']],
  ['Unused code', ['pnpm', 'exec', 'knip']],
]

async function checks(): Promise<Count> {
  const count = {passed: 0, failed: 0}
  for (const [title, command] of CHECKS) {
    console.log(`▸ ${title}`)
    if (await succeeds(command)) count.passed += 1
    else count.failed += 1
  }
  return count
}

/** A runner that ends badly without counting a failure has broken down: that counts as one. */
async function suite(
  command: string[],
  report: z.ZodType<Count>,
  reportFile: string,
  env: Record<string, string> = {},
): Promise<Count> {
  const well = await succeeds(command, env)
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  const count = text === undefined ? {passed: 0, failed: 0} : report.parse(JSON.parse(text))
  return well || count.failed > 0 ? count : {...count, failed: 1}
}

/**
 * `npm test`: static checks, the tests against real parts, and the stories in a real browser over
 * the production build. Words pick among the test files, as in `npm test -- webhook`, and leave the
 * checks out. Ends with the line `N passed, N failed`.
 */
export async function runTests(words: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-test-'))
  const [vitestFile, playwrightFile] = [
    join(folder, 'vitest.json'),
    join(folder, 'playwright.json'),
  ]
  try {
    const counts = words.length === 0 ? [await checks()] : []
    console.log('▸ Tests against real parts')
    counts.push(
      await suite(
        [
          'pnpm',
          'exec',
          'vitest',
          'run',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestFile}`,
          ...words,
        ],
        vitestReport,
        vitestFile,
      ),
    )
    // The stories run on lakes of their own; these only tell the build what it needs to know.
    await buildAll(readEnvFile(readSettings({...TEST_PORTS, ROAM_DATA_DIR: folder})))
    const programs = {CHROMIUM_PATH: await requireChromium(), NGINX_PATH: await requireNginx()}
    console.log('▸ Stories in a real browser')
    counts.push(
      await suite(
        ['pnpm', '--filter', '@roam/e2e', 'exec', 'playwright', 'test', '--pass-with-no-tests', ...words],
        playwrightReport,
        playwrightFile,
        {...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile},
      ),
    )
    const passed = counts.reduce((sum, count) => sum + count.passed, 0)
    const failed = counts.reduce((sum, count) => sum + count.failed, 0)
    console.log(`\n${passed} passed, ${failed} failed`)
    if (failed > 0 || passed === 0) process.exitCode = 1
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
