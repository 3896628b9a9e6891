import {isRecord} from '../../shared/values.ts'
import type {DocumentSet} from '../../store/document-set.ts'

/** What a function can access besides its arguments. */
export interface FunctionContext {
  /** The documents that the user may read, in the requested perspective. */
  documents: DocumentSet
  projectId: string
  dataset: string
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

function countReferences(documents: FunctionContext['documents'], document: unknown, prefix: string) {
  const id = isRecord(document) ? document._id : undefined
  if (typeof id !== 'string') return null
  return documents.find({by: 'reference', values: [prefix + id]}).length
}

function globalReferencePrefix(projectId: string, dataset: string): string {
  return `dataset:${projectId}.${dataset}:`
}
