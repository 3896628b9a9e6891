import {LOWEST_PRICE_PLACEHOLDER} from '@roam/sanity/content-rules'
import type {Problem} from '@roam/sanity/site-status'
import {formatDollars} from '@roam/trip-request'
import type {z} from 'zod'
import {type Content, contentSchema} from './content.ts'
import {zodErrorMap} from './zod-messages.ts'

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
  let depth = 1
  let value = queryResult
  path.forEach((key, index) => {
    value = getChild(value, key)
    if (!isObject(value) || typeof value._id !== 'string') return
    document = value._id
    depth = index + 1
  })
  return {document, field: formatPath(path.slice(depth)), reason: message}
}

function findLowestPrice(queryResult: Json): number | undefined {
  const packages = isObject(queryResult) && Array.isArray(queryResult.packages) ? queryResult.packages : []
  const prices = packages.flatMap((item: Json) =>
    isObject(item) && typeof item.price === 'number' ? [item.price] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/**
 * Returns the value with the placeholder of the lowest price replaced in every string. Copies only what
 * contains a placeholder: a copy of all content takes longer than its validation.
 */
function replacePricePlaceholder(value: Json, price: string): Json {
  if (typeof value === 'string') return value.replaceAll(LOWEST_PRICE_PLACEHOLDER, price)
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, Json> | Json[] | undefined
  for (const [key, item] of Object.entries(value)) {
    const replaced = replacePricePlaceholder(item, price)
    if (replaced === item) continue
    copy ??= Array.isArray(value) ? [...value] : {...value}
    Object.assign(copy, {[key]: replaced})
  }
  return copy ?? value
}

/** Parses the result of the content query; returns the content, or every issue found. */
export function safeParseContent(queryResult: unknown): {content: Content} | {issues: ContentIssue[]} {
  const price = findLowestPrice(queryResult)
  const parsed = contentSchema.safeParse(
    price === undefined ? queryResult : replacePricePlaceholder(queryResult, formatDollars(price)),
    {error: zodErrorMap},
  )
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
