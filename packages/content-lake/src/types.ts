import type {DatabaseSync} from 'node:sqlite'

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
  /** What led from one to the other: mutations as clients send them, on this document by its id. */
  mutations: unknown[]
}

/** A transaction that has been applied: all of its changes carry its id as their revision. */
export interface Transaction {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  /** User id of who made it. */
  identity: string
  dataset: string
  changes: Change[]
}

/** What the parts beside the document store (assets, webhooks) may ask of a dataset. */
export interface Dataset {
  readonly name: string
  get(id: string): LakeDocument | null
  /** Applies the mutations as one transaction; when it resolves they are on disk. Throws LakeError. */
  commit(mutations: unknown[], options?: {transactionId?: string; identity?: string}): Transaction
  /** Evaluates GROQ over the raw documents. */
  query(groq: string, params?: Record<string, unknown>): unknown
}

/** Sees every transaction inside its database transaction: what it writes commits or fails with it. */
export type BeforeCommit = (transaction: Transaction, database: DatabaseSync) => void

/** Sees every transaction once it is on disk. */
export type AfterCommit = (transaction: Transaction) => void
