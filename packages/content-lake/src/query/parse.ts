import {GroqSyntaxError, parse} from 'groq-js'
import {LakeError} from '../errors.ts'
import {type QueryPlan, planQuery} from './plan.ts'
import {runWithTimeout} from './run-with-timeout.ts'

/** In characters. Lists of ids belong in parameters. */
const MAX_LENGTH = 100_000
/**
 * In characters. The parser's time grows with the square of the length: of this many the worst takes
 * 70 ms. They are not watched, for a watch's clock runs on while a busy machine does other things.
 */
const QUICK_LENGTH = 2_000

const CAPACITY = 500
/** Longer keys, in characters, are not worth their memory. */
const MAX_KEY_LENGTH = 10_000
/** Least recently used first. */
const cache = new Map<string, QueryPlan>()

/**
 * Parses a query. The parser puts parameters into the tree, so both are the key of the cache.
 * @param milliseconds that it may take
 * @throws LakeError 400 `queryParseError` with the place of the error
 * @throws TimeLimitError
 */
export function parseQuery(
  query: string,
  params: Record<string, unknown>,
  milliseconds: number,
): QueryPlan {
  if (query.length > MAX_LENGTH) {
    const problem = `The query has ${query.length} characters, and ${MAX_LENGTH} is the limit: pass long lists as parameters`
    throw refusal(query.slice(0, 1000), problem)
  }
  const key = keyOf(query, params)
  const parsed =
    cache.get(key) ??
    (query.length <= QUICK_LENGTH
      ? parseAnew(query, params)
      : runWithTimeout(milliseconds, () => parseAnew(query, params)))
  if (key.length > MAX_KEY_LENGTH) return parsed
  cache.delete(key)
  cache.set(key, parsed)
  for (const oldest of cache.keys()) {
    if (cache.size <= CAPACITY) break
    cache.delete(oldest)
  }
  return parsed
}

function keyOf(query: string, params: Record<string, unknown>): string {
  try {
    return JSON.stringify([query, params])
  } catch (error) {
    throw refusal(query, `The parameters cannot be read: ${describe(error)}`)
  }
}

function parseAnew(query: string, params: Record<string, unknown>): QueryPlan {
  try {
    return planQuery(parse(query, {params}))
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw refusal(query, error.message, error.position)
    throw refusal(query, describe(error))
  }
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'It is nested too deeply'
  return error instanceof Error ? error.message : String(error)
}

function refusal(query: string, description: string, position?: number): LakeError {
  const place = {start: position ?? 0, end: position ?? query.length}
  return new LakeError(400, 'queryParseError', description, {query, ...place})
}
