import {randomBytes, randomUUID} from 'node:crypto'
import {conflict, invalidMutation, LakeError} from '../shared/errors.ts'
import {isRecord} from '../shared/values.ts'

/**
 * The id of a new document: the given one, or a random UUID if there is none. A given id that ends
 * in a dot is a prefix for a UUID.
 * @param index index of the mutation, for the error
 * @throws LakeError 400 for an invalid id
 * @see https://www.sanity.io/docs/content-lake/ids
 */
export function newDocumentId(given: string | undefined, index: number): string {
  const id = given?.endsWith('.') ? given + randomUUID() : (given ?? randomUUID())
  assertDocumentId(id, index)
  return id
}

/** @throws LakeError 400 for an id that violates Sanity's rules */
export function assertDocumentId(id: string, index: number): void {
  if (/^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/.test(id) && !/\.\.|\.$/.test(id)) return
  throw invalidMutation(
    index,
    `Malformed document ID: "${id}": use up to 128 letters, digits, _, - and single dots, beginning with a letter, digit or _`,
  )
}

/** @throws LakeError 400 for an invalid transaction id, 409 if `exists` */
export function assertTransactionId(id: string, exists: boolean): void {
  if (!/^[a-zA-Z0-9._-]{1,128}$/.test(id)) {
    throw new LakeError(
      400,
      'invalidTransactionId',
      `"${id}" is not a transaction ID: use 1 to 128 letters, digits, -, _ and .`,
    )
  }
  if (exists) {
    const description = `Transaction ID "${id}" has already been used in this dataset`
    throw conflict(0, {type: 'transactionAlreadyExistsError', id, description})
  }
}

/** The value with a random `_key` on each array item that is an object without one. */
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const keyed = addArrayKeys(item)
      if (!isRecord(keyed) || typeof keyed._key === 'string') return keyed
      return {...keyed, _key: randomBytes(6).toString('hex')}
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addArrayKeys(item)]))
}
