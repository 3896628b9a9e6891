import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {SYSTEM_USER} from '../auth/user-directory.ts'
import {LakeError} from '../errors.ts'
import type {AfterCommit, BeforeCommit, Dataset, LakeDocument, Transaction} from '../types.ts'
import {TransactionBuilder, type MutationResult} from '../mutations/transaction-builder.ts'
import {assertReferentialIntegrity} from '../mutations/referential-integrity.ts'
import {parseMutations} from '../mutations/schema.ts'
import {assertTransactionId} from '../mutations/transaction-id.ts'
import {evaluate} from '../query/evaluate.ts'
import {TimeoutError, runWithTimeout} from '../query/run-with-timeout.ts'
import {DocumentViews} from '../query/document-views.ts'
import {eraseDeletedData} from './database.ts'
import {DocumentSet} from './document-set.ts'
import {runInTransaction} from './migrate.ts'
import {DatasetStorage} from './dataset-storage.ts'
import {TransactionLog} from './transaction-log.ts'

/**
 * How long the query of a mutation or of the process itself may take, in milliseconds: everything
 * waits for it.
 */
const QUERY_LIMIT = 2000

/** How long the mutations of a transaction may take to be applied, in milliseconds. */
const TRANSACTION_LIMIT = 5000

/** What the lake does around each commit. */
export interface CommitHooks {
  beforeCommit: BeforeCommit[]
  afterCommit: AfterCommit[]
}

interface TransactOptions {
  transactionId?: string | undefined
  identity?: string | undefined
  dryRun?: boolean | undefined
  autoGenerateArrayKeys?: boolean | undefined
}

/** What came of a transaction: without changes nothing was stored. */
export interface TransactionResult {
  transaction: Transaction
  results: MutationResult[]
}

/** A dataset: on disk in the database, and in memory for reading. */
export class LakeDataset implements Dataset {
  readonly name: string
  aclMode: 'public' | 'private'
  readonly createdAt: string
  readonly projectId: string
  readonly documents = new DocumentSet()
  readonly views = new DocumentViews(this.documents)
  readonly log: TransactionLog
  #database: DatabaseSync
  #table: DatasetStorage
  #hooks: CommitHooks

  constructor(
    row: {name: string; aclMode: 'public' | 'private'; createdAt: string},
    options: {database: DatabaseSync; hooks: CommitHooks; projectId: string},
  ) {
    this.name = row.name
    this.aclMode = row.aclMode
    this.createdAt = row.createdAt
    this.projectId = options.projectId
    this.#database = options.database
    this.#hooks = options.hooks
    this.#table = new DatasetStorage(options.database, row.name)
    this.log = new TransactionLog(options.database, row.name)
    for (const document of this.#table.loadDocuments()) this.documents.put(document)
  }

  get(id: string): LakeDocument | null {
    return this.documents.get(id)
  }

  query(groq: string, params: Record<string, unknown> = {}): unknown {
    const {projectId, documents, name: dataset} = this
    const question = {query: groq, params, documents, projectId, dataset, identity: SYSTEM_USER.id}
    return evaluate(question, QUERY_LIMIT)
  }

  commit(
    mutations: unknown[],
    options: {transactionId?: string; identity?: string} = {},
  ): Transaction {
    return this.mutate(mutations, options).transaction
  }

  /** Applies mutations as they come from a client. Throws LakeError. */
  mutate(mutations: unknown[], options: TransactOptions): TransactionResult {
    const parsed = parseMutations(mutations)
    return this.transact(options, (draft) => {
      for (const mutation of parsed) draft.apply(mutation)
    })
  }

  /**
   * Lets `write` fill a draft and stores it as one transaction. Throws LakeError, and then nothing
   * has changed.
   */
  transact(options: TransactOptions, write: (draft: TransactionBuilder) => void): TransactionResult {
    const id = options.transactionId ?? randomBytes(11).toString('hex')
    assertTransactionId(id, this.log.has(id))
    const draft = new TransactionBuilder({
      documents: this.documents,
      select: (query, params) => this.query(query, params),
      transactionId: id,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: options.autoGenerateArrayKeys === true,
    })
    inTime(() => {
      write(draft)
      assertReferentialIntegrity(draft, this.documents)
    })
    const transaction: Transaction = {
      id,
      timestamp: draft.timestamp,
      identity: options.identity ?? SYSTEM_USER.id,
      dataset: this.name,
      changes: draft.changes(),
    }
    const purged = draft.purgedIds()
    if (!options.dryRun) {
      if (transaction.changes.length > 0) this.#store(transaction, purged)
      else if (purged.length > 0) runInTransaction(this.#database, () => this.log.purge(purged))
      if (purged.length > 0) eraseDeletedData(this.#database)
    }
    return {transaction, results: draft.results}
  }

  #store(transaction: Transaction, purged: string[]): void {
    runInTransaction(this.#database, () => {
      this.#table.writeTransaction(transaction)
      this.log.purge(purged)
      for (const hook of this.#hooks.beforeCommit) hook(transaction, this.#database)
    })
    for (const {before, after} of transaction.changes) {
      if (after) this.documents.put(after)
      else if (before) this.documents.remove(before._id)
    }
    this.views.update(transaction.changes)
    for (const hook of this.#hooks.afterCommit) hook(transaction)
  }
}

/** Throws LakeError 400 for a transaction that keeps everybody waiting too long. */
function inTime(work: () => void): void {
  try {
    runWithTimeout(TRANSACTION_LIMIT, () => {
      work()
      return true
    })
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    const description = `The mutations took longer than ${TRANSACTION_LIMIT / 1000} s, and none was applied. Divide them among several transactions`
    throw new LakeError(400, 'mutationError', description)
  }
}
