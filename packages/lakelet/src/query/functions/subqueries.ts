import {isDateTime} from './date-time.ts'
import type {FunctionContext} from './documents.ts'

/** Names of the internal functions, see `hoistSubqueries`. GROQ function names have no spaces. */
export const SUBQUERY = 'result of subquery'
export const IN_SUBQUERY = 'in result of subquery'

/** The result of the subquery with this index, which is evaluated on the first call. */
export function subquery({runSubquery}: FunctionContext) {
  const results = new Map<unknown, unknown>()
  return (index: unknown) => {
    if (!results.has(index)) results.set(index, runSubquery(Number(index)))
    return results.get(index)
  }
}

/** `left in subquery`: whether the result of the subquery with this index contains the value. */
export function inSubquery(context: FunctionContext) {
  const resultOf = subquery(context)
  const sets = new Map<unknown, Set<unknown>>()
  return (left: unknown, index: unknown): boolean | null => {
    const result = resultOf(index)
    if (!Array.isArray(result)) return null
    const value = left ?? null
    if (isDateTime(value)) {
      return result.some((item) => isDateTime(item) && item.equals(value))
    }
    // GROQ does not compare objects and arrays.
    if (typeof value === 'object' && value !== null) return false
    const set = sets.get(index) ?? new Set(result.map((item: unknown) => item ?? null))
    sets.set(index, set)
    return set.has(value)
  }
}
