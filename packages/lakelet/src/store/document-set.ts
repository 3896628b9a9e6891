import {layerOf, publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {allReferences} from './references.ts'
import {SortedDocuments} from './sorted-documents.ts'

/**
 * A query of the indexes. The values are document ids (`id`), `_type`s (`type`), slugs (`slug`), ids
 * that the documents refer to (`reference`), ids of documents to find with their drafts and versions
 * (`version`), or layers of perspectives (`layer`).
 */
export interface Lookup {
  by: 'id' | IndexName
  values: string[]
}

type IndexName = keyof typeof INDEXES

/** The index keys of a document, by index. */
const INDEXES = {
  type: ({_type}: LakeDocument): Iterable<string> => [_type],
  slug: ({slug}: LakeDocument): Iterable<string> =>
    isRecord(slug) && typeof slug.current === 'string' ? [slug.current] : [],
  reference: allReferences,
  version: ({_id}: LakeDocument): Iterable<string> => new Set([_id, publishedId(_id)]),
  layer: ({_id}: LakeDocument): Iterable<string> => [layerOf(_id)].filter((layer) => layer !== null),
}

/** An in-memory collection of documents with secondary indexes. All results are sorted by `_id`. */
export class DocumentSet {
  #byId = new Map<string, LakeDocument>()
  #sorted = new SortedDocuments()
  /** Each index is built on first use: most sets need none. */
  #indexes = new Map<IndexName, Index>()

  get(id: string): LakeDocument | null {
    return this.#byId.get(id) ?? null
  }

  /** All documents. The array is shared: do not mutate it. */
  all(): LakeDocument[] {
    return this.#sorted.list
  }

  /** The documents that match a lookup. The array is shared: do not mutate it. */
  find({by, values}: Lookup): LakeDocument[] {
    const [value] = values
    if (by !== 'id' && value !== undefined && values.length === 1) return this.#index(by).find(value)
    const documents =
      by === 'id'
        ? values.map((id) => this.get(id)).filter((document) => document !== null)
        : values.flatMap((key) => this.#index(by).find(key))
    return [...new Set(documents)].sort((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** Adds the document or replaces the one with its id. */
  put(document: LakeDocument): void {
    const previous = this.#byId.get(document._id)
    this.#byId.set(document._id, document)
    this.#sorted.put(document)
    for (const index of this.#indexes.values()) index.put(document, previous)
  }

  remove(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    for (const index of this.#indexes.values()) index.remove(document)
    this.#sorted.remove(id)
    this.#byId.delete(id)
  }

  #index(by: IndexName): Index {
    const existing = this.#indexes.get(by)
    if (existing) return existing
    const index = new Index(INDEXES[by])
    for (const document of this.all()) index.put(document)
    this.#indexes.set(by, index)
    return index
  }
}

/** A secondary index: documents by key, sorted by `_id`. */
class Index {
  #keysOf: (document: LakeDocument) => Iterable<string>
  #documents = new Map<string, SortedDocuments>()

  constructor(keysOf: (document: LakeDocument) => Iterable<string>) {
    this.#keysOf = keysOf
  }

  /** @param previous the document that it replaces */
  put(document: LakeDocument, previous?: LakeDocument): void {
    const keys = new Set(this.#keysOf(document))
    for (const key of previous ? this.#keysOf(previous) : [])
      if (!keys.has(key)) this.#removeKey(key, document._id)
    for (const key of keys) {
      const documents = this.#documents.get(key) ?? new SortedDocuments()
      documents.put(document)
      this.#documents.set(key, documents)
    }
  }

  remove(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) this.#removeKey(key, document._id)
  }

  find(key: string): LakeDocument[] {
    return this.#documents.get(key)?.list ?? []
  }

  #removeKey(key: string, id: string): void {
    const documents = this.#documents.get(key)
    documents?.remove(id)
    if (documents?.list.length === 0) this.#documents.delete(key)
  }
}
