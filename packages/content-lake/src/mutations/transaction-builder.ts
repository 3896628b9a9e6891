import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {conflict, invalidMutation} from '../errors.ts'
import type {Change, LakeDocument} from '../types.ts'
import type {DocumentSet} from '../store/document-set.ts'
import {parseDocument} from '../store/dataset-storage.ts'
import {addArrayKeys} from './array-keys.ts'
import {assertDocumentId, newDocumentId} from './ids.ts'
import {serializeDocument} from './serialize-document.ts'
import {applyPatch} from './patch.ts'
import type {Mutation, Selection} from './schema.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

interface TransactionBuilderOptions {
  documents: DocumentSet
  /** Evaluates the query of a mutation over the documents before the transaction. */
  select: (query: string, params: Record<string, unknown>) => unknown
  transactionId: string
  timestamp: string
  autoGenerateArrayKeys: boolean
}

const selected = z.array(z.object({_id: z.string()}).nullable())

/** A transaction in the making: the documents as its mutations leave them, not yet stored. */
export class TransactionBuilder {
  readonly timestamp: string
  readonly results: MutationResult[] = []
  #options: TransactionBuilderOptions
  #after = new Map<string, LakeDocument | null>()
  #mutations = new Map<string, unknown[]>()
  #lastMutation = new Map<string, number>()
  #purged = new Set<string>()
  #count = 0

  constructor(options: TransactionBuilderOptions) {
    this.#options = options
    this.timestamp = options.timestamp
  }

  get(id: string): LakeDocument | null {
    const after = this.#after.get(id)
    return after === undefined ? this.#options.documents.get(id) : after
  }

  /** Throws LakeError if the mutation cannot be applied: give the draft up then. */
  apply(mutation: Mutation): void {
    const index = this.#count++
    if (mutation.kind === 'delete') {
      for (const id of this.#targets(mutation.target, index)) {
        this.#delete(id, index)
        if (mutation.purge) this.#purge(id)
      }
    } else if (mutation.kind === 'patch') {
      for (const id of this.#targets(mutation.target, index)) {
        const document = this.get(id)
        if (document) {
          const patched = applyPatch(document, mutation.patch, index)
          this.#put(id, patched, {patch: {id, ...mutation.patch}}, index, 'update')
        } else if ('id' in mutation.target) {
          const description = `The document with the ID "${id}" was not found`
          const error = {type: 'documentNotFoundError', id, description}
          throw conflict(`The mutation(s) failed: ${description}`, [{index, error}])
        }
      }
    } else {
      this.#create(mutation, index)
    }
  }

  /** What the mutations came to, without documents that they left alone. */
  changes(): Change[] {
    return [...this.#after].flatMap(([id, after]) => {
      const before = this.#options.documents.get(id)
      if (!before && !after) return []
      return [{id, before, after, mutations: this.#mutations.get(id) ?? []}]
    })
  }

  /** Documents of whose history nothing may remain. */
  purgedIds(): string[] {
    return [...this.#purged]
  }

  /** Index of the last mutation that touched the document. */
  lastMutationIndex(id: string): number {
    return this.#lastMutation.get(id) ?? 0
  }

  #create(mutation: Extract<Mutation, {document: unknown}>, index: number): void {
    const {kind, document} = mutation
    const id = newDocumentId(document._id, index)
    const current = this.get(id)
    if (current && kind === 'createIfNotExists') {
      this.results.push({id, operation: 'none'})
      return
    }
    if (current && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      const error = {type: 'documentAlreadyExistsError', id, description}
      throw conflict(`The mutation(s) failed: ${description}`, [{index, error}])
    }
    const _createdAt = document._createdAt ?? current?._createdAt ?? this.timestamp
    const operation = current ? 'update' : 'create'
    const created = {...document, _id: id, _createdAt}
    this.#put(id, created, {[kind]: created}, index, operation)
  }

  #put(
    id: string,
    document: Record<string, unknown>,
    mutation: Record<string, unknown>,
    index: number,
    operation: 'create' | 'update',
  ): void {
    const {autoGenerateArrayKeys, transactionId} = this.#options
    const content = autoGenerateArrayKeys ? addArrayKeys(document) : document
    const stamped = Object.assign({}, content, {_rev: transactionId, _updatedAt: this.timestamp})
    // Through JSON, so that memory holds what a restart would load.
    this.#after.set(id, parseDocument(serializeDocument(stamped, index)))
    // With keys of the lake's own, the mutation as it came would lead elsewhere.
    const isExact = isDeepStrictEqual(content, document)
    this.#remember(id, isExact ? mutation : {createOrReplace: content}, index)
    this.results.push({id, operation})
  }

  #delete(id: string, index: number): void {
    const exists = this.get(id) !== null
    if (exists) {
      this.#after.set(id, null)
      this.#remember(id, {delete: {id}}, index)
    }
    this.results.push({id, operation: exists ? 'delete' : 'none'})
  }

  #purge(id: string): void {
    this.#purged.add(id)
    this.#mutations.set(id, [{delete: {id}}])
  }

  #remember(id: string, mutation: unknown, index: number): void {
    this.#lastMutation.set(id, index)
    this.#mutations.set(id, [...(this.#mutations.get(id) ?? []), mutation])
  }

  #targets(target: Selection, index: number): string[] {
    if ('id' in target) {
      const ids = [target.id].flat()
      for (const id of ids) assertDocumentId(id, index)
      return ids
    }
    const found = this.#options.select(target.query, target.params)
    const documents = selected.safeParse(Array.isArray(found) ? found : [found])
    if (documents.success) return documents.data.flatMap((document) => document?._id ?? [])
    throw invalidMutation(index, `The query ${target.query} must select documents, with their _id`)
  }
}
