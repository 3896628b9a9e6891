import {publishedId} from '../document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {isRecord} from '../values.ts'
import {SortedDocuments} from './sorted-documents.ts'
import {allReferences} from './references.ts'

/**
 * Which documents to find: those with one of these ids, of these types, with one of these slugs, that
 * refer to one of these ids, or that are one of these ids or its draft or version.
 */
export interface Lookup {
  by: 'id' | keyof typeof KEYS
  values: string[]
}

/** Under which keys a document is found. */
const KEYS = {
  type: ({_type}: LakeDocument): Iterable<string> => [_type],
  slug: ({slug}: LakeDocument): Iterable<string> =>
    isRecord(slug) && typeof slug.current === 'string' ? [slug.current] : [],
  reference: allReferences,
  version: ({_id}: LakeDocument): Iterable<string> => new Set([_id, publishedId(_id)]),
}

/** Documents by id and by other keys. Every order is that of their places: by default of creation. */
export class DocumentSet {
  #byId = new Map<string, LakeDocument>()
  #places = new Map<string, number>()
  #nextPlace = 0
  #ordered = new SortedDocuments((id) => this.positionOf(id))
  /** Each is made when first asked for: most sets are never asked for all. */
  #indexes = new Map<keyof typeof KEYS, Index>()

  get(id: string): LakeDocument | null {
    return this.#byId.get(id) ?? null
  }

  /** All documents. The array is shared: do not change it. */
  all(): LakeDocument[] {
    return this.#ordered.list
  }

  /** The array is shared: do not change it. */
  find({by, values}: Lookup): LakeDocument[] {
    const [only] = values
    if (by !== 'id' && only !== undefined && values.length === 1) return this.#index(by).find(only)
    const found =
      by === 'id'
        ? values.map((id) => this.get(id)).filter((document) => document !== null)
        : values.flatMap((value) => this.#index(by).find(value))
    return [...new Set(found)].sort((a, b) => this.positionOf(a._id) - this.positionOf(b._id))
  }

  /** A number that is greater for whatever comes later. */
  positionOf(id: string): number {
    return this.#places.get(id) ?? 0
  }

  /**
   * Adds the document or replaces the one with its id.
   * @param place by default after all others for a new document, or for one with another type
   */
  put(document: LakeDocument, place = this.#defaultPlace(document)): void {
    const {_id: id} = document
    if (this.#places.get(id) !== place) this.remove(id)
    const previous = this.#byId.get(id)
    this.#places.set(id, place)
    this.#nextPlace = Math.max(this.#nextPlace, place + 1)
    this.#byId.set(id, document)
    this.#ordered.put(document)
    for (const index of this.#indexes.values()) index.put(document, previous)
  }

  remove(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    for (const index of this.#indexes.values()) index.remove(document)
    this.#ordered.remove(id)
    this.#byId.delete(id)
    this.#places.delete(id)
  }

  #defaultPlace({_id, _type}: LakeDocument): number {
    const place = this.#byId.get(_id)?._type === _type ? this.#places.get(_id) : undefined
    return place ?? this.#nextPlace
  }

  #index(by: keyof typeof KEYS): Index {
    const known = this.#indexes.get(by)
    if (known) return known
    const index = new Index(KEYS[by], (id) => this.positionOf(id))
    for (const document of this.all()) index.put(document)
    this.#indexes.set(by, index)
    return index
  }
}

/** Documents under keys, in the order of their places. */
class Index {
  #keysOf: (document: LakeDocument) => Iterable<string>
  #placeOf: (id: string) => number
  #documents = new Map<string, SortedDocuments>()

  constructor(
    keysOf: (document: LakeDocument) => Iterable<string>,
    placeOf: (id: string) => number,
  ) {
    this.#keysOf = keysOf
    this.#placeOf = placeOf
  }

  /** @param previous the document that it replaces, at the same place */
  put(document: LakeDocument, previous?: LakeDocument): void {
    const keys = new Set(this.#keysOf(document))
    for (const key of previous ? this.#keysOf(previous) : [])
      if (!keys.has(key)) this.#removeFrom(key, document._id)
    for (const key of keys) {
      const documents = this.#documents.get(key) ?? new SortedDocuments(this.#placeOf)
      documents.put(document)
      this.#documents.set(key, documents)
    }
  }

  remove(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) this.#removeFrom(key, document._id)
  }

  find(key: string): LakeDocument[] {
    return this.#documents.get(key)?.list ?? []
  }

  #removeFrom(key: string, id: string): void {
    const documents = this.#documents.get(key)
    documents?.remove(id)
    if (documents?.list.length === 0) this.#documents.delete(key)
  }
}
