import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {SYSTEM_USER} from '../auth/user-directory.ts'
import {assertTransactionId} from '../mutations/ids.ts'
import {assertReferentialIntegrity} from '../mutations/referential-integrity.ts'
import {assertReleasesUnlocked} from '../mutations/release-locks.ts'
import {parseMutations} from '../mutations/schema.ts'
import {type MutationResult, TransactionBuilder} from '../mutations/transaction-builder.ts'
import {evaluate} from '../query/evaluate.ts'
import type {AclMode} from '../shared/dataset-option.ts'
import type {
  AfterCommit,
  BeforeCommit,
  Dataset,
  LakeDocument,
  NewTransaction,
  Transaction,
} from '../shared/types.ts'
import {type Audience, EVERYTHING} from '../store/audience.ts'
import {DatasetReader} from '../store/dataset-reader.ts'
import {DatasetStorage} from '../store/dataset-storage.ts'
import {DatasetView} from '../store/dataset-view.ts'
import type {DocumentCache} from '../store/document-cache.ts'
import type {Eraser} from '../store/eraser.ts'
import {exportDocuments} from '../store/export-documents.ts'
import {purgeHistory} from '../store/history-retention.ts'
import {runInTransaction} from '../store/migrate.ts'
import {TransactionLog} from '../store/transaction-log.ts'
import type {Perspective} from '../store/visibility.ts'
import {applyInTime, isLinear, withTransactionTimeout} from './transaction-timeout.ts'

/** Timeout for in-process queries, such as those of mutations. They block the event loop. */
const QUERY_TIMEOUT_MS = 2000

/** Callbacks inside (`beforeCommit`) and after (`afterCommit`) the database transaction of a commit. */
export interface CommitHooks {
  beforeCommit: BeforeCommit[]
  afterCommit: AfterCommit[]
}

interface TransactOptions {
  transactionId?: string | undefined
  identity?: string | undefined
  /** Throws LakeError 403 if the user may not make the changes. */
  authorize?: (builder: TransactionBuilder) => void
  /** Throws LakeError 403 if the user may not refer to the document with this ID. */
  assertAddressable?: (id: string, index: number) => void
  /** The documents that queries of mutations and errors may reveal. Default: all. */
  audience?: Audience
  /** Ignores `_createdAt` and `_updatedAt` of the mutations, except for the former time of a deleted document. */
  ignoresTimes?: boolean
  dryRun?: boolean | undefined
  autoGenerateArrayKeys?: boolean | undefined
  /** For an import: a document that is replaced gets the given `_updatedAt`, a patched one keeps its own. */
  keepsUpdatedAt?: boolean | undefined
  /** Whether `build` ends in time. Otherwise it has a `vm` timeout, which starts a thread. */
  isBounded?: boolean
}

/** The applied transaction, and one result for each document that a mutation addressed. */
export interface TransactionResult {
  transaction: Transaction
  results: MutationResult[]
}

/** What a dataset needs of the lake. */
export interface DatasetOptions {
  database: DatabaseSync
  eraser: Eraser
  hooks: CommitHooks
  projectId: string
  cache: DocumentCache
  /** Origin of the URLs of assets. */
  assetOrigin: () => string
}

/** A dataset in the database. Only this process writes to it. */
export class LakeDataset implements Dataset {
  readonly name: string
  aclMode: AclMode
  readonly createdAt: string
  readonly projectId: string
  /** All documents, as they are stored. */
  readonly documents: DatasetView
  readonly log: TransactionLog
  #reader: DatasetReader
  #database: DatabaseSync
  #storage: DatasetStorage
  #hooks: CommitHooks
  #eraser: Eraser

  constructor(row: {name: string; aclMode: AclMode; createdAt: string}, options: DatasetOptions) {
    this.name = row.name
    this.aclMode = row.aclMode
    this.createdAt = row.createdAt
    this.projectId = options.projectId
    this.#database = options.database
    this.#hooks = options.hooks
    this.#eraser = options.eraser
    this.#storage = new DatasetStorage(options.database, row.name)
    this.log = new TransactionLog(options.database, row.name)
    this.#reader = new DatasetReader(options.database, row, options)
    this.documents = this.view('raw', EVERYTHING)
  }

  /** The documents in a perspective that the audience finds. */
  view(perspective: Perspective, audience: Audience): DatasetView {
    return new DatasetView(this.#reader, {perspective, audience})
  }

  /** All documents that the audience finds, see `exportDocuments`. */
  export(types: string[] | undefined, audience: Audience): Iterable<LakeDocument[]> {
    return exportDocuments(this.#database, this.#reader, {types, audience})
  }

  get(id: string): LakeDocument | null {
    return this.documents.get(id)
  }

  /**
   * Evaluates GROQ on the raw documents, synchronously.
   * @throws LakeError 400, also if it takes longer than 2 s
   */
  query(groq: string, params: Record<string, unknown> = {}): unknown {
    return this.#query(groq, params, this.documents)
  }

  #query(groq: string, params: Record<string, unknown>, documents: DatasetView): unknown {
    const {projectId, name: dataset} = this
    const request = {query: groq, params, projectId, dataset, identity: SYSTEM_USER.id}
    return evaluate(request, documents, QUERY_TIMEOUT_MS)
  }

  commit(mutations: unknown[], options: {transactionId?: string; identity?: string} = {}): Transaction {
    return this.mutate(mutations, options).transaction
  }

  /**
   * Parses mutations from a client and commits them as one transaction.
   * @throws LakeError 400 or 409; nothing has changed then
   */
  mutate(mutations: unknown[], options: TransactOptions): TransactionResult {
    const parsed = parseMutations(mutations)
    const isBounded = parsed.every(isLinear)
    return this.transact({...options, isBounded}, (builder) => applyInTime(builder, parsed))
  }

  /**
   * Commits what `build` adds to the builder as one transaction. Stores nothing if `dryRun` is set or
   * no document changed.
   * @throws LakeError 400 or 409; nothing has changed then
   */
  transact(options: TransactOptions, build: (builder: TransactionBuilder) => void): TransactionResult {
    const id = options.transactionId ?? randomBytes(11).toString('hex')
    assertTransactionId(id, this.log.has(id))
    const {audience = EVERYTHING} = options
    const visible = this.view('raw', audience)
    const builder = new TransactionBuilder({
      documents: this.documents,
      select: (query, params) => this.#query(query, params, visible),
      assertAddressable: options.assertAddressable,
      transactionId: id,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: options.autoGenerateArrayKeys === true,
      keepsUpdatedAt: options.keepsUpdatedAt === true && options.ignoresTimes !== true,
      ignoresTimes: options.ignoresTimes === true,
      formerlyCreatedAt: (id) => this.log.documentAt(id, 'lastRevision')?._createdAt,
    })
    const apply = () => {
      build(builder)
      options.authorize?.(builder)
      assertReleasesUnlocked(builder, this.documents)
      assertReferentialIntegrity(builder, (id) => this.#reader.strongReferencesTo(id), audience)
    }
    if (options.isBounded) apply()
    else withTransactionTimeout(apply)
    const transaction: NewTransaction = {
      id,
      timestamp: builder.timestamp,
      identity: options.identity ?? SYSTEM_USER.id,
      dataset: this.name,
      changes: builder.changes(),
    }
    const purgedIds = builder.purgedIds()
    if (!options.dryRun) {
      if (transaction.changes.length > 0) this.#store(transaction, purgedIds)
      else if (purgedIds.length > 0)
        runInTransaction(this.#database, () => this.#finish(transaction, purgedIds))
      if (purgedIds.length > 0) this.#eraser.schedule()
    }
    return {transaction, results: builder.results}
  }

  #store(transaction: NewTransaction, purgedIds: string[]): void {
    runInTransaction(this.#database, () => {
      this.#storage.writeTransaction(transaction)
      this.#finish(transaction, purgedIds)
    })
    this.#reader.invalidate()
    for (const hook of this.#hooks.afterCommit) hook(transaction)
  }

  /** Purges documents and runs the hooks. Call it inside a database transaction. */
  #finish(transaction: Transaction, purgedIds: string[]): void {
    if (purgedIds.length > 0) {
      purgeHistory(this.#database, this.name, purgedIds)
      this.#eraser.markPending()
    }
    for (const hook of this.#hooks.beforeCommit) hook(transaction, purgedIds)
  }
}
