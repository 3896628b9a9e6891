import type {LakeDocument} from '../shared/types.ts'

interface Entry {
  document: LakeDocument
  /** See the column `documents.revision`. */
  revision: number
  length: number
}

/** Least recently used cache of parsed documents, bounded by the length of their JSON. */
export class DocumentCache {
  #maxLength: number
  #length = 0
  /** Least recently used first. */
  #entries = new Map<string, Entry>()

  /** @param maxLength in characters of JSON; in memory, documents need about three times as much */
  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** The document under the key, if it is cached in this revision. */
  get(key: string, revision: number): LakeDocument | undefined {
    const entry = this.#entries.get(key)
    if (entry?.revision !== revision) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.document
  }

  /** Adds the document, in place of another revision. @param length of its JSON */
  set(key: string, entry: Entry): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#length += entry.length
    for (const oldest of this.#entries.keys()) {
      if (this.#length <= this.#maxLength) break
      this.#remove(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#length = 0
  }

  #remove(key: string): void {
    this.#length -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}
