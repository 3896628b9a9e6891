/** A stored document: JSON with Sanity's system fields. */
export interface LakeDocument {
  [field: string]: unknown
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

/** One document before and after a transaction; null where it did not exist. */
export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of this document, in the format of the HTTP API. */
  mutations: unknown[]
}

/** A change to be written. */
export interface NewChange extends Change {
  /** The JSON of `after`. */
  json: string | null
}

/** A committed transaction. Its ID is the `_rev` of all documents it changed. */
export interface Transaction {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  /** ID of the user who made it. */
  identity: string
  dataset: string
  changes: Change[]
}

/** A transaction to be written. */
export interface NewTransaction extends Transaction {
  changes: NewChange[]
}

/** The in-process API of a dataset. */
export interface Dataset {
  readonly name: string
  /** The document with this exact ID, or null. */
  get(id: string): LakeDocument | null
  /** Applies the mutations as one transaction, which is on disk when it returns. Throws LakeError. */
  commit(mutations: unknown[], options?: {transactionId?: string; identity?: string}): Transaction
  /** Evaluates a GROQ query in the `raw` perspective. */
  query(groq: string, params?: Record<string, unknown>): unknown
}

/**
 * Called within the database transaction: its writes are committed or rolled back with it.
 * @param purgedIds documents whose content must not stay on disk. The transaction is without changes if
 * they had been deleted before.
 */
export type BeforeCommit = (transaction: Transaction, purgedIds: string[]) => void

/** Called after the transaction is on disk. */
export type AfterCommit = (transaction: Transaction) => void
