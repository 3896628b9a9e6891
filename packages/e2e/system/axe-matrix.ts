import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter'

/** How the stories are called in which axe looks at one view: `light, 360 px wide: axe finds …`. */
const GROUP = /^(\w+), (\d+) px wide: axe finds nothing wrong with$/

/** Prints what axe found as a table: a row for each view, a column for each scheme and width. */
export default class AxeMatrix implements Reporter {
  readonly #rows: Record<string, Record<string, string>> = {}

  onTestEnd(test: TestCase, {status}: TestResult): void {
    const [, scheme, width] = GROUP.exec(test.parent.title) ?? []
    if (!scheme || !width) return
    this.#rows[test.title] ??= {}
    const row = this.#rows[test.title]
    if (row) row[`${scheme} ${width}`] = status === 'passed' ? '0' : 'see above'
  }

  onEnd(): void {
    if (Object.keys(this.#rows).length === 0) return
    console.log('\nWhat axe finds wrong:')
    console.table(this.#rows)
  }
}
