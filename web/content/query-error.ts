import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {ClientError, type QueryParams, type SanityClient} from '@sanity/client'

/** Bundled by Next, a module has no folder; the server runs in `web/`. */
const WEB = import.meta.dirname ? join(import.meta.dirname, '..') : process.cwd()

const CLOSERS: Record<string, string> = {'{': '}', '[': ']', '(': ')'}

/** Strings, comments, brackets, and the commas between items. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*|[{}[\](),]/g

/** The text between two brackets: offsets in the query of the opening one and after the closing one. */
interface Group {
  start: number
  end: number
  isObject: boolean
  groups: Group[]
  /** Offsets of its own commas. */
  commas: number[]
}

/** Returns the outermost group of the query, or the offset of a bracket without a counterpart. */
function parseGroups(query: string): Group | number {
  const root: Group = {start: -1, end: query.length, isObject: false, groups: [], commas: []}
  const stack = [root]
  for (const {0: token, index} of query.matchAll(TOKEN)) {
    const group = stack.at(-1) ?? root
    if (token === ',') group.commas.push(index)
    else if (token in CLOSERS) {
      const inner = {start: index, end: query.length, isObject: token === '{', groups: [], commas: []}
      group.groups.push(inner)
      stack.push(inner)
    } else if ('}])'.includes(token)) {
      if (CLOSERS[query[group.start] ?? ''] !== token) return index
      group.end = index + 1
      stack.pop()
    }
  }
  return stack.length > 1 ? (stack.at(-1)?.start ?? 0) : root
}

/** Returns the objects and projections that are directly in a group, through its other brackets. */
const listObjects = ({groups}: Group): Group[] =>
  groups.flatMap((group) => (group.isObject ? [group] : listObjects(group)))

const listItems = ({start, end, commas}: Group): [from: number, to: number][] => {
  const bounds = [start, ...commas, end - 1]
  return bounds.slice(1).map((to, index) => [(bounds[index] ?? start) + 1, to])
}

/** Why a query is refused, and the offsets of the smallest part of it that is refused. */
interface QueryProblem {
  offset: number
  end: number
  reason: string
}

/** Finds the innermost object, and in it the first item, that is refused alone. */
async function findProblem(
  query: string,
  refuse: (query: string) => Promise<string | undefined>,
): Promise<QueryProblem | undefined> {
  const root = parseGroups(query)
  if (typeof root === 'number')
    return {offset: root, end: query.length, reason: `No counterpart of ${query[root]}`}
  let problem: QueryProblem | undefined
  let [group, parts]: [Group | undefined, Group[]] = [undefined, listObjects(root)]
  for (;;) {
    let refused: Group | undefined
    for (const part of parts) {
      const reason = await refuse(`*[false]${query.slice(part.start, part.end)}`)
      if (reason === undefined) continue
      problem = {offset: part.start, end: part.end, reason}
      refused = part
      break
    }
    if (!refused) break
    group = refused
    parts = listObjects(group)
  }
  for (const [from, to] of group ? listItems(group) : []) {
    const item = query.slice(from, to)
    const reason = item.trim() === '' ? 'An item is missing' : await refuse(`*[false]{${item}}`)
    if (reason !== undefined) return {offset: from + item.search(/\S|$/), end: to + 1, reason}
  }
  return problem
}

/** Returns file and line of the source whose text agrees with the query for the longest stretch around the offset. */
function locate(query: string, offset: number): string | undefined {
  let best = {length: 0, location: undefined as string | undefined}
  for (const file of globSync(['{content,features,ui}/**/*.ts'], {cwd: WEB, exclude: ['**/*.test.ts']})) {
    const source = readFileSync(join(WEB, file), 'utf8')
    let [from, to] = [offset, offset]
    while (from > 0 && source.includes(query.slice(from - 1, to))) from -= 1
    while (to < query.length && source.includes(query.slice(from, to + 1))) to += 1
    if (to - from <= best.length) continue
    const line = source.slice(0, source.indexOf(query.slice(from, to)) + offset - from).split('\n').length
    best = {length: to - from, location: `web/${file}:${line}`}
  }
  return best.location
}

/** Returns why the Content Lake refuses the query itself; undefined for other errors. */
function getRefusal(error: unknown): string | undefined {
  if (!(error instanceof ClientError) || error.statusCode !== 400) return undefined
  const {details} = error
  return 'description' in details && typeof details.description === 'string' ? details.description : undefined
}

/**
 * Returns an error with the file, the line and the text of what the Content Lake refuses in a composed query: the lake
 * names a position in the whole. Queries parts of it to find out. Returns every other error as it is.
 */
export async function explainQueryError(
  error: unknown,
  client: SanityClient,
  query: string,
  params: QueryParams,
): Promise<unknown> {
  if (getRefusal(error) === undefined) return error
  const refuse = (part: string) => client.fetch(part, params).then(() => undefined, getRefusal)
  const problem = await findProblem(query, refuse)
  if (!problem) return error
  const [text = ''] = query.slice(problem.offset, problem.end).split('\n')
  const location = locate(query, problem.offset) ?? 'content query'
  return new Error(`${location}: GROQ: ${problem.reason}, at: ${text.slice(0, 60)}`)
}
