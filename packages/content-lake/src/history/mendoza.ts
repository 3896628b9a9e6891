import {isDeepStrictEqual} from 'node:util'
import {isRecord} from '../values.ts'

/** The opcodes of Mendoza that this differ needs. Those that name a field do so by its place among the sorted keys. */
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_SAME_FIELD = 15
const RETURN_INTO_ARRAY = 16
const SET_FIELD = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21
const APPEND_STRING = 22
const APPEND_STRING_SLICE = 23

type Fields = Record<string, unknown>

/**
 * The Mendoza patch that leads from one JSON object to another; null stands for none at all.
 * @see https://github.com/sanity-io/mendoza
 */
export function diff(before: Fields | null, after: Fields | null): unknown[] {
  return before && after ? diffObject(before, after) : [VALUE, after]
}

function diffObject(before: Fields, after: Fields): unknown[] {
  const kept = Object.keys(before)
    .sort()
    .flatMap((key, place) =>
      Object.hasOwn(after, key)
        ? diffField(place, key, before[key], after[key])
        : [DELETE_FIELD, place],
    )
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...kept, ...added.flatMap((key) => [SET_FIELD, after[key], key])]
}

function diffField(place: number, key: string, before: unknown, after: unknown): unknown[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    return [PUSH_FIELD_COPY, place, ...diffObject(before, after), RETURN_INTO_SAME_FIELD]
  }
  const parts = partsOf(before, after)
  if (parts.length === 0) return [SET_FIELD, after, key]
  return [PUSH_FIELD_BLANK, place, ...parts, RETURN_INTO_SAME_FIELD]
}

/** How to put the new value together from the old one; nothing if there is nothing to take from it. */
function partsOf(before: unknown, after: unknown): unknown[] {
  if (typeof before === 'string' && typeof after === 'string') return diffString(before, after)
  if (Array.isArray(before) && Array.isArray(after)) return diffArray(before, after)
  return []
}

/** Takes over the common beginning and end. Places in a string are bytes of its UTF-8. */
function diffString(before: string, after: string): unknown[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (start > 0 && /[\uD800-\uDBFF]/.test(before.charAt(start - 1))) start--
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (end > 0 && /[\uDC00-\uDFFF]/.test(before.charAt(before.length - end))) end--

  if (start === 0 && end === 0) return []
  const size = Buffer.byteLength(before)
  const tail = Buffer.byteLength(before.slice(before.length - end))
  const middle = after.slice(start, after.length - end)
  return [
    ...(start > 0 ? [APPEND_STRING_SLICE, 0, Buffer.byteLength(before.slice(0, start))] : []),
    ...(middle ? [APPEND_STRING, middle] : []),
    ...(end > 0 ? [APPEND_STRING_SLICE, size - tail, size] : []),
  ]
}

/** Takes over runs of equal items, and changes items that have the same `_key`. */
function diffArray(before: unknown[], after: unknown[]): unknown[] {
  const old = before.map((item) => JSON.stringify(item))
  const placeOf = new Map(old.map((json, place) => [json, place]))
  const keyed = new Map(before.map((item, place) => [keyOf(item), {item, place}]))
  const patch: unknown[] = []
  for (let index = 0; index < after.length; ) {
    const item = after[index]
    const from = placeOf.get(JSON.stringify(item))
    if (from !== undefined) {
      let length = 1
      while (
        index + length < after.length &&
        old[from + length] === JSON.stringify(after[index + length])
      ) {
        length++
      }
      patch.push(APPEND_SLICE, from, from + length)
      index += length
      continue
    }
    const same = keyed.get(keyOf(item))
    if (isRecord(item) && same && isRecord(same.item)) {
      patch.push(PUSH_ELEMENT_COPY, same.place, ...diffObject(same.item, item), RETURN_INTO_ARRAY)
    } else {
      patch.push(APPEND_VALUE, item)
    }
    index++
  }
  return patch
}

/** The item's `_key`; items without one are never the same. */
function keyOf(item: unknown): unknown {
  return isRecord(item) && typeof item._key === 'string' ? item._key : Symbol()
}
