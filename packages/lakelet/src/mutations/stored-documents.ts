import {publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {DatasetView} from '../store/dataset-view.ts'

/** The documents before a transaction. Reads each of them once: many documents refer to the same ones. */
export class StoredDocuments {
  #documents: DatasetView
  #byId = new Map<string, LakeDocument | null>()
  /** IDs of documents that exist, also of those that are not parsed. */
  #existing = new Set<string>()
  #layers = new Map<string, LakeDocument[]>()

  constructor(documents: DatasetView) {
    this.#documents = documents
  }

  get(id: string): LakeDocument | null {
    const known = this.#byId.get(id)
    if (known !== undefined) return known
    const document = this.#documents.get(id)
    this.#byId.set(id, document)
    return document
  }

  /** Whether `get` returns a document, without parsing it. */
  has(id: string): boolean {
    const known = this.#byId.get(id)
    if (known !== undefined) return known !== null
    if (!this.#existing.has(id) && !this.#documents.has(id)) return false
    this.#existing.add(id)
    return true
  }

  /** The published document, its draft and its versions. */
  layersOf(published: string): LakeDocument[] {
    const conditions = [{by: 'version' as const, values: [published]}]
    const layers = this.#layers.get(published) ?? [...this.#documents.iterate({conditions})]
    this.#layers.set(published, layers)
    return layers
  }

  /** `_createdAt` of the document with this ID, or of one in another layer. */
  createdAt(id: string): string | undefined {
    const published = publishedId(id)
    const layers = this.layersOf(published)
    const preferred = layers.find(({_id}) => _id === id) ?? layers.find(({_id}) => _id === published)
    return preferred?._createdAt ?? layers.map(({_createdAt}) => _createdAt).sort()[0]
  }
}
