import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {SYSTEM_USER} from '../auth/user-directory.ts'
import {assertTransactionId} from '../mutations/ids.ts'
import {assertReferentialIntegrity} from '../mutations/referential-integrity.ts'
import {assertReleasesUnlocked} from '../mutations/release-locks.ts'
import {parseMutations} from '../mutations/schema.ts'
import {type MutationResult, TransactionBuilder} from '../mutations/transaction-builder.ts'
import {DocumentViews} from '../query/document-views.ts'
import {evaluate} from '../query/evaluate.ts'
import {runWithTimeout, TimeoutError} from '../query/run-with-timeout.ts'
import {LakeError} from '../shared/errors.ts'
import type {AfterCommit, BeforeCommit, Dataset, LakeDocument, Transaction} from '../shared/types.ts'
import {DatasetStorage} from '../store/dataset-storage.ts'
import {DocumentSet} from '../store/document-set.ts'
import type {Eraser} from '../store/eraser.ts'
import {runInTransaction} from '../store/migrate.ts'
import {TransactionLog} from '../store/transaction-log.ts'

/** Timeout for in-process queries, such as those of mutations. They block the event loop. */
const QUERY_TIMEOUT_MS = 2000

/** Timeout for applying the mutations of one transaction. They block the event loop. */
const TRANSACTION_TIMEOUT_MS = 5000

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
  dryRun?: boolean | undefined
  autoGenerateArrayKeys?: boolean | undefined
  /** For an import: a document that is replaced gets the given `_updatedAt`, a patched one keeps its own. */
  keepsUpdatedAt?: boolean | undefined
  /** Whether the work is proportional to the size of the request, so that it needs no timeout. */
  isBounded?: boolean
}

/** The applied transaction, and one result for each document that a mutation addressed. */
export interface TransactionResult {
  transaction: Transaction
  results: MutationResult[]
}

/** A dataset: persisted in the database, and held in memory for queries. */
export class LakeDataset implements Dataset {
  readonly name: string
  aclMode: 'public' | 'private'
  readonly createdAt: string
  readonly projectId: string
  readonly documents = new DocumentSet()
  readonly views = new DocumentViews(this.documents)
  readonly log: TransactionLog
  #database: DatabaseSync
  #storage: DatasetStorage
  #hooks: CommitHooks
  #eraser: Eraser

  constructor(
    row: {name: string; aclMode: 'public' | 'private'; createdAt: string},
    options: {database: DatabaseSync; eraser: Eraser; hooks: CommitHooks; projectId: string},
  ) {
    this.name = row.name
    this.aclMode = row.aclMode
    this.createdAt = row.createdAt
    this.projectId = options.projectId
    this.#database = options.database
    this.#hooks = options.hooks
    this.#eraser = options.eraser
    this.#storage = new DatasetStorage(options.database, row.name)
    this.log = new TransactionLog(options.database, row.name)
    for (const document of this.#storage.loadDocuments()) this.documents.put(document)
  }

  get(id: string): LakeDocument | null {
    return this.documents.get(id)
  }

  /**
   * Evaluates GROQ on the raw documents, synchronously.
   * @throws LakeError 400, also if it takes longer than 2 s
   */
  query(groq: string, params: Record<string, unknown> = {}): unknown {
    const {projectId, documents, name: dataset} = this
    const request = {query: groq, params, documents, projectId, dataset, identity: SYSTEM_USER.id}
    return evaluate(request, QUERY_TIMEOUT_MS)
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
    const isBounded = parsed.every((mutation) => 'document' in mutation)
    return this.transact({...options, isBounded}, (builder) => {
      for (const mutation of parsed) builder.apply(mutation)
    })
  }

  /**
   * Commits what `build` adds to the builder as one transaction. Stores nothing if `dryRun` is set or
   * no document changed.
   * @throws LakeError 400 or 409; nothing has changed then
   */
  transact(options: TransactOptions, build: (builder: TransactionBuilder) => void): TransactionResult {
    const id = options.transactionId ?? randomBytes(11).toString('hex')
    assertTransactionId(id, this.log.has(id))
    const builder = new TransactionBuilder({
      documents: this.documents,
      select: (query, params) => this.query(query, params),
      transactionId: id,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: options.autoGenerateArrayKeys === true,
      keepsUpdatedAt: options.keepsUpdatedAt === true,
    })
    const apply = () => {
      build(builder)
      options.authorize?.(builder)
      assertReleasesUnlocked(builder, this.documents)
      assertReferentialIntegrity(builder, this.documents)
    }
    if (options.isBounded) apply()
    else withTransactionTimeout(apply)
    const transaction: Transaction = {
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

  #store(transaction: Transaction, purgedIds: string[]): void {
    runInTransaction(this.#database, () => {
      this.#storage.writeTransaction(transaction)
      this.#finish(transaction, purgedIds)
    })
    for (const {before, after} of transaction.changes) {
      if (after) this.documents.put(after)
      else if (before) this.documents.remove(before._id)
    }
    this.views.update(transaction.changes)
    for (const hook of this.#hooks.afterCommit) hook(transaction)
  }

  /** Purges documents and runs the hooks. Call it inside a database transaction. */
  #finish(transaction: Transaction, purgedIds: string[]): void {
    if (purgedIds.length > 0) {
      this.log.purge(purgedIds)
      this.#eraser.markPending()
    }
    for (const hook of this.#hooks.beforeCommit) hook(transaction, purgedIds)
  }
}

/** Runs the work with the transaction timeout. Throws LakeError 400 on timeout. */
function withTransactionTimeout(work: () => void): void {
  try {
    runWithTimeout(TRANSACTION_TIMEOUT_MS, () => {
      work()
      return true
    })
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    const description = `The mutations timed out after ${TRANSACTION_TIMEOUT_MS / 1000} s; none was applied. Divide them among several transactions`
    throw new LakeError(400, 'mutationError', description)
  }
}
