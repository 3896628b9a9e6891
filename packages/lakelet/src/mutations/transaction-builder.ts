import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {publishedId, releaseOf} from '../shared/document-ids.ts'
import {conflict, invalidMutation} from '../shared/errors.ts'
import type {LakeDocument, NewChange} from '../shared/types.ts'
import type {DatasetView} from '../store/dataset-view.ts'
import {parseDocument} from '../store/parse-document.ts'
import {addArrayKeys, assertDocumentId, newDocumentId} from './ids.ts'
import {applyPatch} from './patch.ts'
import type {Mutation, Selection} from './schema.ts'
import {serializeDocument} from './serialize-document.ts'
import {StoredDocuments} from './stored-documents.ts'

/** What a mutation did with one document. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

interface TransactionBuilderOptions {
  /** The documents before the transaction. */
  documents: DatasetView
  /** Evaluates the query of a mutation on the documents before the transaction. */
  select: (query: string, params: Record<string, unknown>) => unknown
  /** Throws LakeError if the user may not refer to the document with this ID. */
  assertAddressable?: ((id: string, index: number) => void) | undefined
  transactionId: string
  timestamp: string
  autoGenerateArrayKeys: boolean
  /** For an import: a document that is replaced gets the given `_updatedAt`, a patched one keeps its own. */
  keepsUpdatedAt: boolean
  /** Ignores `_createdAt` and `_updatedAt` of the mutations, except for the former time of a deleted document. */
  ignoresTimes: boolean
  /** `_createdAt` of the last revision of a document, deleted ones included. */
  formerlyCreatedAt: (id: string) => string | undefined
}

/** Characters of JSON of all documents that a transaction changes. They are in memory until it is stored. */
const MAX_LENGTH = 64 * 1024 * 1024

/** How a document was changed. */
interface PutOptions {
  mutation: Record<string, unknown>
  /** Of the mutation in the transaction. */
  index: number
  operation: 'create' | 'update'
  updatedAt: string
}

const selectedDocuments = z.array(z.object({_id: z.string()}).nullable())

/** Applies mutations to a copy of the documents and collects the changes, without storing them. */
export class TransactionBuilder {
  readonly timestamp: string
  readonly results: MutationResult[] = []
  #options: TransactionBuilderOptions
  /** Changed documents by id; null for deleted ones. */
  #after = new Map<string, LakeDocument | null>()
  /** JSON of the changed documents by id. */
  #json = new Map<string, string>()
  #jsonLength = 0
  #mutations = new Map<string, unknown[]>()
  #lastMutationIndexes = new Map<string, number>()
  #purgedIds = new Set<string>()
  #stored: StoredDocuments
  /** IDs of the changed documents, by their published ID. */
  #changedLayers = new Map<string, Set<string>>()
  #mutationCount = 0

  constructor(options: TransactionBuilderOptions) {
    this.#options = options
    this.timestamp = options.timestamp
    this.#stored = new StoredDocuments(options.documents)
  }

  /** The document after the mutations applied so far. */
  get(id: string): LakeDocument | null {
    const after = this.#after.get(id)
    return after === undefined ? this.before(id) : after
  }

  /** Whether `get` returns a document, without parsing it. */
  has(id: string): boolean {
    const after = this.#after.get(id)
    return after === undefined ? this.#stored.has(id) : after !== null
  }

  /** The document before the transaction. */
  before(id: string): LakeDocument | null {
    return this.#stored.get(id)
  }

  /** @throws LakeError if the user may not refer to the document with this ID */
  assertAddressable(id: string, index: number): void {
    this.#options.assertAddressable?.(id, index)
  }

  /** The published document, its draft and its versions after the mutations applied so far. */
  layersOf(published: string): LakeDocument[] {
    const stored = this.#stored.layersOf(published).map(({_id}) => _id)
    const ids = new Set([...stored, ...(this.#changedLayers.get(published) ?? [])])
    return [...ids].flatMap((id) => this.get(id) ?? [])
  }

  /** The versions in a release after the mutations applied so far. */
  versionsIn(release: string): LakeDocument[] {
    const stored = this.#options.documents.iterate({conditions: [{by: 'layer', layer: release}]})
    const ids = new Set([...Array.from(stored, ({_id}) => _id), ...this.#after.keys()])
    return [...ids].flatMap((id) => (releaseOf(id) === release ? (this.get(id) ?? []) : []))
  }

  /**
   * Applies a mutation.
   * @throws LakeError 400 or 409; discard the builder then
   */
  apply(mutation: Mutation): void {
    const index = this.#mutationCount++
    if (mutation.kind === 'delete') {
      for (const id of this.#resolveSelection(mutation.target, index)) {
        this.#delete(id, index)
        if (mutation.purge) this.#purge(id)
      }
    } else if (mutation.kind === 'patch') {
      for (const id of this.#resolveSelection(mutation.target, index)) {
        const document = this.get(id)
        if (document) {
          const patched = applyPatch(document, mutation.patch, index)
          if (this.#options.ignoresTimes) patched._createdAt = document._createdAt
          const updatedAt = this.#options.keepsUpdatedAt ? document._updatedAt : this.timestamp
          const patch = {patch: {id, ...mutation.patch}}
          this.#put(id, patched, {mutation: patch, index, operation: 'update', updatedAt})
        } else if ('id' in mutation.target) {
          const description = `The document with the ID "${id}" was not found`
          throw conflict(index, {type: 'documentNotFoundError', id, description})
        }
      }
    } else {
      this.#create(mutation, index)
    }
  }

  /** The changed documents, without those created and deleted in this transaction. */
  changes(): NewChange[] {
    return [...this.#after].flatMap(([id, after]) => {
      const before = this.before(id)
      if (!before && !after) return []
      const json = after && (this.#json.get(id) ?? null)
      return [{id, before, after, json, mutations: this.#mutations.get(id) ?? []}]
    })
  }

  /** Ids of the documents whose history must be erased. */
  purgedIds(): string[] {
    return [...this.#purgedIds]
  }

  /** Index of the last mutation that changed the document. */
  lastMutationIndex(id: string): number {
    return this.#lastMutationIndexes.get(id) ?? 0
  }

  #create(mutation: Extract<Mutation, {document: unknown}>, index: number): void {
    const {kind, document} = mutation
    const id = newDocumentId(document._id, index)
    this.assertAddressable(id, index)
    const current = this.get(id)
    if (current && kind === 'createIfNotExists') {
      this.results.push({id, operation: 'none'})
      return
    }
    if (current && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      throw conflict(index, {type: 'documentAlreadyExistsError', id, description})
    }
    const {ignoresTimes, formerlyCreatedAt} = this.#options
    const given = document._createdAt
    // A restored document keeps its place in lists.
    const keepsCreatedAt = !ignoresTimes || (given !== undefined && given === formerlyCreatedAt(id))
    const createdAt = keepsCreatedAt ? (given ?? current?._createdAt) : this.#stored.createdAt(id)
    const operation = current ? 'update' : 'create'
    const {_updatedAt: givenUpdatedAt, ...content} = document
    const created = {...content, _id: id, _createdAt: createdAt ?? this.timestamp}
    // An import keeps the time of the last change, by which many sites sort.
    const keepsUpdatedAt = !current || this.#options.keepsUpdatedAt
    const updatedAt = (keepsUpdatedAt && !ignoresTimes ? givenUpdatedAt : undefined) ?? this.timestamp
    this.#put(id, created, {mutation: {[kind]: created}, index, operation, updatedAt})
  }

  #put(
    id: string,
    document: Record<string, unknown>,
    {mutation, index, operation, updatedAt}: PutOptions,
  ): void {
    const {autoGenerateArrayKeys, transactionId} = this.#options
    const content = autoGenerateArrayKeys ? addArrayKeys(document) : document
    const stamped = Object.assign({}, content, {_rev: transactionId, _updatedAt: updatedAt})
    // The JSON round trip makes the document in memory equal to the one loaded after a restart.
    const json = serializeDocument(stamped, index)
    this.#jsonLength += json.length - (this.#json.get(id)?.length ?? 0)
    if (this.#jsonLength > MAX_LENGTH)
      throw invalidMutation(
        index,
        `The transaction changes documents of more than ${MAX_LENGTH / 1024 / 1024} million characters of JSON: divide it`,
      )
    this.#after.set(id, parseDocument(json))
    this.#json.set(id, json)
    // Replaying the original mutation would not reproduce generated array keys.
    const isExact = isDeepStrictEqual(content, document)
    this.#recordMutation(id, isExact ? mutation : {createOrReplace: content}, index)
    this.results.push({id, operation})
  }

  #delete(id: string, index: number): void {
    const exists = this.get(id) !== null
    if (exists) {
      this.#after.set(id, null)
      this.#recordMutation(id, {delete: {id}}, index)
    }
    this.results.push({id, operation: exists ? 'delete' : 'none'})
  }

  #purge(id: string): void {
    this.#purgedIds.add(id)
    this.#mutations.set(id, [{delete: {id}}])
  }

  #recordMutation(id: string, mutation: unknown, index: number): void {
    this.#lastMutationIndexes.set(id, index)
    this.#mutations.set(id, [...(this.#mutations.get(id) ?? []), mutation])
    const published = publishedId(id)
    this.#changedLayers.set(published, (this.#changedLayers.get(published) ?? new Set()).add(id))
  }

  #resolveSelection(target: Selection, index: number): string[] {
    if ('id' in target) {
      const ids = [target.id].flat()
      for (const id of ids) {
        assertDocumentId(id, index)
        this.assertAddressable(id, index)
      }
      return ids
    }
    const result = this.#options.select(target.query, target.params)
    const documents = selectedDocuments.safeParse(Array.isArray(result) ? result : [result])
    if (documents.success) return documents.data.flatMap((document) => document?._id ?? [])
    throw invalidMutation(index, `The query ${target.query} must select documents, with their _id`)
  }
}
