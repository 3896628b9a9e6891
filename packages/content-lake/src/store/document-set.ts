import {publishedId} from '../document-ids.ts'
import type {LakeDocument} from '../lake.ts'
import {allReferences} from './references.ts'

/**
 * Which documents to find: those with one of these ids, of these types, that refer to one of these
 * ids, or that are one of these ids or its draft or version.
 */
export interface Lookup {
  by: 'id' | keyof typeof KEYS
  values: string[]
}

/** Under which keys a document is found. */
const KEYS = {
  type: ({_type}: LakeDocument): Iterable<string> => [_type],
  reference: allReferences,
  version: ({_id}: LakeDocument): Iterable<string> => [_id, publishedId(_id)],
}

/** Documents by id and by other keys. Every order is the order of creation. */
export class DocumentSet {
  #byId = new Map<string, LakeDocument>()
  #places = new Map<string, number>()
  #nextPlace = 0
  /** Each is made when first asked for: most sets are short-lived views. */
  #indexes = new Map<keyof typeof KEYS, Index>()
  #list: LakeDocument[] | null = null

  get(id: string): LakeDocument | null {
    return this.#byId.get(id) ?? null
  }

  /** All documents. The array is shared: do not change it. */
  all(): LakeDocument[] {
    this.#list ??= [...this.#byId.values()]
    return this.#list
  }

  find({by, values}: Lookup): LakeDocument[] {
    const ids = by === 'id' ? new Set(values) : this.#index(by).idsUnder(values)
    return [...ids]
      .map((id) => this.get(id))
      .filter((document) => document !== null)
      .sort((a, b) => this.#place(a) - this.#place(b))
  }

  /** Adds the document or replaces the one with its id. With another type it goes to the end. */
  put(document: LakeDocument): void {
    const {_id: id} = document
    const previous = this.#byId.get(id)
    if (previous && previous._type !== document._type) this.remove(id)
    else if (previous) for (const index of this.#indexes.values()) index.remove(previous)
    if (!this.#places.has(id)) this.#places.set(id, this.#nextPlace++)
    this.#byId.set(id, document)
    for (const index of this.#indexes.values()) index.add(document)
    this.#list = null
  }

  remove(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    this.#byId.delete(id)
    this.#places.delete(id)
    for (const index of this.#indexes.values()) index.remove(document)
    this.#list = null
  }

  #place({_id}: LakeDocument): number {
    return this.#places.get(_id) ?? 0
  }

  #index(by: keyof typeof KEYS): Index {
    const index = this.#indexes.get(by) ?? new Index(KEYS[by], this.all())
    this.#indexes.set(by, index)
    return index
  }
}

/** Ids of documents under keys. */
class Index {
  #keysOf: (document: LakeDocument) => Iterable<string>
  #ids = new Map<string, Set<string>>()

  constructor(keysOf: (document: LakeDocument) => Iterable<string>, documents: LakeDocument[]) {
    this.#keysOf = keysOf
    for (const document of documents) this.add(document)
  }

  add(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) {
      this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(document._id))
    }
  }

  remove(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) {
      const ids = this.#ids.get(key)
      ids?.delete(document._id)
      if (ids?.size === 0) this.#ids.delete(key)
    }
  }

  idsUnder(keys: string[]): Set<string> {
    return new Set(keys.flatMap((key) => [...(this.#ids.get(key) ?? [])]))
  }
}
