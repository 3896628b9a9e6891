import type {LakeDocument} from '../lake.ts'
import {allReferences} from './references.ts'

/** Which documents to find: of these types, with these ids, or that refer to one of these ids. */
export interface Lookup {
  by: 'type' | 'id' | 'reference'
  values: string[]
}

/** Documents by id, type, and what they refer to. Every order is the order of creation. */
export class DocumentSet {
  #byId = new Map<string, LakeDocument>()
  #places = new Map<string, number>()
  #nextPlace = 0
  #byType = new Groups()
  /** Made when first asked for: most sets are short-lived views. */
  #byReference: Groups | null = null
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
    const ids = by === 'id' ? new Set(values) : this.#groups(by).members(values)
    const found = [...ids].filter((id) => this.#byId.has(id))
    found.sort((a, b) => this.#place(a) - this.#place(b))
    return found.map((id) => this.get(id)).filter((document) => document !== null)
  }

  /** Adds the document or replaces the one with its id. With another type it goes to the end. */
  put(document: LakeDocument): void {
    const {_id: id, _type: type} = document
    const previous = this.#byId.get(id)
    if (previous && previous._type !== type) this.remove(id)
    else if (previous) this.#byReference?.remove(allReferences(previous), id)
    if (!this.#places.has(id)) this.#places.set(id, this.#nextPlace++)
    this.#byId.set(id, document)
    this.#byType.add([type], id)
    this.#byReference?.add(allReferences(document), id)
    this.#list = null
  }

  remove(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    this.#byId.delete(id)
    this.#places.delete(id)
    this.#byType.remove([document._type], id)
    this.#byReference?.remove(allReferences(document), id)
    this.#list = null
  }

  #place(id: string): number {
    return this.#places.get(id) ?? 0
  }

  #groups(by: 'type' | 'reference'): Groups {
    if (by === 'type') return this.#byType
    if (this.#byReference) return this.#byReference
    this.#byReference = new Groups()
    for (const document of this.all()) this.#byReference.add(allReferences(document), document._id)
    return this.#byReference
  }
}

/** Ids under keys. */
class Groups {
  #ids = new Map<string, Set<string>>()

  add(keys: Iterable<string>, id: string): void {
    for (const key of keys) this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id))
  }

  remove(keys: Iterable<string>, id: string): void {
    for (const key of keys) {
      const group = this.#ids.get(key)
      group?.delete(id)
      if (group?.size === 0) this.#ids.delete(key)
    }
  }

  members(keys: string[]): Set<string> {
    return new Set(keys.flatMap((key) => [...(this.#ids.get(key) ?? [])]))
  }
}
