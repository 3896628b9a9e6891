import {isPrivate, publishedId} from '../shared/document-ids.ts'
import type {Sql} from './lookup-sql.ts'

/** Which documents a reader finds. It can be sent to another process. */
export interface Audience {
  /** Excludes documents with a dot in their ID, as for requests without a token. */
  isPublic: boolean
  /**
   * Excludes published IDs with this value or this first segment, such as `letter` or `letter.`, with their
   * drafts and versions.
   */
  hidden: readonly string[]
}

/** Finds all documents. */
export const EVERYTHING: Audience = {isPublic: false, hidden: []}
/** Finds documents without a dot in their ID. */
export const PUBLIC_ONLY: Audience = {isPublic: true, hidden: []}

/** Whether the audience does not find the document with this ID, which need not exist. */
export function isHidden({isPublic, hidden}: Audience, id: string): boolean {
  if (isPublic && isPrivate(id)) return true
  if (hidden.length === 0) return false
  const published = publishedId(id)
  return hidden.some((name) => (name.endsWith('.') ? published.startsWith(name) : published === name))
}

/** Whether the audience finds all documents. */
export function findsEverything({isPublic, hidden}: Audience): boolean {
  return !isPublic && hidden.length === 0
}

/**
 * SQL conditions for `!isHidden`. They contain no parameters: the names of an audience have only characters
 * without a meaning in GLOB. They also exclude a version with a hidden name in the middle of its ID.
 * @param id the column with the ID of the document
 */
export function visibleConditions({isPublic, hidden}: Audience, id: string): Sql[] {
  const patterns = hidden.map((name) => (name.endsWith('.') ? `${name}*` : name))
  const all = patterns.flatMap((pattern) => [pattern, `drafts.${pattern}`, `versions.?*.${pattern}`])
  return [
    // As the partial indexes have it.
    ...(isPublic ? [`instr(${id}, '.') = 0`] : []),
    ...all.map((pattern) => `${id} NOT GLOB '${pattern}'`),
  ].map((sql) => ({sql, values: []}))
}

/** The conditions of `visibleConditions` as one. */
export function visibleSql(audience: Audience, id: string): string {
  return ['TRUE', ...visibleConditions(audience, id).map(({sql}) => sql)].join(' AND ')
}
