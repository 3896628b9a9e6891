import {evaluateSync, toJS} from 'groq-js'
import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../lake.ts'
import {DocumentSet} from '../store/document-set.ts'
import {isRecord} from '../values.ts'
import type {IndexedQuery} from './lookups.ts'
import {parseQuery} from './parse.ts'

interface Question {
  query: string
  params: Record<string, unknown>
  projectId: string
  dataset: string
  /** User id, for `identity()`. */
  identity: string
}

interface QueryRequest extends Question {
  /** What the query may see. */
  documents: DocumentSet
}

/**
 * Evaluates GROQ.
 * @returns JSON
 * @throws LakeError 400 for a query that does not parse or uses what groq-js lacks
 */
export function evaluate({documents, ...question}: QueryRequest): unknown {
  return run(parseQuery(question.query, question.params), question, documents)
}

/**
 * What decides whether a document is among those that the query selects. Only the filter counts,
 * not its order, slice or projection. It sees the document alone: subqueries and references find
 * nothing. It throws LakeError 400 for what groq-js lacks.
 * @throws LakeError 400 for a query that does not parse or does not start with documents
 */
export function compileSelection(question: Question): (document: LakeDocument) => boolean {
  const {tree, lookups} = parseQuery(question.query, question.params)
  const selection = {tree: selectionOf(tree), lookups}
  if (selection.tree === undefined) {
    const description = `${question.query} selects no documents: begin it with *`
    throw new LakeError(400, 'invalidRequest', description, {query: question.query})
  }
  return (document) => {
    const documents = new DocumentSet()
    documents.put(document)
    const selected = run(selection, question, documents)
    return Array.isArray(selected) && selected.length > 0
  }
}

/** The part of a query that picks documents: its outermost filter, or all documents. */
function selectionOf(tree: unknown): unknown {
  if (!isRecord(tree)) return undefined
  if (tree.type === 'Everything' || tree.type === 'Filter') return tree
  return selectionOf(tree.base)
}

function run(
  {tree, lookups}: IndexedQuery,
  {query, params, projectId, dataset, identity}: Question,
  documents: DocumentSet,
): unknown {
  const found = Array.from(lookups, ([name, lookup]) => [name, documents.find(lookup)])
  try {
    const result: unknown = toJS(
      evaluateSync(tree, {
        dataset: documents.all(),
        params: {...params, ...Object.fromEntries(found)},
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
