import type {Problem} from '@roam/documents/site-status'
import type {Content} from './content.ts'
import {parseMended, removeUndefinedItems} from './mend.ts'
import {ContentError, type ContentIssue, getAtPath, isObject, type Json, setAtPath} from './parse-content.ts'

/** The lists whose documents have a page each, with the address `slug`. */
const LISTS_WITH_PAGES = ['destinations', 'posts'] as const

const ADDRESS_TAKEN = 'Another page already has this address'

/** Content without the documents that the site cannot show. */
export interface ValidDocuments {
  content: Content
  /** The query result with each wrong document mended, replaced by its last valid version, or left out. */
  queryResult: Json
  /** What is wrong with the documents that are replaced or left out. */
  problems: Problem[]
  /** What was mended, see `parseMended`: one entry for each document. */
  repairs: Problem[]
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
  /** Of the wrong value. */
  path: PropertyKey[]
  /** Whether a text belongs there. */
  isText: boolean
}

/** Without one of them there is no site: every page has the settings, and its address is that of the home page. */
const REQUIRED_SINGLETONS = ['settings', 'home']

/** Fields of a destination without which its page is complete. */
const FACTS: PropertyKey[] = ['bestMonths', 'bestMonthsNote', 'howLong', 'planContains', 'sampleDay']

const isFact = ({path}: DocumentProblem) => path[0] === 'destinations' && FACTS.includes(path[2] ?? '')

const toPath = ({list, index}: Location) => (index === undefined ? [list] : [list, index])

const getId = (document: Json) =>
  isObject(document) && typeof document._id === 'string' ? document._id : undefined

/** Returns the identity of a document in a list, which a mended copy of it keeps; undefined without an id. */
const getKey = (list: string, document: Json) => {
  const id = getId(document)
  return id === undefined ? undefined : `${list}:${id}`
}

const getString = (document: Json, field: string): string => {
  const value = isObject(document) ? document[field] : undefined
  return typeof value === 'string' ? value : ''
}

const getList = (queryResult: Json, list: string): Json[] => {
  const value = isObject(queryResult) ? queryResult[list] : undefined
  return Array.isArray(value) ? value : []
}

/** Returns the violations of the schema with their documents. Throws a ContentError if one has no document. */
function locateIssues(queryResult: Json, issues: ContentIssue[]): DocumentProblem[] {
  return issues.map(({issue, problem}) => {
    const {path} = issue
    const location = {list: String(path[0]), index: typeof path[1] === 'number' ? path[1] : undefined}
    if (location.index === undefined && !isObject(getAtPath(queryResult, toPath(location))))
      throw new ContentError(issues.map((item) => item.problem))
    return {location, problem, path, isText: issue.code === 'invalid_type' && issue.expected === 'string'}
  })
}

const describeAddress = (document: Json) => `${getId(document)} ${getString(document, 'slug')}`

/**
 * Returns the documents whose address is that of another one. The document whose page is shown there keeps it, else the
 * older one; a version that was restored from the snapshot gives way to every current document.
 */
function findTakenAddresses(
  queryResult: Json,
  lastValid: Json,
  isRestored: (list: string, document: Json) => boolean,
): DocumentProblem[] {
  return LISTS_WITH_PAGES.flatMap((list) => {
    const slugs = getList(queryResult, list).map((document) => getString(document, 'slug'))
    if (new Set(slugs).size === slugs.length) return []
    const shown = new Set(getList(lastValid, list).map(describeAddress))
    const isNew = (document: Json) => !shown.has(describeAddress(document))
    const documents = getList(queryResult, list).map((document, index) => ({document, index}))
    const byPriority = documents.toSorted(
      (a, b) =>
        Number(isRestored(list, a.document)) - Number(isRestored(list, b.document)) ||
        Number(isNew(a.document)) - Number(isNew(b.document)) ||
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
      const problem = {document: id, type, field: 'slug', reason: ADDRESS_TAKEN}
      return [{location: {list, index}, problem, path: [list, index, 'slug'], isText: false}]
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
 * Returns a singleton without its wrong parts: missing texts are empty, wrong items of lists and optional parts are
 * left out; null without the parts around them, in the second attempt, or nothing that is left, in the third.
 */
function stripSingleton(queryResult: Json, name: string, wrong: DocumentProblem[], attempt: number): Json {
  if (attempt > 1) return null
  let stripped = queryResult
  for (const {path, isText} of wrong) {
    // A sum without one of its lines would be a wrong price.
    if (path[1] === 'priceExample') {
      stripped = setAtPath(stripped, path.slice(0, 2), null)
      continue
    }
    const item = path.findLastIndex((key) => typeof key === 'number')
    if (item > 0) stripped = setAtPath(stripped, path.slice(0, item + 1), undefined)
    else if (attempt === 0) stripped = setAtPath(stripped, path, isText ? '' : null)
    else stripped = setAtPath(stripped, path.slice(0, -1), null)
  }
  return removeUndefinedItems(getAtPath(stripped, [name]))
}

/** Returns a document of a list without its wrong facts; undefined if more of it is wrong. */
const withoutFacts = (document: Json, wrong: DocumentProblem[]): Json =>
  wrong.every(isFact)
    ? wrong.reduce((rest, {path}) => setAtPath(rest, path.slice(2, 3), null), document)
    : undefined

/**
 * Parses the result of the content query. A wrong document holds back only itself: what no form of the Studio shows is
 * mended; else its last valid version takes its place. Without one, a document loses the wrong parts of its Portable Text
 * and a destination its wrong facts, or it is left out, and a singleton loses its wrong parts. A document that the result does not contain, such as a hidden one, never comes back.
 *
 * @param lastValid query result of the current snapshot, whose documents are valid; undefined without one
 * @throws ContentError if the settings or the home page have nothing that can be shown, or if the value is no result of
 * the content query
 */
export function parseValidDocuments(queryResult: Json, lastValid: Json): ValidDocuments {
  const problems: Problem[] = []
  const repairs = new Map<string, Problem>()
  /** Keys of the documents that were replaced. */
  const restored = new Set<string | undefined>()
  /** Attempts to strip a singleton, by its name. */
  const attempts = new Map<string, number>()
  const isRestored = (list: string, document: Json) => restored.has(getKey(list, document))
  let current = queryResult

  /** Of a document that was replaced or stripped, the reason is already reported. */
  function addProblems(found: DocumentProblem[]): void {
    const isNew = ({location}: DocumentProblem) =>
      !isRestored(location.list, getAtPath(current, toPath(location))) && !attempts.has(location.list)
    problems.push(...found.filter(isNew).map(({problem}) => problem))
  }

  function findProblems(): DocumentProblem[] | Content {
    const {parsed, losses, ...mended} = parseMended(
      current,
      (list, document) => getLastValid(list, document) !== undefined,
    )
    current = mended.queryResult
    addProblems(locateIssues(current, losses))
    for (const repair of mended.repairs)
      if (!repairs.has(repair.document)) repairs.set(repair.document, repair)
    if ('issues' in parsed) return locateIssues(current, parsed.issues)
    const taken = findTakenAddresses(current, lastValid, isRestored)
    return taken.length > 0 ? taken : parsed.content
  }

  function getLastValid(list: string, document: Json): Json {
    const id = getId(document)
    if (id === undefined || isRestored(list, document)) return undefined
    return [getAtPath(lastValid, [list])].flat().find((candidate) => getId(candidate) === id)
  }

  function strip(name: string, found: DocumentProblem[]): Json {
    const attempt = attempts.get(name) ?? 0
    attempts.set(name, attempt + 1)
    const wrong = found.filter(({location}) => location.list === name)
    const stripped = stripSingleton(current, name, wrong, attempt)
    if (!isObject(stripped) && REQUIRED_SINGLETONS.includes(name)) throw new ContentError(problems)
    return stripped
  }

  // Ends, because each round removes documents or parts of them, or replaces them by versions that are not replaced again.
  for (;;) {
    const found = findProblems()
    if (!Array.isArray(found)) {
      const wrong = new Set(problems.map(({document}) => document))
      const mended = [...repairs.values()].filter(({document}) => !wrong.has(document))
      return {content: found, queryResult: current, problems, repairs: mended}
    }
    addProblems(found)
    const locations = new Map(found.map(({location}) => [toPath(location).join(), location]))
    const replacements = [...locations.values()].map((location): [Location, Json] => {
      const document = getAtPath(current, toPath(location))
      const version = getLastValid(location.list, document)
      if (version !== undefined) restored.add(getKey(location.list, version))
      else if (location.index === undefined) return [location, strip(location.list, found)]
      else {
        const wrong = found.filter((item) => toPath(item.location).join() === toPath(location).join())
        return [location, withoutFacts(document, wrong)]
      }
      return [location, version]
    })
    current = replaceDocuments(current, replacements)
  }
}
