import {randomBytes} from 'node:crypto'
import {isRecord} from '../values.ts'

/** The value with a `_key` on each object in an array that has none. */
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const keyed = addArrayKeys(item)
      if (!isRecord(keyed) || typeof keyed._key === 'string') return keyed
      return {...keyed, _key: randomBytes(6).toString('hex')}
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addArrayKeys(item)]))
}
