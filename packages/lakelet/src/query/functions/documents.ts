import {z} from 'zod'
import type {LakeDocument} from '../../shared/types.ts'
import {isRecord} from '../../shared/values.ts'
import type {DocumentSet} from '../../store/document-set.ts'

/** What a function can access besides its arguments. */
export interface FunctionContext {
  /** The documents that the user may read, in the requested perspective. */
  documents: DocumentSet
  projectId: string
  dataset: string
  /** Subqueries of the query that do not depend on where they occur, see `hoistSubqueries`. */
  subqueries: unknown[]
  /** The value of a node of a parsed query, outside of all loops. */
  evaluate(node: unknown): unknown
}

/**
 * `documents::get(reference)`: the referenced document. Supports global document references
 * (`dataset:<project>.<dataset>:<id>`) to this dataset; null for other datasets and missing documents.
 */
export function documentsGet({documents, projectId, dataset}: FunctionContext) {
  const localPrefix = globalReferencePrefix(projectId, dataset)
  return (reference: unknown) => {
    const id = isRecord(reference) ? reference._ref : undefined
    if (typeof id !== 'string') return null
    return documents.get(id.startsWith(localPrefix) ? id.slice(localPrefix.length) : id)
  }
}

/** `documents::incomingRefCount()`: the number of documents that reference this document. */
export function incomingRefCount({documents}: FunctionContext) {
  return (document: unknown) => countReferences(documents, document, '')
}

/** `documents::incomingGlobalDocumentReferenceCount()`: the same for global document references. */
export function incomingGlobalRefCount({documents, projectId, dataset}: FunctionContext) {
  const prefix = globalReferencePrefix(projectId, dataset)
  return (document: unknown) => countReferences(documents, document, prefix)
}

const IndexName = z.enum(['id', 'type', 'reference', 'version'])

/** Name of the internal function. GROQ function names have no spaces. */
export const LOOKUP = 'documents by value'

/**
 * The documents whose index key is the value, or one of its elements. For a lookup with a value that is
 * only known during evaluation, such as `*[references(^._id)]`.
 */
export function lookupDocuments({documents}: FunctionContext) {
  return (by: unknown, value: unknown): LakeDocument[] => {
    const values = [value].flat(2).filter((item) => typeof item === 'string')
    return documents.find({by: IndexName.parse(by), values})
  }
}

function countReferences(documents: FunctionContext['documents'], document: unknown, prefix: string) {
  const id = isRecord(document) ? document._id : undefined
  if (typeof id !== 'string') return null
  return documents.find({by: 'reference', values: [prefix + id]}).length
}

function globalReferencePrefix(projectId: string, dataset: string): string {
  return `dataset:${projectId}.${dataset}:`
}
