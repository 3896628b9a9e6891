import type {Problem} from '@roam/documents/site-status'
import type {Content} from './content.ts'
import {parseMended, removeUndefinedItems} from './mend.ts'
import {
  ContentError,
  type ContentIssue,
  getAtPath,
  isObject,
  type Json,
  safeParseContent,
  setAtPath,
} from './parse-content.ts'

type Path = PropertyKey[]

/** A problem with a draft, with the type and title of its document. */
interface DraftProblem extends Problem {
  type: string
  title: string
}

/** Content that can be rendered, and the problems it had before the repair. */
export interface RepairedContent {
  content: Content
  problems: DraftProblem[]
}

/** Returns a document of the published query result by id, or undefined. */
type GetPublished = (id: string) => Json

/** Converts a camel-case name to words: `madeFor` to `made for`. */
export const humanizeName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Splits a path at the document, which is a top-level value or an item of a top-level array. */
const splitAtDocument = (path: Path): [documentPath: Path, fieldPath: Path] => {
  const depth = typeof path[1] === 'number' ? 2 : 1
  return [path.slice(0, depth), path.slice(depth)]
}

function getIdAt(queryResult: Json, path: Path): string {
  const document = getAtPath(queryResult, path)
  return isObject(document) && typeof document._id === 'string' ? document._id : ''
}

const asString = (value: Json) => (typeof value === 'string' ? value : undefined)

function toDraftProblem(queryResult: Json, {issue, problem}: ContentIssue): DraftProblem {
  const document = getAtPath(queryResult, splitAtDocument(issue.path)[0])
  const {_type, name, title} = isObject(document) ? document : {}
  const type = asString(_type) ?? ''
  return {...problem, type, title: asString(name) ?? asString(title) ?? humanizeName(type)}
}

/** Sets the field to its published value, or a missing string to the field's name in ‹›. */
function fillField(queryResult: Json, {issue}: ContentIssue, getPublished: GetPublished): Json {
  const [documentPath, fieldPath] = splitAtDocument(issue.path)
  // Array indexes of the draft and the published document need not match.
  const isInArray = fieldPath.some((key) => typeof key === 'number')
  const published = isInArray
    ? undefined
    : getAtPath(getPublished(getIdAt(queryResult, documentPath)), fieldPath)
  const isString = issue.code === 'invalid_type' && issue.expected === 'string'
  const value = published ?? (isString ? `‹${humanizeName(String(fieldPath.at(-1)))}›` : undefined)
  return value === undefined ? queryResult : setAtPath(queryResult, issue.path, value)
}

/** Removes the array item, such as a paragraph or a table row, that has the issue. */
function removeItem(queryResult: Json, {issue}: ContentIssue): Json {
  const [documentPath, fieldPath] = splitAtDocument(issue.path)
  const index = fieldPath.findIndex((key) => typeof key === 'number')
  return index < 0
    ? queryResult
    : setAtPath(queryResult, [...documentPath, ...fieldPath.slice(0, index + 1)], undefined)
}

/** Replaces the document by its published version, or removes it if it has none. */
function restoreDocument(queryResult: Json, {issue}: ContentIssue, getPublished: GetPublished): Json {
  const [documentPath] = splitAtDocument(issue.path)
  const absent = documentPath.length === 1 ? null : undefined
  return setAtPath(queryResult, documentPath, getPublished(getIdAt(queryResult, documentPath)) ?? absent)
}

/**
 * Parses a query result with incomplete drafts and keeps as much of it as can be rendered: it mends
 * what no form shows, fills missing fields, then removes invalid array items, then restores published documents.
 *
 * @param publishedResult the result of the same query for the published perspective
 * @throws ContentError when the value is not a result of the content query
 */
export function repairContent(queryResult: Json, publishedResult: Json): RepairedContent {
  const documents = isObject(publishedResult) ? Object.values(publishedResult).flat() : []
  // A copy: the preview marks the objects of drafts for editing, and pages show those of the published content.
  const getPublished: GetPublished = (id) =>
    structuredClone(documents.find((document) => isObject(document) && document._id === id))

  const first = safeParseContent(queryResult)
  if ('content' in first) return {content: first.content, problems: []}
  const problems = first.issues.map((issue) => toDraftProblem(queryResult, issue))
  let repaired = queryResult
  for (const repair of [fillField, removeItem, restoreDocument, undefined]) {
    const {parsed, ...mended} = parseMended(repaired)
    if ('content' in parsed) return {content: parsed.content, problems}
    repaired = mended.queryResult
    for (const issue of parsed.issues) repaired = repair?.(repaired, issue, getPublished) ?? repaired
    repaired = removeUndefinedItems(repaired)
  }
  throw new ContentError(problems)
}
