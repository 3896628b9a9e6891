import {LOWEST_PRICE} from '@roam/sanity/content-rules'
import type {Problem} from '@roam/sanity/site-status'
import {inDollars} from '@roam/trip-request'
import type {z} from 'zod'
import {type Content, content} from './content.ts'
import {ContentError} from './content-error.ts'
import {reason} from './reasons.ts'

export type Json = unknown

export const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const child = (value: Json, key: PropertyKey): Json =>
  Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[String(key)] : undefined

/** What stands at the path, if anything. */
export const at = (value: Json, path: PropertyKey[]): Json => path.reduce<Json>(child, value)

const fieldName = (path: PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    '',
  )

/** A problem, and what the schema says of it. */
export interface Flaw {
  problem: Problem
  issue: z.core.$ZodIssue
}

/** Names the document in which an issue lies: the innermost one on its path that has an id. */
function problem(answer: Json, {path, message}: z.core.$ZodIssue): Problem {
  let document = String(path[0] ?? 'content')
  let depth = 1
  let value = answer
  path.forEach((key, index) => {
    value = child(value, key)
    if (!isObject(value) || typeof value._id !== 'string') return
    document = value._id
    depth = index + 1
  })
  return {document, field: fieldName(path.slice(depth)), reason: message}
}

function lowestPrice(answer: Json): number | undefined {
  const packages = isObject(answer) && Array.isArray(answer.packages) ? answer.packages : []
  const prices = packages.flatMap((one: Json) =>
    isObject(one) && typeof one.price === 'number' ? [one.price] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** Writes the price wherever a sentence asks for it. */
function withPrice(value: Json, price: string): Json {
  if (typeof value === 'string') return value.replaceAll(LOWEST_PRICE, price)
  if (Array.isArray(value)) return value.map((one: Json) => withPrice(one, price))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPrice(one, price)]))
}

/** Makes the site's content of the lake's answer to the content query, or tells all its flaws. */
export function checkContent(answer: unknown): {content: Content} | {flaws: Flaw[]} {
  const price = lowestPrice(answer)
  const result = content.safeParse(
    price === undefined ? answer : withPrice(answer, inDollars(price)),
    {error: reason},
  )
  if (result.success) return {content: result.data}
  return {flaws: result.error.issues.map((issue) => ({issue, problem: problem(answer, issue)}))}
}

/**
 * Makes the site's content of the lake's answer to the content query.
 *
 * @throws ContentError with every problem found, each with its document, field and reason
 */
export function parseContent(answer: unknown): Content {
  const checked = checkContent(answer)
  if ('content' in checked) return checked.content
  throw new ContentError(checked.flaws.map((flaw) => flaw.problem))
}
