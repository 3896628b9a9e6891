import {releaseDocumentId, releaseOf} from '../shared/document-ids.ts'
import {conflicts, type MutationErrorItem} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {type Audience, isHidden} from '../store/audience.ts'
import {strongReferences} from '../store/references.ts'
import {resolveStrongReferences} from './publish.ts'
import type {TransactionBuilder} from './transaction-builder.ts'

/** Referencing documents that an error names; the others are not read. */
const MAX_NAMED = 100

/**
 * Validates references as of the end of the transaction: a document with incoming strong references
 * cannot be deleted or change its `_type`, and the target of a strong reference must exist. References that
 * become strong when a scheduled release is published count for the former, so that it can be published.
 * @param strongReferencesTo see `DatasetReader`; before the transaction
 * @param audience the errors reveal no documents that it does not find
 * @throws LakeError 409
 * @see https://www.sanity.io/docs/http-reference/mutation
 */
export function assertReferentialIntegrity(
  builder: TransactionBuilder,
  strongReferencesTo: (id: string) => Iterable<string>,
  audience: Audience,
): void {
  const changes = builder.changes()
  const items: MutationErrorItem[] = []
  const addError = (id: string, error: MutationErrorItem['error']) =>
    items.push({index: builder.lastMutationIndex(id), error: {id, ...error}})

  for (const {id, before, after} of changes) {
    if (!before || before._type === after?._type) continue
    const referencing: string[] = []
    for (const referencingId of strongReferencesTo(id)) {
      const document = referencingId === id ? null : builder.get(referencingId)
      if (document && referencesWhenPublished(document, builder).has(id)) referencing.push(referencingId)
      if (referencing.length === MAX_NAMED) break
    }
    if (referencing.length === 0) continue
    const referencingIDs = referencing.filter((referencingId) => !isHidden(audience, referencingId)).sort()
    const source = referencingIDs[0] ? `"${referencingIDs[0]}"` : 'a document that you may not read'
    const operation = after ? `change its _type from "${before._type}" to "${after._type}"` : 'be deleted'
    const description = `Document "${id}" cannot ${operation} as there are references to it from ${source}`
    addError(id, {type: 'documentHasExistingReferencesError', description, referencingIDs})
  }
  for (const {id, before, after} of items.length > 0 ? [] : changes) {
    // The targets of earlier references exist: they could not be deleted, except in this transaction.
    const known = before ? strongReferences(before) : new Set()
    for (const referenceID of after ? strongReferences(after) : []) {
      if (known.has(referenceID)) continue
      if (!isHidden(audience, referenceID) && builder.has(referenceID)) continue
      const description = `Document "${id}" references non-existent document "${referenceID}"`
      addError(id, {type: 'documentReferenceDoesNotExistError', description, referenceID})
    }
  }
  if (items.length > 0) throw conflicts(items)
}

/** Ids of the strong references of a document; of a version in a scheduled release, those that it will have. */
function referencesWhenPublished(document: LakeDocument, builder: TransactionBuilder): Set<string> {
  const release = releaseOf(document._id)
  const isScheduled = release !== null && builder.get(releaseDocumentId(release))?.state === 'scheduled'
  return strongReferences(isScheduled ? resolveStrongReferences(document) : document)
}
