import {conflict, type MutationErrorItem} from '../errors.ts'
import type {DocumentSet} from '../store/document-set.ts'
import {strongReferences} from '../store/references.ts'
import type {TransactionBuilder} from './transaction-builder.ts'

/**
 * Checks the references as they stand at the end of the transaction: nothing that is referred to
 * strongly may go, and a strong reference needs its target.
 * @throws LakeError 409
 */
export function assertReferentialIntegrity(draft: TransactionBuilder, documents: DocumentSet): void {
  const changes = draft.changes()
  const items: MutationErrorItem[] = []
  const refuse = (id: string, error: MutationErrorItem['error']) =>
    items.push({index: draft.lastMutationIndex(id), error: {id, ...error}})

  for (const {id, after} of changes) {
    if (after || !documents.get(id)) continue
    const referencingIDs = documents
      .find({by: 'reference', values: [id]})
      .map(({_id}) => _id)
      .filter((referrer) => {
        const document = draft.get(referrer)
        return document !== null && strongReferences(document).has(id)
      })
    if (referencingIDs.length === 0) continue
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
    refuse(id, {type: 'documentHasExistingReferencesError', description, referencingIDs})
  }
  for (const {id, after} of items.length > 0 ? [] : changes) {
    for (const referenceID of after ? strongReferences(after) : []) {
      if (draft.get(referenceID)) continue
      const description = `Document "${id}" references non-existent document "${referenceID}"`
      refuse(id, {type: 'documentReferenceDoesNotExistError', description, referenceID})
    }
  }
  if (items[0]) throw conflict(`The mutation(s) failed: ${items[0].error.description}`, items)
}
