import {LakeError} from '../shared/errors.ts'
import {isRecord} from '../shared/values.ts'
import type {DocumentSet} from '../store/document-set.ts'
import {
  MIN_STEPS_FOR_TIMEOUT,
  prepareEvaluation,
  type QueryRequest,
  runWithinLimit,
  withQueryErrors,
} from './evaluate.ts'
import {parseQuery} from './parse.ts'
import type {QueryPlan} from './plan.ts'
import {runWithTimeout, TimeoutError} from './run-with-timeout.ts'
import {instrument} from './source-map/instrument.ts'
import {Tracer} from './source-map/tracer.ts'

/** Timeout for a query on the main thread, which blocks all other requests. */
const INLINE_TIMEOUT_MS = 100
/** Queries with a higher estimated cost go to a worker without an inline attempt. */
const MAX_INLINE_STEPS = 20_000_000
/** In characters. Shorter results are serialized without a timeout. */
const MIN_LENGTH_FOR_TIMEOUT = 1_000_000
/** In characters of JSON. */
const MAX_RESULT_LENGTH = 64_000_000

/** For how long a query that timed out inline goes to a worker directly. */
const SLOW_QUERY_TTL_MS = 10_000
/** When a query last timed out inline (epoch ms), by its cached plan. */
const slowQueries = new WeakMap<QueryPlan, number>()

/**
 * Evaluates a query on the main thread, unless it is too slow.
 * @param options.mayBlock whether to try a query that may time out; false if no worker could take over
 * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces; null if
 * the query must run in a worker
 * @throws LakeError 400 for a query that does not parse, or that groq-js does not support
 */
export function runInline(
  request: QueryRequest,
  documents: DocumentSet,
  {mayBlock}: {mayBlock: boolean},
): string | null {
  let plan: QueryPlan | undefined
  try {
    plan = parseQuery(request.query, request.params, INLINE_TIMEOUT_MS)
    if (Date.now() - (slowQueries.get(plan) ?? 0) < SLOW_QUERY_TTL_MS) return null
    const {evaluation, serialize} = prepareQuery(plan, request, documents)
    if (evaluation.cost >= (mayBlock ? MAX_INLINE_STEPS : MIN_STEPS_FOR_TIMEOUT)) return null
    const {data} = runWithinLimit(evaluation, INLINE_TIMEOUT_MS)
    const isShort = withQueryErrors(
      request.query,
      () => estimateLength(data, MIN_LENGTH_FOR_TIMEOUT) < MIN_LENGTH_FOR_TIMEOUT,
    )
    if (isShort) return serialize(data)
    return mayBlock ? runWithTimeout(INLINE_TIMEOUT_MS, () => serialize(data)) : null
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    if (plan) slowQueries.set(plan, Date.now())
    return null
  }
}

/**
 * Evaluates a query without a timeout, inside a worker process.
 * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces
 * @throws LakeError 400 for a query that does not parse, that groq-js does not support, or whose result
 * is too large
 */
export function runInWorker(request: QueryRequest, documents: DocumentSet): string {
  const plan = parseQuery(request.query, request.params, 2 ** 31 - 1)
  const {evaluation, serialize} = prepareQuery(plan, request, documents)
  return serialize(evaluation.applyScan(Number.POSITIVE_INFINITY).run().data)
}

/** The evaluation of a query, and the serializer of its result, with a source map if requested. */
function prepareQuery(plan: QueryPlan, request: QueryRequest, documents: DocumentSet) {
  const {query, sourceMap} = request
  if (sourceMap === undefined) {
    const serialize = (data: unknown) => `"result":${toJson(query, data)}`
    return {evaluation: prepareEvaluation(plan, request, documents), serialize}
  }
  const tracer = new Tracer(documents)
  // The scan and the subqueries are evaluated without instrumentation.
  const instrumented = {...plan, tree: instrument(plan.unoptimizedTree), subqueries: [], scan: undefined}
  const serialize = (data: unknown) => {
    const {result, resultSourceMap} = tracer.finish(data, sourceMap)
    const [resultJson, mapJson] = [toJson(query, result), toJson(query, resultSourceMap)]
    return `"result":${resultJson},"resultSourceMap":${mapJson}`
  }
  return {
    evaluation: prepareEvaluation(instrumented, request, documents, tracer.parameters()),
    serialize,
  }
}

function toJson(query: string, data: unknown): string {
  return withQueryErrors(query, () => {
    const json =
      estimateLength(data, MAX_RESULT_LENGTH) < MAX_RESULT_LENGTH ? JSON.stringify(data ?? null) : undefined
    if (json !== undefined && json.length <= MAX_RESULT_LENGTH) return json
    const description = `The result is longer than ${MAX_RESULT_LENGTH / 1_000_000} million characters. Ask for fewer documents at a time, or fewer of their fields`
    throw new LakeError(400, 'queryResultTooLarge', description, {query})
  })
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
