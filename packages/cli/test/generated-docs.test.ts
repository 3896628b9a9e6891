import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {redrawTable, SECURITY_PAGE} from '../scripts/access-table.ts'
import {FILES, redrawDiagrams} from '../scripts/diagrams.ts'

test('docs/security.md has the table of who writes which document; `npm run fix` writes it', () => {
  const markdown = readFileSync(SECURITY_PAGE, 'utf8')
  expect(markdown).toBe(redrawTable(markdown))
  expect(markdown).toMatch(
    /\| `tripRequest` +\| `tripRequest\.\*` `tripRequest\.\*\.\*` +\| – +\| – +\| site +\| – /,
  )
})

test.each(FILES)('the diagrams in %s are up to date (npm run docs:diagrams)', (file) => {
  const markdown = readFileSync(file, 'utf8')
  expect(markdown).toContain('<!-- layers of ')
  expect(redrawDiagrams(markdown)).toBe(markdown)
})
