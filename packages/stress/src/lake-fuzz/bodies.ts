import fc from 'fast-check'
import {dataset, flags, jsonText, path, queryString, target} from './targets.ts'
import {id, json, query, text} from './values.ts'

const mutation = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createOrReplace', 'createIfNotExists'), id, json)
    .map(([kind, _id, value]) => ({[kind]: {_id, _type: 'note', title: 'seen', value}})),
  fc
    .tuple(id, fc.constantFrom('set', 'setIfMissing', 'unset', 'inc', 'insert', 'x'), text, json)
    .map(([documentId, operation, field, value]) => ({
      patch: {id: documentId, [operation]: {[field]: value}},
    })),
  fc.tuple(id, text, json).map(([documentId, after, item]) => ({
    patch: {id: documentId, insert: {after, items: [item]}, ifRevisionID: after},
  })),
  fc.tuple(id, text, text).map(([documentId, field, patch]) => ({
    patch: {id: documentId, diffMatchPatch: {[field]: patch}},
  })),
  id.map((documentId) => ({delete: {id: documentId}})),
  query.map((groq) => ({patch: {query: groq, set: {title: 'seen'}}})),
  json,
)
const action = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft'),
      id,
      id,
      json,
    )
    .map(([kind, publishedId, draftId, value]) => ({
      actionType: `sanity.action.document.${kind}`,
      publishedId,
      draftId,
      attributes: {_id: draftId, _type: 'note', value},
      patch: {set: {value}},
    })),
  json,
)
const toBody = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')
const mutationsBody = fc.array(mutation, {maxLength: 4}).map((mutations) => toBody({mutations}))
const actionsBody = fc.array(action, {maxLength: 3}).map((actions) => toBody({actions}))
const queryBody = fc.tuple(query, json).map(([groq, a]) => toBody({query: groq, params: {a}}))

/** The first bytes of image and document formats. */
const MAGIC_BYTES = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', '<svg ', 'RIFF1234WEBP', '%PDF-']
const upload = fc
  .tuple(fc.constantFrom(...MAGIC_BYTES), fc.uint8Array({maxLength: 200}))
  .map(([magicBytes, rest]) => Buffer.concat([Buffer.from(magicBytes, 'latin1'), rest]))

/** URLs with request bodies, for all endpoints that write or accept POST. */
export const targetWithBody = fc.oneof(
  fc.tuple(path`/data/query/${dataset}`, queryBody),
  {
    weight: 3,
    arbitrary: fc.tuple(
      path`/data/mutate/${dataset}?${queryString(
        ['dryRun', 'returnDocuments', 'autoGenerateArrayKeys', 'visibility', 'transactionId'],
        flags,
      )}`,
      mutationsBody,
    ),
  },
  fc.tuple(path`/data/actions/${dataset}`, actionsBody),
  fc.tuple(
    path`/assets/${fc.constantFrom('images', 'files', 'x')}/${dataset}?${queryString(
      ['filename', 'meta', 'title', 'sourceId'],
      text,
    )}`,
    upload,
  ),
  fc.tuple(
    path`/users/me/keyvalue`,
    json.map((value) => toBody([{key: 'a', value}])),
  ),
  fc.tuple(
    path`/auth/${fc.constantFrom('sign-in', 'logout')}`,
    jsonText.map((value) => Buffer.from(value)),
  ),
  fc.tuple(
    target,
    jsonText.map((value) => Buffer.from(value)),
  ),
)
