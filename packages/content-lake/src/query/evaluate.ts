import {evaluateSync, toJS} from 'groq-js'
import {LakeError} from '../errors.ts'
import type {DocumentSet} from '../store/document-set.ts'
import {parseQuery} from './parse.ts'
import {parameterOf} from './type-index.ts'

interface QueryRequest {
  query: string
  params: Record<string, unknown>
  /** What the query may see. */
  documents: DocumentSet
  projectId: string
  dataset: string
  /** User id, for `identity()`. */
  identity: string
}

/**
 * Evaluates GROQ: the only place that does.
 * @returns JSON
 * @throws LakeError 400 for a query that does not parse or uses what groq-js lacks
 */
export function evaluate(request: QueryRequest): unknown {
  const {query, documents, projectId, dataset, identity} = request
  const {tree, types} = parseQuery(query, request.params)
  const params = {...request.params}
  for (const type of types) params[parameterOf(type)] = documents.ofType(type)
  try {
    const result: unknown = toJS(
      evaluateSync(tree, {
        dataset: documents.all(),
        params,
        identity,
        sanity: {projectId, dataset},
        dereference: ({_ref}: {_ref: string}) => documents.get(_ref),
      }),
    )
    return result ?? null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const description = `The query cannot be evaluated: ${error.message}`
    throw new LakeError(400, 'queryEvaluationError', description, {query})
  }
}
