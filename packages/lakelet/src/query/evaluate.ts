import {toJS} from 'groq-js'
import {LakeError} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {DocumentSet} from '../store/document-set.ts'
import {estimateCost} from './cost-estimate.ts'
import {evaluateTree} from './evaluate-tree.ts'
import {functionParameters} from './functions/calls.ts'
import {parseQuery} from './parse.ts'
import type {QueryPlan} from './plan.ts'
import {runWithTimeout, TimeoutError} from './run-with-timeout.ts'
import {CHUNK, MATCHES, runScan} from './scan.ts'
import type {PathStyle} from './source-map/source-map-writer.ts'

/** Evaluations with a lower estimated cost run without a timeout; they take a few milliseconds. */
export const MIN_STEPS_FOR_TIMEOUT = 100_000
/** Timeout for parsing a filter, in wall-clock time. */
const FILTER_PARSE_TIMEOUT_MS = 100

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

/** A planned query bound to documents. */
export interface Evaluation {
  /** Estimated cost in steps, see `estimateCost`. */
  cost: number
  /**
   * Evaluates synchronously. `data` may contain value classes of groq-js, which JSON.stringify supports.
   * @throws LakeError 400 for what groq-js does not support
   */
  run(): ReturnType<typeof evaluateTree>
  /**
   * Evaluates the query's scan and returns the evaluation of the rest; itself without a scan.
   * @param timeout in milliseconds
   * @throws TimeoutError
   */
  applyScan(timeout: number): Evaluation
}

/**
 * Runs the index lookups of a plan and estimates the cost of evaluating it.
 * @param extraParams further parameters, under names that GROQ cannot express
 */
export function prepareEvaluation(
  {tree, subqueries, lookups, calls, scan}: Omit<QueryPlan, 'unoptimizedTree'>,
  {query, params, projectId, dataset, identity}: QueryRequest,
  documents: DocumentSet,
  extraParams: Record<string, unknown> = {},
): Evaluation {
  const timestamp = new Date()
  const documentParams = new Map<string, unknown[]>()
  for (const [name, lookup] of lookups) documentParams.set(name, documents.find(lookup))
  const evaluateNode = (node: unknown): unknown => run(node).data
  const context = {documents, projectId, dataset, subqueries, evaluate: evaluateNode}
  const functions = {...functionParameters(calls, context), ...extraParams}
  const run = (node: unknown) =>
    withQueryErrors(query, () =>
      evaluateTree(node, {
        dataset: documents.all(),
        params: {...params, ...Object.fromEntries(documentParams), ...functions},
        timestamp,
        identity,
        sanity: {projectId, dataset},
        dereference: ({_ref}: {_ref: string}) => documents.get(_ref),
      }),
    )
  const createEvaluation = (node: unknown, applyScan: Evaluation['applyScan']): Evaluation => {
    const lookupCounts = new Map(Array.from(documentParams, ([name, list]) => [name, list.length]))
    const cost = withQueryErrors(query, () =>
      estimateCost(node, {documentCount: documents.all().length, lookupCounts, subqueries}),
    )
    return {cost, run: () => run(node), applyScan}
  }
  const evaluation = createEvaluation(tree, (timeout) => {
    if (!scan) return evaluation
    const deadline = performance.now() + timeout
    const source = toArray(run(scan.base).data)
    const filter = (chunk: unknown[]) => {
      documentParams.set(CHUNK, chunk)
      return toArray(run(scan.filter).data)
    }
    const matches = runScan(scan, source, filter, () => performance.now() > deadline)
    if (!matches) throw new TimeoutError(`Timed out after ${timeout} ms`)
    documentParams.delete(CHUNK)
    documentParams.set(MATCHES, matches)
    const rest = createEvaluation(scan.tree, () => rest)
    return rest
  })
  return evaluation
}

const toArray = (data: unknown): unknown[] => (Array.isArray(data) ? data : [])

/** Runs the work and converts its errors to LakeError 400 `queryEvaluationError`. */
export function withQueryErrors<T>(query: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof LakeError || error instanceof TimeoutError) throw error
    const problem = error instanceof RangeError ? 'too deeply nested or too large' : error.message
    const description = `The query cannot be evaluated: ${problem}`
    throw new LakeError(400, 'queryEvaluationError', description, {query})
  }
}

/**
 * Runs an evaluation, with a timeout if its estimated cost is high.
 * @param timeout in milliseconds
 * @throws LakeError 400 or TimeoutError
 */
export function runWithinLimit(evaluation: Evaluation, timeout: number) {
  if (evaluation.cost < MIN_STEPS_FOR_TIMEOUT) return evaluation.run()
  const start = performance.now()
  // A `vm` timeout costs about 0.2 ms; skip it when little work remains after the scan.
  const rest = evaluation.applyScan(timeout)
  if (rest.cost < MIN_STEPS_FOR_TIMEOUT) return rest.run()
  const remaining = Math.max(1, Math.ceil(timeout - (performance.now() - start)))
  return runWithTimeout(remaining, rest.run)
}

/**
 * The LakeError 400 for a query that timed out.
 * @param timeout in milliseconds
 */
export function queryTimeoutError(query: string, timeout: number): LakeError {
  const description = `The query timed out after ${timeout / 1000} s. Filter by _type or _id first, and avoid a subquery for each document`
  return new LakeError(400, 'queryTimeoutError', description, {query})
}

/**
 * Evaluates a query synchronously in this process.
 * @param timeout in milliseconds
 * @returns JSON values
 * @throws LakeError 400 for a query that does not parse, that groq-js does not support, or that times out
 */
export function evaluate(request: QueryRequest & {documents: DocumentSet}, timeout: number): unknown {
  const {query, params, documents} = request
  return withTimeoutErrors(query, timeout, () => {
    const evaluation = prepareEvaluation(parseQuery(query, params, timeout), request, documents)
    const result: unknown = toJS(runWithinLimit(evaluation, timeout))
    // Copy the array: it may be the live list of an index.
    return Array.isArray(result) ? [...result] : (result ?? null)
  })
}

/** The filter of a query as a predicate. */
export interface CompiledFilter {
  /** Estimated cost of evaluating it on one document, see `estimateCost`. */
  cost: number
  /** Throws LakeError 400 if groq-js does not support the filter. Has no timeout. */
  matches(document: LakeDocument): boolean
}

/**
 * Compiles the filter of a query, for listeners. Order, slice and projection are ignored. The filter is
 * evaluated on one document at a time: subqueries and dereferences find nothing.
 * @throws LakeError 400 for a query that does not parse or does not select documents
 */
export function compileFilter(request: QueryRequest): CompiledFilter {
  const {query, params} = request
  const parsed = withTimeoutErrors(query, FILTER_PARSE_TIMEOUT_MS, () =>
    parseQuery(query, params, FILTER_PARSE_TIMEOUT_MS),
  )
  const {subqueries, lookups, calls} = parsed
  const plan = {tree: filterNode(parsed.tree, lookups), subqueries, lookups, calls}
  if (plan.tree === undefined) {
    const description = `${query} selects no documents: begin it with *`
    throw new LakeError(400, 'invalidRequest', description, {query})
  }
  const lookupCounts = new Map(Array.from(lookups.keys(), (name) => [name, 1]))
  return {
    cost: withQueryErrors(query, () => estimateCost(plan.tree, {documentCount: 1, lookupCounts, subqueries})),
    matches(document) {
      const documents = new DocumentSet()
      documents.put(document)
      const {data} = prepareEvaluation(plan, request, documents).run()
      return Array.isArray(data) && data.length > 0
    },
  }
}

/** Runs the work and converts a TimeoutError to LakeError 400. */
function withTimeoutErrors<T>(query: string, timeout: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof TimeoutError ? queryTimeoutError(query, timeout) : error
  }
}

/** The node that selects the documents of a query: its outermost filter, an index lookup, or `*`. */
function filterNode(tree: unknown, lookups: QueryPlan['lookups']): unknown {
  if (!isRecord(tree)) return undefined
  const isLookup = tree.type === 'Parameter' && lookups.has(String(tree.name))
  if (isLookup || tree.type === 'Everything' || tree.type === 'Filter') return tree
  return filterNode(tree.base, lookups)
}
