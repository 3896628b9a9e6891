import type {LakeDocument} from '../shared/types.ts'
import type {Documents} from '../store/lookup.ts'
import {type QueryRequest, queryTimeoutError, withQueryErrors} from './evaluate.ts'
import {evaluateTree} from './evaluate-tree.ts'
import {functionParameters} from './functions/calls.ts'
import {parseFilter} from './parse.ts'
import {runWithTimeout, TimeoutError} from './run-with-timeout.ts'

/** Timeout for parsing a filter, in wall-clock time. */
const PARSE_TIMEOUT_MS = 100
/**
 * In characters. Shorter queries are parsed without a timeout: parse time is quadratic, at most 70 ms for this
 * length, and a `vm` timeout measures wall-clock time, which runs on while the machine is busy.
 */
const MIN_LENGTH_FOR_TIMEOUT = 2_000

/** The filter of a query as a predicate. */
export interface CompiledFilter {
  /** The number of nodes that iterate over arrays: most of the cost of the filter. */
  loops: number
  /** Throws LakeError 400 if groq-js does not support the filter. Has no timeout. */
  matches(document: LakeDocument): boolean
}

/**
 * Compiles the filter of a query, for listeners. Order, slice and projection are ignored. The filter is
 * evaluated on one document at a time: subqueries and dereferences find only this document.
 * @throws LakeError 400 for a query that does not parse or does not select documents
 */
export function compileFilter({query, params, projectId, dataset, identity}: QueryRequest): CompiledFilter {
  const {tree, calls, loops} = withTimeout(query, () => parseFilter(query, params))
  return {
    loops,
    matches(document) {
      const documents: Documents = {
        get: (id) => (id === document._id ? document : null),
        iterate: () => [document],
        count: () => 0,
        isRare: () => true,
      }
      const evaluate = (node: unknown): unknown =>
        evaluateTree(node, {
          dataset: [document],
          params: {...params, ...functions},
          timestamp: new Date(),
          identity,
          sanity: {projectId, dataset},
          dereference: ({_ref}: {_ref: string}) => documents.get(_ref),
        }).data
      const context = {documents, projectId, dataset, evaluate, runSubquery: () => null}
      const functions = functionParameters(calls, context)
      const data = withQueryErrors(query, () => evaluate(tree))
      return Array.isArray(data) && data.length > 0
    },
  }
}

/** Runs the work with a timeout if the query is long. Throws LakeError 400 on timeout. */
function withTimeout<T extends object>(query: string, work: () => T): T {
  if (query.length <= MIN_LENGTH_FOR_TIMEOUT) return work()
  try {
    return runWithTimeout(PARSE_TIMEOUT_MS, work)
  } catch (error) {
    throw error instanceof TimeoutError ? queryTimeoutError(query, PARSE_TIMEOUT_MS) : error
  }
}
