import type {LakeDocument} from '../shared/types.ts'

/** A list of documents sorted by position. `DocumentSet` owns the positions. */
export class SortedDocuments {
  /** Shared, not copied: do not mutate it. */
  readonly list: LakeDocument[] = []
  #positionOf: (id: string) => number

  constructor(positionOf: (id: string) => number) {
    this.#positionOf = positionOf
  }

  /** Inserts the document at its position, or replaces the document with the same id. */
  put(document: LakeDocument): void {
    const index = this.#search(document._id)
    // `splice` at the end copies the whole list; `push` does not.
    if (index === this.list.length) this.list.push(document)
    else if (this.list[index]?._id === document._id) this.list[index] = document
    else this.list.splice(index, 0, document)
  }

  /** Removes the document. Call it before its position is deleted. */
  remove(id: string): void {
    const index = this.#search(id)
    if (this.list[index]?._id === id) this.list.splice(index, 1)
  }

  /** Binary search: the index of the document, or where to insert it. */
  #search(id: string): number {
    const position = this.#positionOf(id)
    const isBefore = (index: number) => {
      const document = this.list[index]
      return document !== undefined && this.#positionOf(document._id) < position
    }
    let [low, high] = [0, this.list.length]
    // Fast path: most documents are appended.
    if (high > 0 && isBefore(high - 1)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
