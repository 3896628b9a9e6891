/** `npm run docs:access`: writes the table of who writes which document, from `@roam/documents`, into docs/security.md. */
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DOCUMENT_ACCESS, type DocumentAccess, LISTED_TYPES, SINGLETON_TYPES} from '@roam/documents/access'
import {ROOT} from '../src/shared/paths.ts'

export const SECURITY_PAGE = join(ROOT, 'docs', 'security.md')

const TABLE = /(<!-- document access -->\n\n)([^<]*)(<!-- end of document access -->)/

const NAMES = {site: 'site', contributor: 'assistant', editor: 'editor', administrator: 'owner'}

const nameWriters = (writers: DocumentAccess['create'] = []) =>
  writers.map((writer) => NAMES[writer]).join(', ') || '–'

const nameFields = (fields: string[] | undefined) => (fields ? ` (${fields.join(', ')})` : '')

/** The cells of a row, without the type. */
const cells = ({
  ids,
  drafts,
  versions,
  create,
  update,
  delete: remove,
  deleteWith,
  validate,
  read,
}: DocumentAccess) => [
  ids.map((id) => `\`${id}\``).join(' '),
  nameWriters(drafts),
  nameWriters(versions),
  nameWriters(create),
  update
    .filter(({fields}) => fields?.length !== 0)
    .map(({writers, fields}) => nameWriters(writers) + nameFields(fields))
    .join('; ') || '–',
  [nameWriters(remove), ...(deleteWith ? [`with the request: ${nameWriters(deleteWith.writers)}`] : [])].join(
    '; ',
  ),
  read ? nameWriters(read) : 'everyone with a token',
  validate ? 'checked' : '–',
]

const row = (values: string[]) => `| ${values.join(' | ')} |\n`

const HEADER = ['Documents', 'Id', 'Draft', 'In a release', 'Create', 'Change', 'Delete', 'Read', 'Shape']

/** Content types share a row; the others have one each. */
export function renderAccessTable(): string {
  const [singleton] = SINGLETON_TYPES
  const [listed] = LISTED_TYPES
  const rows = DOCUMENT_ACCESS.flatMap((access) => {
    if (access.type === singleton)
      return [row(['the pages and settings', ...cells({...access, ids: ['{type}']})])]
    if (access.type === listed)
      return [row([LISTED_TYPES.map((type) => `\`${type}\``).join(' '), ...cells(access)])]
    if ([...SINGLETON_TYPES, ...LISTED_TYPES].includes(access.type)) return []
    return [row([`\`${access.type}\``, ...cells(access)])]
  })
  return row(HEADER) + row(HEADER.map(() => '---')) + rows.join('')
}

/** The table without the padding that the formatter adds. */
const normalize = (table: string) => table.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')

/** The Markdown with its table rendered again; unchanged if the table differs in its padding only. */
export const redrawTable = (markdown: string): string =>
  markdown.replace(TABLE, (text, start: string, present: string, end: string) => {
    const table = renderAccessTable()
    return normalize(present) === normalize(table) ? text : `${start}${table}\n${end}`
  })

if (import.meta.main) writeFileSync(SECURITY_PAGE, redrawTable(readFileSync(SECURITY_PAGE, 'utf8')))
