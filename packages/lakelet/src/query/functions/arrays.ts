import {isDateTime} from './date-time.ts'

/**
 * `array::unique(array)`: the array without repeated primitive values and datetimes. Objects and arrays
 * are never equal. groq-js keeps repeated nulls.
 */
export function unique(array: unknown): unknown[] | null {
  if (!Array.isArray(array)) return null
  const primitives = new Set<unknown>()
  const times = new Set<number>()
  return array.filter((item: unknown) => {
    if (isDateTime(item)) return isFirst(times, item.date.getTime())
    return typeof item === 'object' && item !== null ? true : isFirst(primitives, item ?? null)
  })
}

/** Adds the value to the set. Returns whether it was not there yet. */
function isFirst<T>(seen: Set<T>, value: T): boolean {
  const {size} = seen
  return seen.add(value).size > size
}
