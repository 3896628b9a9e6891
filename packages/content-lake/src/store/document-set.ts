import type {LakeDocument} from '../lake.ts'

/** Documents by id and by type. Both orders are the order of creation. */
export class DocumentSet {
  #byId = new Map<string, LakeDocument>()
  #byType = new Map<string, Map<string, LakeDocument>>()
  #list: LakeDocument[] | null = null

  get(id: string): LakeDocument | null {
    return this.#byId.get(id) ?? null
  }

  /** All documents. The array is shared: do not change it. */
  all(): LakeDocument[] {
    this.#list ??= [...this.#byId.values()]
    return this.#list
  }

  ofType(type: string): LakeDocument[] {
    return [...(this.#byType.get(type)?.values() ?? [])]
  }

  /** Adds the document or replaces the one with its id. With another type it goes to the end. */
  put(document: LakeDocument): void {
    const {_id: id, _type: type} = document
    const previous = this.#byId.get(id)
    if (previous && previous._type !== type) this.remove(id)
    this.#byId.set(id, document)
    const sameType = this.#byType.get(type) ?? new Map<string, LakeDocument>()
    this.#byType.set(type, sameType.set(id, document))
    this.#list = null
  }

  remove(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    this.#byId.delete(id)
    this.#byType.get(document._type)?.delete(id)
    this.#list = null
  }
}
