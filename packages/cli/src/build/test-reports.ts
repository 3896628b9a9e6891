import {readFile} from 'node:fs/promises'
import {z} from 'zod'

/** What Vitest reports of a test that did not run because `-t` did not select it. */
const NOT_SELECTED = ['skipped', 'pending']

/** A test that ran, or a static check. */
export interface TestResult {
  /** File and title. */
  name: string
  milliseconds: number
  isPassed: boolean
}

const vitestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({fullName: z.string(), status: z.string(), duration: z.number().nullish()}),
        ),
      }),
    ),
  })
  .transform(({testResults}): TestResult[] =>
    testResults.flatMap(({name: file, assertionResults}) =>
      assertionResults
        .filter(({status}) => !NOT_SELECTED.includes(status))
        .map(({fullName, status, duration}) => ({
          name: `${file.replace(/.*\//, '')}: ${fullName}`,
          milliseconds: duration ?? 0,
          isPassed: status === 'passed',
        })),
    ),
  )

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          // A flaky test failed at least once.
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({duration: z.number()})),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional()
  },
})

const listResults = ({specs, suites = []}: z.output<typeof playwrightSuite>): TestResult[] => [
  ...specs.flatMap(({file, title, tests}) =>
    tests.map(({projectName, status, results}) => ({
      name: `[${projectName}] ${file.replace(/.*\//, '')}: ${title}`,
      milliseconds: results.reduce((sum, {duration}) => sum + duration, 0),
      isPassed: status === 'expected',
    })),
  ),
  ...suites.flatMap(listResults),
]

const playwrightReport = z
  .object({suites: z.array(playwrightSuite)})
  .transform(({suites}) => suites.flatMap(listResults))

const testReport = z.union([vitestReport, playwrightReport])

/** Returns the tests that ran, from the JSON report of Vitest or Playwright; empty without a file. */
export async function readTestReport(file: string): Promise<TestResult[]> {
  const report = await readFile(file, 'utf8').catch(() => undefined)
  return report === undefined ? [] : testReport.parse(JSON.parse(report))
}
