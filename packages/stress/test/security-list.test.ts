import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const FOLDERS: Record<string, string> = {
  e2e: 'packages/e2e/specs',
  stress: 'packages/stress/specs',
  lake: 'packages/content-lake/test',
}

const rows = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Requirement|---)/.test(line))

/** The tests that a row names, each behind its file; a file may have several. */
function testsOf(row: string): {file: string; name: string}[] {
  let file = ''
  return [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)].flatMap(
    ([, path, name]) => {
      if (path) file = path.replace(/^(\w+)(?=\/)/, (folder) => FOLDERS[folder] ?? folder)
      return name ? [{file, name}] : []
    },
  )
}

test('every test that the list of attacks names is there', () => {
  const missing = rows
    .flatMap(testsOf)
    .filter(({file, name}) => {
      const path = join(ROOT, file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
    })
    .map(({file, name}) => `${file} “${name}”`)
  expect(missing).toEqual([])
})

test('each row names a test, or says that there is none', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows)
    expect(testsOf(row).length > 0 || row.includes('**Not covered**'), row).toBe(true)
})
