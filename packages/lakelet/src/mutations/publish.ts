import {publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'

/** The content of a document for its copy, which is changed now. */
export function withoutUpdatedAt({_updatedAt, ...content}: LakeDocument) {
  return content
}

/**
 * The mutations that publish a draft or version, and delete it.
 * @param published the present published document
 */
export function publishMutations(version: LakeDocument, published: LakeDocument | null): unknown[] {
  const {_system, ...content} = withoutUpdatedAt(version)
  const _createdAt = published?._createdAt ?? version._createdAt
  const document = Object.assign({}, resolveStrongReferences(content), {
    _id: publishedId(version._id),
    _createdAt,
  })
  return [{[published ? 'createOrReplace' : 'create']: document}, {delete: {id: version._id}}]
}

/** The mutations that unpublish a document: its content becomes the draft, unless it has one. */
export function unpublishMutations(published: LakeDocument): unknown[] {
  return [
    {createIfNotExists: {...withoutUpdatedAt(published), _id: `drafts.${published._id}`}},
    {delete: {id: published._id}},
  ]
}

/**
 * The value with weak references made strong that the Studio marked with `_strengthenOnPublish`. A
 * reference stays weak if its field is weak by schema (`_strengthenOnPublish.weak`).
 */
export function resolveStrongReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolveStrongReferences)
  if (!isRecord(value)) return value
  const {_strengthenOnPublish: marker, ...rest} = value
  if (isRecord(marker) && marker.weak !== true) delete rest._weak
  return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, resolveStrongReferences(item)]))
}
