import {
  ALL_PACKAGES_PLACEHOLDER,
  LOWEST_PRICE_PLACEHOLDER,
  MAX_POSTERS,
  PLACES_PLACEHOLDER,
  REPLY_TIME_PLACEHOLDER,
} from '@roam/documents/content-rules'
import type {Problem} from '@roam/documents/site-status'
import {zodErrorMap} from '@roam/documents/zod-messages'
import {formatDollars} from '@roam/trip-request'
import type {z} from 'zod'
import {type Content, contentSchema} from './content.ts'

export type Json = unknown

/** Thrown when the result of the content query does not match the schema; lists every problem. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({document, field, reason}) => `${document} ${field}: ${reason}`).join('; '))
    this.problems = problems
  }
}

export const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const getChild = (value: Json, key: PropertyKey): Json =>
  Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[String(key)] : undefined

/** Returns the value at the path, or undefined. */
export const getAtPath = (value: Json, path: PropertyKey[]): Json => path.reduce<Json>(getChild, value)

/**
 * Returns a copy with the value at the path replaced. Array items replaced by undefined keep their
 * index until `removeUndefinedItems`, so that the paths of further issues remain valid.
 */
export function setAtPath(value: Json, [key, ...rest]: PropertyKey[], replacement: Json): Json {
  if (key === undefined) return replacement
  const child = setAtPath(getAtPath(value, [key]), rest, replacement)
  if (Array.isArray(value)) return value.with(Number(key), child)
  return isObject(value) ? {...value, [String(key)]: child} : value
}

/** Formats a path, such as `features[1].label`. */
const formatPath = (path: PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    '',
  )

/** A schema violation, as a problem for the founder and as zod's issue. */
export interface ContentIssue {
  problem: Problem
  issue: z.core.$ZodIssue
}

/** Converts a zod issue: its document is the innermost object with an `_id` on its path. */
function toProblem(queryResult: Json, {path, message}: z.core.$ZodIssue): Problem {
  let document = String(path[0] ?? 'content')
  let type = ''
  let depth = 1
  let value = queryResult
  path.forEach((key, index) => {
    value = getChild(value, key)
    if (!isObject(value) || typeof value._id !== 'string') return
    document = value._id
    type = typeof value._type === 'string' ? value._type : ''
    depth = index + 1
  })
  return {document, type, field: formatPath(path.slice(depth)), reason: message}
}

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const inWords = (number: number) => NUMBER_WORDS[number] ?? String(number)

/** Returns the text of each placeholder. Without packages, the texts about them are not shown. */
function getPlaceholderTexts(queryResult: Json): Map<string, string> {
  const getList = (name: string): Json[] =>
    isObject(queryResult) && Array.isArray(queryResult[name]) ? queryResult[name] : []
  const packages = getList('packages')
  const prices = packages.flatMap((item) =>
    isObject(item) && typeof item.price === 'number' ? [item.price] : [],
  )
  const allPackages = ['', 'this package', 'both'][packages.length]
  const replyTime = getAtPath(queryResult, ['replyTime'])
  const places = Math.min(getList('destinations').length, MAX_POSTERS)
  return new Map([
    ...(prices.length > 0 ? [[LOWEST_PRICE_PLACEHOLDER, formatDollars(Math.min(...prices))] as const] : []),
    ...(typeof replyTime === 'string' ? [[REPLY_TIME_PLACEHOLDER, replyTime] as const] : []),
    [ALL_PACKAGES_PLACEHOLDER, allPackages ?? `all ${inWords(packages.length).toLowerCase()}`],
    [PLACES_PLACEHOLDER, `${inWords(places)} ${places === 1 ? 'place' : 'places'}`],
  ])
}

/** Documents without a brace in any text. */
const plainDocuments = new WeakSet<object>()

/** Whether a text in the value has a brace: most documents have none, in one content after the other. */
function hasBrace(value: Json): boolean {
  if (typeof value === 'string') return value.includes('{')
  if (typeof value !== 'object' || value === null || plainDocuments.has(value)) return false
  if (Object.values(value).some(hasBrace)) return true
  if ('_id' in value) plainDocuments.add(value)
  return false
}

/**
 * Returns the value with placeholders replaced in every string. Copies only what contains a placeholder: a
 * copy of all content takes longer than its validation.
 */
function replacePlaceholders(value: Json, texts: Map<string, string>): Json {
  if (typeof value === 'string')
    return value.includes('{')
      ? value.replace(/\{\w+\}/g, (placeholder) => texts.get(placeholder) ?? placeholder)
      : value
  if (typeof value !== 'object' || value === null || !hasBrace(value)) return value
  let copy: Record<string, Json> | Json[] | undefined
  for (const [key, item] of Object.entries(value)) {
    const replaced = replacePlaceholders(item, texts)
    if (replaced === item) continue
    copy ??= Array.isArray(value) ? [...value] : {...value}
    Object.assign(copy, {[key]: replaced})
  }
  return copy ?? value
}

export type ParsedContent = {content: Content} | {issues: ContentIssue[]}

/** Parses the result of the content query; returns the content, or every issue found. */
export function safeParseContent(queryResult: unknown): ParsedContent {
  const parsed = contentSchema.safeParse(replacePlaceholders(queryResult, getPlaceholderTexts(queryResult)), {
    error: zodErrorMap,
  })
  if (parsed.success) return {content: parsed.data}
  return {
    issues: parsed.error.issues.map((issue) => ({issue, problem: toProblem(queryResult, issue)})),
  }
}

/**
 * Parses the result of the content query.
 *
 * @throws ContentError with every problem found, each with its document, field and reason
 */
export function parseContent(queryResult: unknown): Content {
  const parsed = safeParseContent(queryResult)
  if ('content' in parsed) return parsed.content
  throw new ContentError(parsed.issues.map(({problem}) => problem))
}
