import {invalidMutation} from '../errors.ts'
import {exceedsDepth} from '../values.ts'

/** Lists and objects within each other. Rich text needs about six. */
export const MAX_DOCUMENT_DEPTH = 100
/** In characters of JSON: about as much as one request may bring. */
const MAX_DOCUMENT_LENGTH = 4 * 1024 * 1024

/**
 * The document as JSON.
 * @param index of the mutation, for the error
 * @throws LakeError 400 for a document that is too large or nested too deeply
 */
export function serializeDocument(document: Record<string, unknown>, index: number): string {
  if (exceedsDepth(MAX_DOCUMENT_DEPTH, document)) {
    const problem = `has lists and objects in each other more than ${MAX_DOCUMENT_DEPTH} deep`
    throw invalidMutation(index, `Document "${document._id}" ${problem}`)
  }
  const json = JSON.stringify(document)
  // groq-js stumbles over them, and every query that meets the document would fail.
  const unfit = 'then' in document ? 'then' : json.includes('"hasOwnProperty":') && 'hasOwnProperty'
  if (unfit) {
    const problem = `has a field named ${unfit}, which queries cannot bear: choose another name`
    throw invalidMutation(index, `Document "${document._id}" ${problem}`)
  }
  if (json.length <= MAX_DOCUMENT_LENGTH) return json
  const problem = `is larger than ${MAX_DOCUMENT_LENGTH / 1024 / 1024} million characters of JSON: divide it`
  throw invalidMutation(index, `Document "${document._id}" ${problem}`)
}
