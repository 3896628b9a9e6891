import type {LakeDocument} from '../shared/types.ts'

/** A value of an indexed attribute. */
export type Scalar = string | number | boolean

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A condition on documents that SQLite evaluates with an index. */
export type Condition =
  /** The document ID, the `_type`, or the ID of a document that it references. */
  | {by: 'id' | 'type' | 'reference'; values: string[]}
  /** The document, its draft or a version of it. */
  | {by: 'version'; values: string[]}
  /** The document is a version in this release. */
  | {by: 'layer'; layer: string}
  /** An attribute has one of the values. */
  | {by: 'field'; path: string[]; values: Scalar[]}
  /** An FTS5 query. Finds more documents than the condition that it was made from. */
  | {by: 'words'; query: string}
  /** The document ID is greater than this one. Drafts and versions are not excluded. */
  | {by: 'after'; id: string}

/** The path of an attribute to sort by. */
export interface Order {
  path: string[]
  isDescending: boolean
}

/** Selects the documents that satisfy all conditions, sorted by `_id` or as given. */
export interface Lookup {
  conditions: Condition[]
  order?: Order
}

/** Documents that a query can read: those of a dataset in a perspective. */
export interface Documents {
  /** The document with this ID, or null. */
  get(id: string): LakeDocument | null
  /** Reads and parses the documents one after the other. */
  iterate(lookup: Lookup): Iterable<LakeDocument>
  /** The number of documents, without parsing them. */
  count(lookup: Lookup): number
  /** Whether at most this many documents satisfy the condition, in any perspective. */
  isRare(condition: Condition, limit: number): boolean
}
