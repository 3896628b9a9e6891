import {randomBytes} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {ImportedDocument} from './import-source.ts'
import {isRecord} from './shared/values.ts'

/** Bounds of a transaction, which blocks the other requests of the lake for about 0.03 s. */
const MAX_DOCUMENTS = 500
/** In characters of JSON, as they are in the source. With 500,000 the memory of the lake peaks at twice as much. */
const MAX_LENGTH = 250_000

/** A strong reference in a document. `path`: names and indexes. */
interface StrongReference {
  reference: Record<string, unknown>
  path: (string | number)[]
}

/**
 * Writes documents without assets in large transactions, streaming: the next one is prepared while the lake commits
 * the one before. A reference to a document that is not written yet is weak until `strengthenReferences`.
 */
export class DocumentImport {
  #client: SanityClient
  #operation: 'create' | 'createOrReplace'
  #batch: ImportedDocument[] = []
  #batchLength = 0
  #written = new Set<string>()
  /** Paths of `_weak` by document ID. */
  #weakened = new Map<string, string[]>()
  /** Settles when the last transaction that was sent has been committed. */
  #commit: Promise<unknown> = Promise.resolve()

  constructor(client: SanityClient, operation: 'create' | 'createOrReplace') {
    this.#client = client
    this.#operation = operation
  }

  get count(): number {
    return this.#written.size
  }

  /**
   * Adds a document, which is modified.
   * @param length of its JSON
   * @throws Error if a document with the same ID was added before, or the lake rejects an earlier one
   */
  async add(document: ImportedDocument, length: number): Promise<void> {
    if (this.#written.has(document._id)) throw new Error(`The document "${document._id}" is there twice`)
    this.#written.add(document._id)
    this.#batch.push(document)
    this.#batchLength += length
    if (this.#batch.length >= MAX_DOCUMENTS || this.#batchLength >= MAX_LENGTH) await this.#send()
  }

  /** Resolves when the documents that were added have been committed. @throws Error if the lake rejects one */
  async flush(): Promise<void> {
    await this.#send()
    await this.#commit
  }

  async #send(): Promise<void> {
    const documents = this.#batch
    this.#batch = []
    this.#batchLength = 0
    for (const document of documents) this.#prepare(document)
    const mutations = documents.map((document) => ({[this.#operation]: document}))
    await this.#mutate(mutations, 'import.doc.create')
  }

  /** Makes the references strong that had to be weak. Call it when all documents are written. */
  async strengthenReferences(): Promise<void> {
    const patches = Array.from(this.#weakened, ([id, unset]) => ({patch: {id, unset}}))
    for (let from = 0; from < patches.length; from += MAX_DOCUMENTS)
      await this.#mutate(patches.slice(from, from + MAX_DOCUMENTS), 'import.ref.strengthen')
    await this.#commit
  }

  #prepare(document: ImportedDocument): void {
    const references: StrongReference[] = []
    complete(document, [], references)
    const unwritten = references.filter(({reference}) => !this.#written.has(String(reference._ref)))
    if (unwritten.length === 0) return
    for (const {reference} of unwritten) reference._weak = true
    const paths = unwritten.map(({path}) => `${path.map(toSegment).join('').replace(/^\./, '')}._weak`)
    this.#weakened.set(document._id, paths)
  }

  /** Sends a transaction when the one before has been committed: documents may refer to earlier ones. */
  async #mutate(mutations: object[], tag: string): Promise<void> {
    await this.#commit
    if (mutations.length === 0) return
    this.#commit = this.#client.dataRequest('mutate', {mutations}, {tag, returnDocuments: false})
    // It is awaited later: until then a rejection would count as unhandled.
    this.#commit.catch(() => {})
  }
}

/** Adds missing `_key`s of array items and `_type`s of references, and collects the strong references. */
function complete(value: unknown, path: (string | number)[], references: StrongReference[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isRecord(item)) item._key ??= randomBytes(6).toString('hex')
      complete(item, [...path, index], references)
    }
  } else if (isRecord(value)) {
    if (typeof value._ref === 'string') {
      value._type ??= 'reference'
      if (value._weak !== true) references.push({reference: value, path})
    }
    for (const name in value) complete(value[name], [...path, name], references)
  }
}

/** In the syntax of paths in patches. */
function toSegment(segment: string | number): string {
  if (typeof segment === 'number') return `[${segment}]`
  return /^\w+$/.test(segment) ? `.${segment}` : `['${segment}']`
}
