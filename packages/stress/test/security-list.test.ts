import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {ROOT} from '@roam/cli/paths'
import {expect, test} from 'vitest'

/** Abbreviations of folders in docs/security.md. */
const FOLDERS: Record<string, string> = {
  e2e: 'packages/e2e/specs',
  lake: 'packages/lakelet/test',
  processing: 'packages/processing/test',
  cli: 'packages/cli/test',
  door: 'packages/front-door/test',
}

/** Rows of the tables of requirements and of attacks. */
const rows = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
  .split('\n\n')
  .filter((block) => /^\| (Requirement|Attack)/.test(block))
  .flatMap((table) => table.trimEnd().split('\n').slice(2))

/** Returns the test titles that a row cites, each after its file; a file may have several. */
function citedTests(row: string): {file: string; title: string}[] {
  let file = ''
  return [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
    if (path) file = path.replace(/^(\w+)(?=\/)/, (folder) => FOLDERS[folder] ?? folder)
    return title ? [{file, title}] : []
  })
}

/** Returns the stress tests that a row cites, as in: stress test `lake-kill`. */
const citedScenarios = (row: string): string[] =>
  [...row.matchAll(/stress test `([^`]+)`/g)].map(([, name = '']) => name)

test('every cited test exists', () => {
  const missing = rows
    .flatMap(citedTests)
    .filter(({file, title}) => {
      const path = join(ROOT, file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    .map(({file, title}) => `${file} “${title}”`)
  expect(missing).toEqual([])
})

test('every cited stress test exists', () => {
  // Importing the scenarios takes more than a second.
  const source = readFileSync(join(import.meta.dirname, '../src/scenarios.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(rows.flatMap(citedScenarios)))
})

test('every row cites a test or says that it is not covered', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows)
    expect(
      citedTests(row).length + citedScenarios(row).length > 0 || row.includes('**Not covered**'),
      row,
    ).toBe(true)
})
