import {LakeError} from '../shared/errors.ts'
import type {Documents} from '../store/lookup.ts'
import {toStorageError} from '../store/storage-errors.ts'
import {evaluateTree} from './evaluate-tree.ts'
import {functionParameters} from './functions/calls.ts'
import {parseQuery} from './parse.ts'
import {runPipeline} from './pipeline.ts'
import type {QueryPlan, Step} from './plan.ts'
import {toJson} from './result-json.ts'
import {runWithTimeout, TimeoutError} from './run-with-timeout.ts'
import {instrument} from './source-map/instrument.ts'
import type {PathStyle} from './source-map/source-map-writer.ts'
import {Tracer} from './source-map/tracer.ts'

/** A query, and what it can read besides the documents. */
export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  projectId: string
  dataset: string
  /** User id, for `identity()`. */
  identity: string
  /** Requests a content source map with this path style. */
  sourceMap?: PathStyle | undefined
}

/**
 * Evaluates a query synchronously, without a limit on time. Call it inside a transaction of the documents' database.
 * @param documents those of a source map must keep their identity: see `keepsDocuments`
 * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces
 * @throws LakeError 400 for a query that does not parse, that groq-js does not support, or whose result is too
 * large
 */
export function evaluateToJson(request: QueryRequest, documents: Documents): string {
  const {query, params, sourceMap} = request
  const plan = parseQuery(query, params, {isTraceable: sourceMap !== undefined})
  return withQueryErrors(query, () => {
    if (sourceMap === undefined) return `"result":${toJson(query, evaluatePlan(plan, request, documents))}`
    const tracer = new Tracer(documents)
    const tracedPlan = {...plan, root: instrumentStep(plan.root)}
    const data = evaluatePlan(tracedPlan, request, documents, tracer.parameters())
    const {result, resultSourceMap} = tracer.finish(data, sourceMap)
    return `"result":${toJson(query, result)},"resultSourceMap":${toJson(query, resultSourceMap)}`
  })
}

/** Instruments what follows the pipeline, which only selects documents. */
function instrumentStep({tree, pipeline}: Step): Step {
  if (!pipeline) return {tree: instrument(tree), pipeline}
  return {tree, pipeline: {...pipeline, rest: instrument(pipeline.rest)}}
}

/**
 * Evaluates a query synchronously, and blocks the event loop meanwhile.
 * @param timeout in milliseconds
 * @returns JSON values
 * @throws LakeError 400 for a query that does not parse, that groq-js does not support, or that times out
 */
export function evaluate(request: QueryRequest, documents: Documents, timeout: number): unknown {
  try {
    const members = runWithTimeout(timeout, () => evaluateToJson(request, documents))
    // The documents in the cache must not be modified.
    return JSON.parse(`{${members}}`).result
  } catch (error) {
    throw error instanceof TimeoutError ? queryTimeoutError(request.query, timeout) : error
  }
}

/**
 * The value of a planned query. It may contain value classes of groq-js, which JSON.stringify supports.
 * @param extraParams further parameters, under names that GROQ cannot express
 */
function evaluatePlan(
  {root, subqueries, calls}: QueryPlan,
  {params, projectId, dataset, identity}: QueryRequest,
  documents: Documents,
  extraParams: Record<string, unknown> = {},
): unknown {
  const timestamp = new Date()
  const run = (node: unknown, pipelineParams: Record<string, unknown> = {}): unknown =>
    evaluateTree(node, {
      params: {...params, ...functions, ...extraParams, ...pipelineParams},
      timestamp,
      identity,
      sanity: {projectId, dataset},
      dereference: ({_ref}: {_ref: string}) => documents.get(_ref),
    }).data
  const runStep = ({tree, pipeline}: Step) => (pipeline ? runPipeline(pipeline, documents, run) : run(tree))
  const runSubquery = (index: number) => {
    const step = subqueries[index]
    return step && runStep(step)
  }
  const functions = functionParameters(calls, {documents, projectId, dataset, evaluate: run, runSubquery})
  return runStep(root)
}

/** Runs the work and converts its errors to LakeError 400 `queryEvaluationError`. */
export function withQueryErrors<T>(query: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error) || isReported(error)) throw error
    const problem = error instanceof RangeError ? 'too deeply nested or too large' : error.message
    const description = `The query cannot be evaluated: ${problem}`
    throw new LakeError(400, 'queryEvaluationError', description, {query})
  }
}

/** Whether the error is no error of the query: reported as it is, or of the database. */
function isReported(error: Error): boolean {
  return error instanceof LakeError || error instanceof TimeoutError || toStorageError(error) !== null
}

/**
 * The LakeError 400 for a query that timed out.
 * @param timeout in milliseconds
 */
export function queryTimeoutError(query: string, timeout: number): LakeError {
  const description = `The query timed out after ${timeout / 1000} s. Filter by _type or _id first, and avoid a subquery for each document`
  return new LakeError(400, 'queryTimeoutError', description, {query})
}
