import {evaluateSync, toJS} from 'groq-js'
import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../types.ts'
import {DocumentSet} from '../store/document-set.ts'
import {isRecord} from '../values.ts'
import {estimateCost} from './cost-estimate.ts'
import {functionParameters} from './functions/calls.ts'
import type {QueryPlan} from './plan.ts'
import {parseQuery} from './parse.ts'
import {MATCHES, runScan, CHUNK} from './scan.ts'
import type {PathStyle} from './source-map/source-map-writer.ts'
import {TimeoutError, runWithTimeout} from './run-with-timeout.ts'

/** Evaluations of fewer steps go unwatched: they take some milliseconds. */
const QUICK_STEPS = 100_000
/** How long a filter may look at one document, in milliseconds of a clock that a busy machine does not stop. */
const SELECTION_LIMIT = 500

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  projectId: string
  dataset: string
  /** User id, for `identity()`. */
  identity: string
  /** Asks for a content source map with paths of this style. */
  sourceMap?: PathStyle | undefined
}

/** A parsed query with the documents that it may see. */
export interface Evaluation {
  /** What it takes: see `effortOf`. */
  cost: number
  /**
   * The result, in which groq-js may have left values of its own that JSON.stringify can write.
   * Takes its time, unless it is watched, and may be ended then with a TimeLimitError.
   * @throws LakeError 400 for what groq-js lacks
   */
  run(): ReturnType<typeof evaluateSync>
  /**
   * Does the filter that the query begins with, and answers what is left to do; itself where there is
   * no such filter.
   * @throws TimeLimitError if the filter alone takes too long
   */
  applyScan(milliseconds: number): Evaluation
}

/**
 * Gets a query ready to be evaluated.
 * @param own further parameters, which no GROQ can name
 */
export function prepareEvaluation(
  {tree, lookups, calls, scan}: QueryPlan,
  {query, params, projectId, dataset, identity}: QueryRequest,
  documents: DocumentSet,
  own: Record<string, unknown> = {},
): Evaluation {
  const timestamp = new Date()
  const found = new Map<string, unknown[]>()
  for (const [name, lookup] of lookups) found.set(name, documents.find(lookup))
  const functions = {...functionParameters(calls, {documents, projectId, dataset}), ...own}
  const evaluate = (node: unknown) =>
    withQueryErrors(query, () =>
      evaluateSync(node, {
        dataset: documents.all(),
        params: {...params, ...Object.fromEntries(found), ...functions},
        timestamp,
        identity,
        sanity: {projectId, dataset},
        dereference: ({_ref}: {_ref: string}) => documents.get(_ref),
      }),
    )
  const evaluation = (node: unknown, narrow: Evaluation['applyScan']): Evaluation => {
    const lengths = new Map(Array.from(found, ([name, list]) => [name, list.length]))
    const steps = withQueryErrors(query, () =>
      estimateCost(node, {all: documents.all().length, found: lengths}),
    )
    return {cost: steps, run: () => evaluate(node), applyScan: narrow}
  }
  const whole = evaluation(tree, (milliseconds) => {
    if (!scan) return whole
    const end = performance.now() + milliseconds
    const source = listOf(evaluate(scan.base).data)
    const pass = (some: unknown[]) => {
      found.set(CHUNK, some)
      return listOf(evaluate(scan.filter).data)
    }
    const passing = runScan(scan, source, pass, () => performance.now() > end)
    if (!passing) throw new TimeoutError(`It took longer than ${milliseconds} ms`)
    found.delete(CHUNK)
    found.set(MATCHES, passing)
    const rest = evaluation(scan.tree, () => rest)
    return rest
  })
  return whole
}

const listOf = (data: unknown): unknown[] => (Array.isArray(data) ? data : [])

/** Turns an evaluation's errors into refusals of the query. */
export function withQueryErrors<T>(query: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof LakeError || error instanceof TimeoutError)
      throw error
    const problem = error instanceof RangeError ? 'it comes to too much' : error.message
    const description = `The query cannot be evaluated: ${problem}`
    throw new LakeError(400, 'queryEvaluationError', description, {query})
  }
}

/** Runs the evaluation, watched if it might be long. Throws LakeError 400 and TimeLimitError. */
export function runWithinLimit(evaluation: Evaluation, milliseconds: number) {
  if (evaluation.cost < QUICK_STEPS) return evaluation.run()
  const begin = performance.now()
  // A watch is dear, and most queries are quick once their filter is done.
  const rest = evaluation.applyScan(milliseconds)
  if (rest.cost < QUICK_STEPS) return rest.run()
  return runWithTimeout(Math.max(1, Math.ceil(milliseconds - (performance.now() - begin))), rest.run)
}

/** The refusal of a query that takes more than there is. */
export function queryTimeoutError(query: string, milliseconds: number): LakeError {
  const description = `The query was stopped after ${milliseconds / 1000} s. Ask for less: filter by _type or _id first, and look for no documents once for each document`
  return new LakeError(400, 'queryTimeoutError', description, {query})
}

/**
 * Evaluates GROQ here and now, for the process itself.
 * @param milliseconds that it may take
 * @returns JSON
 * @throws LakeError 400 for a query that does not parse, uses what groq-js lacks or takes too long
 */
export function evaluate(
  question: QueryRequest & {documents: DocumentSet},
  milliseconds: number,
): unknown {
  const {query, params, documents} = question
  return refusingSlowness(query, milliseconds, () => {
    const evaluation = prepareEvaluation(parseQuery(query, params, milliseconds), question, documents)
    const result: unknown = toJS(runWithinLimit(evaluation, milliseconds))
    // Documents that were looked up come in the list of an index, which goes on changing.
    return Array.isArray(result) ? [...result] : (result ?? null)
  })
}

/**
 * What decides whether a document is among those that the query selects. Only the filter counts,
 * not its order, slice or projection. It sees the document alone: subqueries and references find
 * nothing. It throws LakeError 400 for what groq-js lacks, and for a filter that takes too long.
 * @throws LakeError 400 for a query that does not parse or does not start with documents
 */
export function compileFilter(question: QueryRequest): (document: LakeDocument) => boolean {
  const {query, params} = question
  const {tree, lookups, calls} = refusingSlowness(query, SELECTION_LIMIT, () =>
    parseQuery(query, params, SELECTION_LIMIT),
  )
  const selection = {tree: selectionOf(tree, lookups), lookups, calls}
  if (selection.tree === undefined) {
    const description = `${query} selects no documents: begin it with *`
    throw new LakeError(400, 'invalidRequest', description, {query})
  }
  return (document) => {
    const documents = new DocumentSet()
    documents.put(document)
    const evaluation = prepareEvaluation(selection, question, documents)
    const {data} = refusingSlowness(query, SELECTION_LIMIT, () =>
      runWithinLimit(evaluation, SELECTION_LIMIT),
    )
    return Array.isArray(data) && data.length > 0
  }
}

function refusingSlowness<T>(query: string, milliseconds: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof TimeoutError ? queryTimeoutError(query, milliseconds) : error
  }
}

/** The part of a query that picks documents: its outermost filter, what it looks up, or all documents. */
function selectionOf(tree: unknown, lookups: QueryPlan['lookups']): unknown {
  if (!isRecord(tree)) return undefined
  const isLookup = tree.type === 'Parameter' && lookups.has(String(tree.name))
  if (isLookup || tree.type === 'Everything' || tree.type === 'Filter') return tree
  return selectionOf(tree.base, lookups)
}
