import {GroqSyntaxError, parse} from 'groq-js'
import {LakeError} from '../errors.ts'
import {type IndexedQuery, indexQuery} from './lookups.ts'

const CAPACITY = 500
/** Longer keys, in characters, are not worth their memory. */
const MAX_KEY_LENGTH = 10_000
/** Least recently used first. */
const cache = new Map<string, IndexedQuery>()

/**
 * Parses a query. The parser puts parameters into the tree, so both are the key of the cache.
 * @throws LakeError 400 `queryParseError` with the place of the error
 */
export function parseQuery(query: string, params: Record<string, unknown>): IndexedQuery {
  const key = JSON.stringify([query, params])
  const parsed = cache.get(key) ?? indexQuery(parseTree(query, params))
  if (key.length > MAX_KEY_LENGTH) return parsed
  cache.delete(key)
  cache.set(key, parsed)
  for (const oldest of cache.keys()) {
    if (cache.size <= CAPACITY) break
    cache.delete(oldest)
  }
  return parsed
}

function parseTree(query: string, params: Record<string, unknown>): unknown {
  try {
    return parse(query, {params})
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const place =
      error instanceof GroqSyntaxError
        ? {start: error.position, end: error.position}
        : {start: 0, end: query.length}
    throw new LakeError(400, 'queryParseError', error.message, {query, ...place})
  }
}
