import type {Problem} from '@roam/documents/site-status'
import {
  type ContentIssue,
  getAtPath,
  isObject,
  type Json,
  type ParsedContent,
  safeParseContent,
  setAtPath,
} from './parse-content.ts'

type Path = PropertyKey[]

/** A value to set; undefined removes an item of a list. A loss drops something that the Studio shows. */
type Mend = [path: Path, value: Json, isLoss?: boolean]

/** Fields with Portable Text. */
const RICH_TEXTS: PropertyKey[] = ['body', 'nextSteps']

/** Values of the fields of a crop and a hotspot that are no numbers: the whole picture, and its center. */
const GEOMETRY: Record<string, number> = {x: 0.5, y: 0.5, width: 1, height: 1}

/** Each round mends what the one before has uncovered, such as the fields of a crop, then the crop. */
const MAX_ROUNDS = 6

/** Returns the value in its right type or form, if it can mean only that. */
function coerce({issue}: ContentIssue, value: Json): Json {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (issue.code === 'invalid_format') return text === value ? undefined : text
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'boolean') return {true: true, false: false}[text]
  const isNumber = ['number', 'int'].includes(issue.expected) && /^-?\d+(\.\d+)?$/.test(text)
  return isNumber ? Number(text) : undefined
}

/** Mends a part of a picture's crop or hotspot. */
function mendGeometry(path: Path, start: number, value: Json): Mend {
  const [key, ...rest] = path.slice(start + 1)
  if (key === undefined || rest.length > 0) return [path.slice(0, start + 1), null]
  if (typeof value === 'number') return [path, Math.min(1, Math.max(0, value))]
  return [path, GEOMETRY[String(key)] ?? 0]
}

const hasText = (value: Json) => typeof getAtPath(value, ['text']) === 'string'

/** Mends a part of Portable Text: words stay, what is no text goes. */
function mendRichText(queryResult: Json, path: Path, start: number): Mend | undefined {
  const [index, part, childIndex, childPart] = path.slice(start + 1)
  const isMissing = getAtPath(queryResult, path) == null
  if (index === undefined) return undefined
  const blockPath = path.slice(0, start + 2)
  const block = getAtPath(queryResult, blockPath)
  const children = getAtPath(block, ['children'])
  const isText = Array.isArray(children) && children.some(hasText)
  if (part === '_type') return isText ? [path, 'block'] : [blockPath, undefined, true]
  if (part === 'style') return [path, 'normal']
  if (part === 'listItem' || part === 'level') return [path, null]
  if (part === 'caption') return [path, null, true]
  const partPath = path.slice(0, start + 3)
  if (part === 'markDefs')
    return childIndex === undefined ? [path, null, true] : [[...partPath, childIndex], undefined, true]
  if (part !== 'children') return [blockPath, undefined, true]
  if (childIndex === undefined) return [path, [], !isMissing]
  const childPath = [...partPath, childIndex]
  if (childPart === 'marks') return path.length > start + 5 ? [path, undefined] : [path, null]
  return childPart === '_type' && hasText(getAtPath(queryResult, childPath))
    ? [path, 'span']
    : [childPath, undefined, !(childPart === 'text' && isMissing)]
}

/** The document is a top-level value, or an item of a top-level list. */
const getDepth = (path: Path) => (typeof path[1] === 'number' ? 2 : 1)

/** Returns how to mend what violates the schema; undefined if a person has to decide. */
function findMend(queryResult: Json, contentIssue: ContentIssue): Mend | undefined {
  const {path} = contentIssue.issue
  const depth = getDepth(path)
  const key = path.at(-1)
  if (path.length <= depth) return undefined
  const value = getAtPath(queryResult, path)
  const coerced = coerce(contentIssue, value)
  if (coerced !== undefined) return [path, coerced]
  if (typeof key === 'number' && value == null) return [path, undefined]
  if (key === '_key') return [path, `key-${path.filter((part) => typeof part === 'number').join('-')}`]
  if (key === '_updatedAt') return [path, new Date(0).toISOString()]
  if (key === 'alt') return [path, '', true]
  if (key === 'fit') return [path, 'cover']
  const geometry = path.findIndex((part) => part === 'crop' || part === 'hotspot')
  if (geometry >= depth) return mendGeometry(path, geometry, value)
  const richText = path.findIndex((part) => RICH_TEXTS.includes(part))
  return richText >= depth ? mendRichText(queryResult, path, richText) : undefined
}

/** Returns a copy without the items of lists that are undefined. Copies only what contains one. */
export function removeUndefinedItems(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== undefined).map(removeUndefinedItems)
    return items.length === value.length && items.every((item, index) => item === value[index])
      ? value
      : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, removeUndefinedItems(child)] as const)
  return entries.every(([key, child]) => child === value[key]) ? value : Object.fromEntries(entries)
}

/**
 * Parses the result of the content query, and mends what no form of the Studio shows or what can mean only one thing:
 * crops, parts of Portable Text, keys, empty items, numbers in quotes. A price is never guessed. What a form shows,
 * such as a link, an alternative text or a block, is dropped only from documents that nothing can replace.
 *
 * @param isReplaceable whether a document of a list, or a singleton, has another version to show
 * @returns the mended query result, what was parsed of it, and what was mended: one entry for each document in
 * `repairs`, or in `losses` if something was dropped
 */
export function parseMended(
  queryResult: Json,
  isReplaceable: (list: string, document: Json) => boolean = () => false,
): {
  queryResult: Json
  parsed: ParsedContent
  repairs: Problem[]
  losses: ContentIssue[]
} {
  const repairs = new Map<string, Problem>()
  const losses = new Map<string, ContentIssue>()
  let current = queryResult
  let parsed = safeParseContent(current)
  for (let round = 0; round < MAX_ROUNDS && 'issues' in parsed; round += 1) {
    const mends = parsed.issues.flatMap((contentIssue) => {
      const documentPath = contentIssue.issue.path.slice(0, getDepth(contentIssue.issue.path))
      const mend = findMend(current, contentIssue)
      return !mend || (mend[2] && isReplaceable(String(documentPath[0]), getAtPath(current, documentPath)))
        ? []
        : [{mend, contentIssue}]
    })
    if (mends.length === 0) break
    for (const {mend, contentIssue} of mends) {
      const [path, value, isLoss] = mend
      const {problem} = contentIssue
      current = setAtPath(current, path, value)
      if (!isLoss) repairs.set(problem.document, repairs.get(problem.document) ?? problem)
      else if (!losses.has(problem.document)) losses.set(problem.document, contentIssue)
    }
    current = removeUndefinedItems(current)
    parsed = safeParseContent(current)
  }
  return {queryResult: current, parsed, repairs: [...repairs.values()], losses: [...losses.values()]}
}
