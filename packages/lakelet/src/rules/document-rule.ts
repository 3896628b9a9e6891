import type {LakeDocument} from '../shared/types.ts'

/** A role, or the `writer` name of a configured token. */
export type Writer = string

/**
 * Who writes and reads the documents of a type. API tokens of administrators may do everything, as an import does, except that IDs
 * belong to types for them too.
 */
export interface DocumentRule {
  /** `_type` of the documents. */
  type: string
  /**
   * Patterns of published IDs: segments separated by dots, `*` matches one segment without a dot, such as
   * `homePage`, `*` and `order.*.*`. A document of this type has an ID that matches one. An ID that matches a
   * pattern with a dot, or is an exact ID of a rule, belongs to the type of that rule, in drafts and versions
   * too.
   */
  ids: string[]
  /** Who creates, changes and deletes drafts (`drafts.<id>`). Absent or empty: there are no drafts. */
  drafts?: Writer[]
  /** Who creates, changes and deletes versions in releases. Absent or empty: there are none. */
  versions?: Writer[]
  /**
   * Who creates published documents. Empty: drafts and versions of this type give way when a document of another type
   * is written with their ID by who may also delete them.
   */
  create: Writer[]
  /**
   * Each entry: who may change which top-level fields of published documents. Without `fields`: all. With none: a patch
   * that changes nothing can be a condition of a transaction.
   */
  update: {writers: Writer[]; fields?: string[]}[]
  /** Who deletes published documents. */
  delete: Writer[]
  /**
   * Who else deletes published documents that are parts of another one: only if the document with the returned ID is
   * deleted too, in the same transaction or before.
   */
  deleteWith?: {writers: Writer[]; document: (id: string) => string}
  /**
   * Whether documents may refer to those with an ID of this type strongly, so that they cannot be deleted. Default
   * false. Everyone may refer strongly to IDs that belong to no type, and nobody to drafts, versions and documents of
   * the system. Weak references are not restricted.
   */
  strongTarget?: boolean
  /**
   * Returns what is wrong with the shape of a document (after the change), or undefined. Checked for each
   * creation and change of a published document by all writers but administrators.
   */
  validate?: (document: LakeDocument) => string | undefined
  /**
   * Who reads the documents with a token. Absent: everyone with a token. Others do not find them in any way.
   * Their IDs need a first segment that no other rule has, such as `letter.*`.
   */
  read?: Writer[]
}
