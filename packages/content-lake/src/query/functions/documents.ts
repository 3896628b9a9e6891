import {isRecord} from '../../values.ts'
import type {Surroundings} from './table.ts'

/**
 * `documents::get(reference)`: the document that a reference leads to, also a global document reference
 * (`dataset:<project>.<dataset>:<id>`) into this dataset. Null where there is none, and for others.
 */
export function referenced({documents, projectId, dataset}: Surroundings) {
  const here = prefixOf(projectId, dataset)
  return (reference: unknown) => {
    const id = isRecord(reference) ? reference._ref : undefined
    if (typeof id !== 'string') return null
    return documents.get(id.startsWith(here) ? id.slice(here.length) : id)
  }
}

/** `documents::incomingRefCount()`: how many documents refer to this one. */
export function referrers({documents}: Surroundings) {
  return (document: unknown) => count(documents, document, '')
}

/** The same for global document references. */
export function globalReferrers({documents, projectId, dataset}: Surroundings) {
  return (document: unknown) => count(documents, document, prefixOf(projectId, dataset))
}

function count(documents: Surroundings['documents'], document: unknown, prefix: string) {
  const id = isRecord(document) ? document._id : undefined
  if (typeof id !== 'string') return null
  return documents.find({by: 'reference', values: [prefix + id]}).length
}

function prefixOf(projectId: string, dataset: string): string {
  return `dataset:${projectId}.${dataset}:`
}
