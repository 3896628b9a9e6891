import type {LakeDocument} from '../shared/types.ts'

/** A list of documents sorted by `_id`, which is the order of hosted query results without `order()`. */
export class SortedDocuments {
  /** Shared, not copied: do not mutate it. */
  readonly list: LakeDocument[] = []

  /** Inserts the document, or replaces the document with the same id. */
  put(document: LakeDocument): void {
    const index = this.#search(document._id)
    // `splice` at the end copies the whole list; `push` does not.
    if (index === this.list.length) this.list.push(document)
    else if (this.list[index]?._id === document._id) this.list[index] = document
    else this.list.splice(index, 0, document)
  }

  remove(id: string): void {
    const index = this.#search(id)
    if (this.list[index]?._id === id) this.list.splice(index, 1)
  }

  /** Binary search: the index of the document, or where to insert it. */
  #search(id: string): number {
    const isBefore = (index: number) => {
      const document = this.list[index]
      return document !== undefined && document._id < id
    }
    let [low, high] = [0, this.list.length]
    // Fast path: documents are loaded in order.
    if (high > 0 && isBefore(high - 1)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
