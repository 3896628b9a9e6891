import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {markdownTable} from '../../docs/markdown-table.ts'
import {calls} from './calls.ts'

export const README = join(import.meta.dirname, '..', '..', 'README.md')

const BEGIN =
  '<!-- Generated from test/compatibility/calls.ts by test/compatibility/write-readme-table.ts. -->\n\n'
const END = '\n\n<!-- End of the table. -->'

/** The content of the README with an up-to-date compatibility table. */
export async function readmeWithTable(): Promise<string> {
  const text = await readFile(README, 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const after = rest.slice(rest.indexOf(END))
  return `${before}${BEGIN}${renderTable()}${after}`
}

function renderTable(): string {
  return markdownTable([
    ['method', 'status', 'limits'],
    ...calls.map(({call, status, reason = ''}) => [`\`${call}\``, status, reason]),
  ])
}
