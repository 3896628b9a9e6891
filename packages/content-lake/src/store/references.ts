import type {LakeDocument} from '../lake.ts'
import {isRecord} from '../values.ts'

/** Ids that the document refers to strongly within its own dataset. */
export function strongReferences(document: LakeDocument): Set<string> {
  const found = new Set<string>()
  collect(document, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isRecord(value)) {
    const elsewhere = '_dataset' in value || '_projectId' in value
    if (typeof value._ref === 'string' && value._weak !== true && !elsewhere) found.add(value._ref)
    for (const key in value) collect(value[key], found)
  }
}

/** Who refers strongly to whom. */
export class ReferenceIndex {
  #referrers = new Map<string, Set<string>>()

  add(document: LakeDocument): void {
    for (const target of strongReferences(document)) {
      const referrers = this.#referrers.get(target) ?? new Set<string>()
      this.#referrers.set(target, referrers.add(document._id))
    }
  }

  remove(document: LakeDocument): void {
    for (const target of strongReferences(document)) {
      const referrers = this.#referrers.get(target)
      referrers?.delete(document._id)
      if (referrers?.size === 0) this.#referrers.delete(target)
    }
  }

  /** Ids of the documents with a strong reference to this id. */
  referrersOf(id: string): string[] {
    return [...(this.#referrers.get(id) ?? [])]
  }
}
