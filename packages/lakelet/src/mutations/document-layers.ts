import {publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {DatasetView} from '../store/dataset-view.ts'

/** The published documents, drafts and versions with the same published ID as those that a transaction changes. */
export class DocumentLayers {
  /** The documents before the transaction. */
  #documents: DatasetView
  #stored = new Map<string, LakeDocument[]>()
  #changedIds = new Map<string, Set<string>>()

  constructor(documents: DatasetView) {
    this.#documents = documents
  }

  recordChange(id: string): void {
    const published = publishedId(id)
    this.#changedIds.set(published, (this.#changedIds.get(published) ?? new Set()).add(id))
  }

  /** IDs of the documents before the transaction, and of those that it has changed. */
  idsOf(published: string): string[] {
    const stored = this.#storedOf(published).map(({_id}) => _id)
    return [...new Set([...stored, ...(this.#changedIds.get(published) ?? [])])]
  }

  /** `_createdAt` of the document with this ID before the transaction, or of one in another layer. */
  createdAt(id: string): string | undefined {
    const published = publishedId(id)
    const layers = this.#storedOf(published)
    const preferred = layers.find(({_id}) => _id === id) ?? layers.find(({_id}) => _id === published)
    return preferred?._createdAt ?? layers.map(({_createdAt}) => _createdAt).sort()[0]
  }

  #storedOf(published: string): LakeDocument[] {
    const conditions = [{by: 'version' as const, values: [published]}]
    const stored = this.#stored.get(published) ?? [...this.#documents.iterate({conditions})]
    this.#stored.set(published, stored)
    return stored
  }
}
