import {invalidMutation} from '../shared/errors.ts'
import {exceedsDepth} from '../shared/values.ts'

/** Maximum nesting depth of arrays and objects. Portable Text needs about six levels. */
export const MAX_DOCUMENT_DEPTH = 100
/** In characters of JSON, about the size limit of one request. */
const MAX_DOCUMENT_LENGTH = 4 * 1024 * 1024

/**
 * Serializes a document to JSON.
 * @param index index of the mutation, for the error
 * @throws LakeError 400 for a document that is too large or nested too deeply
 */
export function serializeDocument(document: Record<string, unknown>, index: number): string {
  const reject = (problem: string) => invalidMutation(index, `Document "${document._id}" ${problem}`)
  if (exceedsDepth(MAX_DOCUMENT_DEPTH, document))
    throw reject(`has arrays and objects nested more than ${MAX_DOCUMENT_DEPTH} deep`)
  const json = JSON.stringify(document)
  try {
    assertDocumentLength(json.length)
  } catch (error) {
    throw error instanceof RangeError ? reject(error.message) : error
  }
  return json
}

/** @throws RangeError for a document that is too large. @param length in characters of JSON */
export function assertDocumentLength(length: number): void {
  if (length > MAX_DOCUMENT_LENGTH)
    throw new RangeError(
      `is larger than ${MAX_DOCUMENT_LENGTH / 1024 / 1024} million characters of JSON: divide it`,
    )
}
