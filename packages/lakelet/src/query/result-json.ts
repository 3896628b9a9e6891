import {LakeError} from '../shared/errors.ts'
import {isRecord} from '../shared/values.ts'

/** In characters of JSON. */
const MAX_RESULT_LENGTH = 64_000_000

/**
 * The result of a query as JSON.
 * @throws LakeError 400 if it is too large
 */
export function toJson(query: string, data: unknown): string {
  const json =
    estimateLength(data, MAX_RESULT_LENGTH) < MAX_RESULT_LENGTH ? JSON.stringify(data ?? null) : undefined
  if (json !== undefined && json.length <= MAX_RESULT_LENGTH) return json
  const description = `The result is longer than ${MAX_RESULT_LENGTH / 1_000_000} million characters. Ask for fewer documents at a time, or fewer of their fields`
  throw new LakeError(400, 'queryResultTooLarge', description, {query})
}

/**
 * Approximate JSON length of a value. Stops at the limit, because a value that repeats shared objects
 * can be exponentially longer than its size in memory.
 */
function estimateLength(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length
  let length = 1
  if (Array.isArray(value)) {
    for (const item of value) {
      if (length >= limit) return limit
      length += estimateLength(item, limit - length)
    }
  } else if (isRecord(value)) {
    for (const key in value) {
      if (length >= limit) return limit
      length += key.length + estimateLength(value[key], limit - length)
    }
  }
  return length
}
