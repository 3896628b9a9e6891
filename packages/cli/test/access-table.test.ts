import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {redrawTable, SECURITY_PAGE} from '../scripts/access-table.ts'

test('docs/security.md has the table of who writes which document; `npm run fix` writes it', () => {
  const markdown = readFileSync(SECURITY_PAGE, 'utf8')
  expect(markdown).toBe(redrawTable(markdown))
  expect(markdown).toMatch(
    /\| `tripRequest` +\| `tripRequest\.\*` `tripRequest\.\*\.\*` +\| – +\| – +\| site +\| – /,
  )
})
