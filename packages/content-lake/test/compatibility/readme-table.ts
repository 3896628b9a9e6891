import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {markdownTable} from '../../docs/markdown-table.ts'
import {calls} from './calls.ts'

export const README = join(import.meta.dirname, '..', '..', 'README.md')

const BEGIN =
  '<!-- The table is written by test/compatibility/write.ts from the calls beside it. -->\n\n'
const END = '\n\n<!-- End of the table. -->'

/** The README with the table as the calls have it. */
export async function readmeWithTable(): Promise<string> {
  const text = await readFile(README, 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const after = rest.slice(rest.indexOf(END))
  return `${before}${BEGIN}${table()}${after}`
}

function table(): string {
  return markdownTable([
    ['call', 'status', 'what is missing, or why'],
    ...calls.map(({call, status, reason = ''}) => [`\`${call}\``, status, reason]),
  ])
}
