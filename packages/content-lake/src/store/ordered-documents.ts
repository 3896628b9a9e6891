import type {LakeDocument} from '../lake.ts'

/** Documents in the order of their places, which another keeps. */
export class OrderedDocuments {
  /** Shared: do not change it. */
  readonly list: LakeDocument[] = []
  #placeOf: (id: string) => number

  constructor(placeOf: (id: string) => number) {
    this.#placeOf = placeOf
  }

  /** Adds the document at its place, or replaces the one that is there. */
  put(document: LakeDocument): void {
    const at = this.#find(document._id)
    // Splicing at the end would copy the whole list.
    if (at === this.list.length) this.list.push(document)
    else if (this.list[at]?._id === document._id) this.list[at] = document
    else this.list.splice(at, 0, document)
  }

  /** Call it while the document's place is still known. */
  remove(id: string): void {
    const at = this.#find(id)
    if (this.list[at]?._id === id) this.list.splice(at, 1)
  }

  /** Where the document stands, or would stand. */
  #find(id: string): number {
    const place = this.#placeOf(id)
    const isBefore = (at: number) => {
      const document = this.list[at]
      return document !== undefined && this.#placeOf(document._id) < place
    }
    let [low, high] = [0, this.list.length]
    // Most come in their order, each after the last.
    if (high > 0 && isBefore(high - 1)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
