import type {Problem} from '@roam/sanity/site-status'
import type {Content} from './content.ts'
import {ContentError, getAtPath, isObject, type Json, safeParseContent} from './parse-content.ts'

/** The lists whose documents have a page each, with the address `slug`. */
const LISTS_WITH_PAGES = ['destinations', 'posts'] as const

const ADDRESS_TAKEN = 'Another page already has this address'

/** Content without the documents that the site cannot show. */
export interface ValidDocuments {
  content: Content
  /** The query result with each wrong document replaced by its last valid version, or left out. */
  queryResult: Json
  /** What is wrong with these documents. */
  problems: Problem[]
}

/** A document in a query result: a singleton, or an item of a list. */
interface Location {
  list: string
  /** Undefined for a singleton. */
  index: number | undefined
}

interface DocumentProblem {
  location: Location
  problem: Problem
}

const toPath = ({list, index}: Location) => (index === undefined ? [list] : [list, index])

const getId = (document: Json) =>
  isObject(document) && typeof document._id === 'string' ? document._id : undefined

const getString = (document: Json, field: string): string => {
  const value = isObject(document) ? document[field] : undefined
  return typeof value === 'string' ? value : ''
}

const getList = (queryResult: Json, list: string): Json[] => {
  const value = isObject(queryResult) ? queryResult[list] : undefined
  return Array.isArray(value) ? value : []
}

/** Returns the violations of the schema with their documents. Throws a ContentError if one has no document. */
function locateIssues(
  queryResult: Json,
  issues: {path: PropertyKey[]; problem: Problem}[],
): DocumentProblem[] {
  return issues.map(({path: [list, index], problem}) => {
    const location = {list: String(list), index: typeof index === 'number' ? index : undefined}
    if (!isObject(getAtPath(queryResult, toPath(location))))
      throw new ContentError(issues.map((issue) => issue.problem))
    return {location, problem}
  })
}

/**
 * Returns the documents whose address is that of another one. The older document keeps it; a version that was
 * restored from the snapshot gives way to every current document.
 */
function findTakenAddresses(queryResult: Json, isRestored: (document: Json) => boolean): DocumentProblem[] {
  return LISTS_WITH_PAGES.flatMap((list) => {
    const documents = getList(queryResult, list).map((document, index) => ({document, index}))
    const byPriority = documents.toSorted(
      (a, b) =>
        Number(isRestored(a.document)) - Number(isRestored(b.document)) ||
        compare(getString(a.document, '_createdAt'), getString(b.document, '_createdAt')) ||
        compare(getString(a.document, '_id'), getString(b.document, '_id')),
    )
    const taken = new Set<string>()
    return byPriority.flatMap(({document, index}) => {
      const slug = getString(document, 'slug')
      if (!taken.has(slug)) {
        taken.add(slug)
        return []
      }
      const [id, type] = [getString(document, '_id'), getString(document, '_type')]
      return [{location: {list, index}, problem: {document: id, type, field: 'slug', reason: ADDRESS_TAKEN}}]
    })
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns a copy with the documents at the locations replaced; undefined removes an item of a list. */
function replaceDocuments(queryResult: Json, replacements: [Location, Json][]): Json {
  const copy = isObject(queryResult) ? {...queryResult} : {}
  const changedLists = new Map<string, Json[]>()
  for (const [{list, index}, replacement] of replacements) {
    if (index === undefined) copy[list] = replacement
    else {
      const items = changedLists.get(list) ?? [...getList(queryResult, list)]
      items[index] = replacement
      changedLists.set(list, items)
    }
  }
  for (const [list, items] of changedLists) copy[list] = items.filter((item) => item !== undefined)
  return copy
}

/**
 * Parses the result of the content query. A wrong document holds back only itself: its last valid version takes its
 * place, and without one, it is left out. A document that the result does not contain, such as a hidden one, never
 * comes back.
 *
 * @param lastValid query result of the current snapshot, whose documents are valid; undefined without one
 * @throws ContentError if a singleton has no valid version, or if the value is no result of the content query
 */
export function parseValidDocuments(queryResult: Json, lastValid: Json): ValidDocuments {
  const problems: Problem[] = []
  const restored = new Set<Json>()
  const isRestored = (document: Json) => restored.has(document)

  const findProblems = (current: Json): DocumentProblem[] | Content => {
    const parsed = safeParseContent(current)
    if ('issues' in parsed)
      return locateIssues(
        current,
        parsed.issues.map(({issue, problem}) => ({path: issue.path, problem})),
      )
    const taken = findTakenAddresses(current, isRestored)
    return taken.length > 0 ? taken : parsed.content
  }

  function getLastValid({list, index}: Location, document: Json): Json {
    if (restored.has(document)) return undefined
    const candidates = index === undefined ? [getAtPath(lastValid, [list])] : getList(lastValid, list)
    const id = getId(document)
    return candidates.find((candidate) => id !== undefined && getId(candidate) === id)
  }

  let current = queryResult
  // Ends, because each round removes documents or replaces them by versions that are not replaced again.
  for (;;) {
    const found = findProblems(current)
    if (!Array.isArray(found)) return {content: found, queryResult: current, problems}
    const replacements = found.map(({location, problem}): [Location, Json] => {
      const document = getAtPath(current, toPath(location))
      const version = getLastValid(location, document)
      if (location.index === undefined && version === undefined)
        throw new ContentError([...problems, problem])
      return [location, version]
    })
    // Of a restored version, the reason why its document was replaced is already reported.
    const isNew = ({location}: DocumentProblem) => !restored.has(getAtPath(current, toPath(location)))
    problems.push(...found.filter(isNew).map(({problem}) => problem))
    current = replaceDocuments(current, replacements)
    for (const [, version] of replacements) if (version !== undefined) restored.add(version)
  }
}
