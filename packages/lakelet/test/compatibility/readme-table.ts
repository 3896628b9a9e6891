import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {markdownTable} from '../../docs/markdown-table.ts'
import {calls} from './calls.ts'
import {commandRows} from './commands.ts'
import {type Row, toolRows} from './tools.ts'

export const README = join(import.meta.dirname, '..', '..', 'README.md')

/** The tables, by the module that defines and tests their rows, and the heading of the first column. */
const TABLES: [module: string, heading: string, rows: Row[]][] = [
  [
    'calls.ts',
    'method',
    calls.map(({call, status, reason}) => ({name: `\`${call}\``, status, limits: reason ?? ''})),
  ],
  ['commands.ts', 'command', commandRows],
  ['tools.ts', 'tool', toolRows],
]

const END = '\n\n<!-- End of the table. -->'

/** The content of the README with up-to-date compatibility tables. */
export async function readmeWithTables(): Promise<string> {
  let readme = await readFile(README, 'utf8')
  for (const [module, heading, rows] of TABLES) {
    const begin = `<!-- Generated from test/compatibility/${module} by test/compatibility/write-readme-table.ts. -->\n\n`
    const [before, rest] = readme.split(begin)
    if (rest === undefined) throw new Error(`The README has no table of ${module}.`)
    const cells = rows.map(({name, status, limits = ''}) => [name, status, limits])
    readme = `${before}${begin}${markdownTable([[heading, 'status', 'limits'], ...cells])}${rest.slice(rest.indexOf(END))}`
  }
  return readme
}
