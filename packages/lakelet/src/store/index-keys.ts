import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {isScalar, type Scalar} from './lookup.ts'

/** In UTF-16 code units. Longer strings are cut: equal keys then do not mean equal strings. */
export const MAX_KEY_LENGTH = 100

/**
 * Attributes without keys: `_id` and `_type` are columns, `_rev` changes with each transaction, a perspective
 * adds `_originalId`, and the stored URL of an asset is not the one that queries see.
 */
const UNINDEXED = new Set(['_id', '_originalId', '_type', '_rev', 'url'])

const NUMBER = 1
const STRING = 2
const BOOLEAN = 3

/** Whether documents have keys for the attribute with this path. */
export function isIndexedPath(path: string[]): boolean {
  return path.length > 0 && path.length <= 2 && !UNINDEXED.has(path[0] ?? '')
}

/**
 * The key of a value in the index. The bytes compare as GROQ sorts: numbers, then strings by UTF-16 code unit,
 * then booleans.
 */
export function encodeKey(value: Scalar): Uint8Array {
  if (typeof value === 'boolean') return Uint8Array.of(BOOLEAN, Number(value))
  if (typeof value === 'string') {
    const units = Buffer.from(value.slice(0, MAX_KEY_LENGTH), 'utf16le').swap16()
    return Buffer.concat([Uint8Array.of(STRING), units])
  }
  const key = Buffer.alloc(9, NUMBER)
  // The sum with 0 makes -0 equal to 0.
  key.writeDoubleBE(value + 0, 1)
  // The bytes of a double sort by its magnitude: invert the sign bit, or all bits of a negative number.
  const isNegative = value < 0
  for (let index = 1; index < key.length; index++)
    key[index] = (key[index] ?? 0) ^ (isNegative ? 0xff : index === 1 ? 0x80 : 0)
  return key
}

/** The indexed attributes of a document by path, in JSON: scalars of the document and of objects in it. */
export function indexedValues(document: LakeDocument | null): Map<string, Scalar> {
  const values = new Map<string, Scalar>()
  for (const [name, value] of Object.entries(document ?? {})) {
    if (UNINDEXED.has(name)) continue
    if (isScalar(value)) values.set(JSON.stringify([name]), value)
    else if (isRecord(value))
      for (const [inner, innerValue] of Object.entries(value))
        if (isScalar(innerValue)) values.set(JSON.stringify([name, inner]), innerValue)
  }
  return values
}
