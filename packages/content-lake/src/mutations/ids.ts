import {randomUUID} from 'node:crypto'
import {invalidMutation} from '../errors.ts'

/**
 * The id that a new document gets: a random one if there is none, and one with the given prefix if
 * it ends in a dot.
 * @throws LakeError 400 for an id that breaks Sanity's rules
 * @see https://www.sanity.io/docs/content-lake/ids
 */
export function newDocumentId(given: string | undefined, index: number): string {
  const id = given?.endsWith('.') ? given + randomUUID() : (given ?? randomUUID())
  assertDocumentId(id, index)
  return id
}

/** @throws LakeError 400 */
export function assertDocumentId(id: string, index: number): void {
  if (/^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/.test(id) && !/\.\.|\.$/.test(id)) return
  throw invalidMutation(
    index,
    `Malformed document ID: "${id}": use up to 128 letters, digits, _, - and single dots, beginning with a letter, digit or _`,
  )
}
