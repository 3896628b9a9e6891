import {isRecord} from '../../values.ts'
import type {FunctionContext} from './registry.ts'

/**
 * `documents::get(reference)`: the document that a reference leads to, also a global document reference
 * (`dataset:<project>.<dataset>:<id>`) into this dataset. Null where there is none, and for others.
 */
export function documentsGet({documents, projectId, dataset}: FunctionContext) {
  const here = prefixOf(projectId, dataset)
  return (reference: unknown) => {
    const id = isRecord(reference) ? reference._ref : undefined
    if (typeof id !== 'string') return null
    return documents.get(id.startsWith(here) ? id.slice(here.length) : id)
  }
}

/** `documents::incomingRefCount()`: how many documents refer to this one. */
export function incomingRefCount({documents}: FunctionContext) {
  return (document: unknown) => count(documents, document, '')
}

/** The same for global document references. */
export function incomingGlobalRefCount({documents, projectId, dataset}: FunctionContext) {
  return (document: unknown) => count(documents, document, prefixOf(projectId, dataset))
}

function count(documents: FunctionContext['documents'], document: unknown, prefix: string) {
  const id = isRecord(document) ? document._id : undefined
  if (typeof id !== 'string') return null
  return documents.find({by: 'reference', values: [prefix + id]}).length
}

function prefixOf(projectId: string, dataset: string): string {
  return `dataset:${projectId}.${dataset}:`
}
