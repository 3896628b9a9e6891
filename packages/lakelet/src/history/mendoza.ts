import {isRecord} from '../shared/values.ts'

/** Mendoza opcodes. Operations on a field take its index in the sorted keys of the object. */
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
 * Computes the Mendoza patch from one JSON object to another; null for a document that does not exist.
 * @see https://github.com/sanity-io/mendoza
 */
export function diff(before: Fields | null, after: Fields | null): unknown[] {
  return before && after ? diffObject(before, after) : [VALUE, after]
}

function diffObject(before: Fields, after: Fields): unknown[] {
  const changed = Object.keys(before)
    .sort()
    .flatMap((key, fieldIndex) =>
      Object.hasOwn(after, key)
        ? diffField(fieldIndex, key, before[key], after[key])
        : [DELETE_FIELD, fieldIndex],
    )
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...changed, ...added.flatMap((key) => [SET_FIELD, after[key], key])]
}

/** Compares and diffs in one pass: a field that is equal needs no operations. */
function diffField(fieldIndex: number, key: string, before: unknown, after: unknown): unknown[] {
  if (before === after) return []
  if (isRecord(before) && isRecord(after)) {
    const operations = diffObject(before, after)
    if (operations.length === 0) return []
    return [PUSH_FIELD_COPY, fieldIndex, ...operations, RETURN_INTO_SAME_FIELD]
  }
  const operations = diffSequence(before, after)
  if (operations === null) return []
  if (operations.length === 0) return [SET_FIELD, after, key]
  return [PUSH_FIELD_BLANK, fieldIndex, ...operations, RETURN_INTO_SAME_FIELD]
}

/** Operations that build a string or array from slices of the old one; empty if it shares none, null if it is equal. */
function diffSequence(before: unknown, after: unknown): unknown[] | null {
  if (typeof before === 'string' && typeof after === 'string') return diffString(before, after)
  if (Array.isArray(before) && Array.isArray(after)) return diffArray(before, after)
  return []
}

/** Whether two JSON values are equal, also if their fields differ in order. Takes a third of the time of `isDeepStrictEqual`. */
function isEqual(first: unknown, second: unknown): boolean {
  if (first === second) return true
  if (Array.isArray(first) || Array.isArray(second)) {
    return (
      Array.isArray(first) &&
      Array.isArray(second) &&
      first.length === second.length &&
      first.every((item, index) => isEqual(item, second[index]))
    )
  }
  if (!isRecord(first) || !isRecord(second)) return false
  let count = 0
  for (const key in first) {
    if (!Object.hasOwn(second, key) || !isEqual(first[key], second[key])) return false
    count++
  }
  return Object.keys(second).length === count
}

/** Reuses the common prefix and suffix. Mendoza's string offsets are UTF-8 bytes. */
function diffString(before: string, after: string): unknown[] {
  const minLength = Math.min(before.length, after.length)
  let start = commonLength(minLength, (from, to) => before.slice(from, to) === after.slice(from, to))
  // Do not split surrogate pairs.
  if (start > 0 && /[\uD800-\uDBFF]/.test(before.charAt(start - 1))) start--
  const endOf = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from)
  let end = commonLength(minLength - start, (...range) => endOf(before, ...range) === endOf(after, ...range))
  if (end > 0 && /[\uDC00-\uDFFF]/.test(before.charAt(before.length - end))) end--

  if (start === 0 && end === 0) return []
  const size = Buffer.byteLength(before)
  const suffixSize = Buffer.byteLength(before.slice(before.length - end))
  const middle = after.slice(start, after.length - end)
  return [
    ...(start > 0 ? [APPEND_STRING_SLICE, 0, Buffer.byteLength(before.slice(0, start))] : []),
    ...(middle ? [APPEND_STRING, middle] : []),
    ...(end > 0 ? [APPEND_STRING_SLICE, size - suffixSize, size] : []),
  ]
}

/** The length up to which two sequences are equal, at most `max`, by comparing O(log(max)) slices of both. */
function commonLength(max: number, isEqualIn: (from: number, to: number) => boolean): number {
  let length = 0
  for (let size = 2 ** 31; size >= 1; size /= 2) {
    if (length + size <= max && isEqualIn(length, length + size)) length += size
  }
  return length
}

/** Reuses the common beginning and end and, between them, runs of equal items. Patches items with the same `_key`. */
function diffArray(before: unknown[], after: unknown[]): unknown[] | null {
  const minLength = Math.min(before.length, after.length)
  let start = 0
  while (start < minLength && isEqual(before[start], after[start])) start++
  if (start === before.length && start === after.length) return null
  let end = 0
  while (end < minLength - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++
  return [
    ...(start > 0 ? [APPEND_SLICE, 0, start] : []),
    ...diffItems(before.slice(start, before.length - end), after.slice(start, after.length - end), start),
    ...(end > 0 ? [APPEND_SLICE, before.length - end, before.length] : []),
  ]
}

/** @param offset the index of the first of the old items */
function diffItems(before: unknown[], after: unknown[], offset: number): unknown[] {
  const toJson = (item: unknown) => JSON.stringify(item)
  const [serialized, serializedAfter] = [before.map(toJson), after.map(toJson)]
  const indexByJson = new Map(serialized.map((json, index) => [json, index]))
  const byKey = new Map(before.map((item, index) => [keyOf(item), {item, index}]))
  const patch: unknown[] = []
  for (let index = 0; index < after.length; ) {
    const from = indexByJson.get(serializedAfter[index] ?? '')
    if (from !== undefined) {
      let length = 1
      while (index + length < after.length && serialized[from + length] === serializedAfter[index + length])
        length++
      patch.push(APPEND_SLICE, offset + from, offset + from + length)
      index += length
      continue
    }
    const item = after[index]
    const match = byKey.get(keyOf(item))
    if (isRecord(item) && match && isRecord(match.item)) {
      const operations = diffObject(match.item, item)
      patch.push(PUSH_ELEMENT_COPY, offset + match.index, ...operations, RETURN_INTO_ARRAY)
    } else {
      patch.push(APPEND_VALUE, item)
    }
    index++
  }
  return patch
}

/** The `_key` of an item; a unique symbol for items without one, so that they never match. */
function keyOf(item: unknown): unknown {
  return isRecord(item) && typeof item._key === 'string' ? item._key : Symbol()
}
