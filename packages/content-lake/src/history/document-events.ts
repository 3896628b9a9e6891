import {publishedId} from '../document-ids.ts'
import type {Change, LakeDocument, Transaction} from '../types.ts'

/** A step in the life of a document and its draft, as the Studio's timeline shows it. */
export interface DocumentEvent {
  type:
    | 'createDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentVersion'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  timestamp: string
  author: string
  /** Always the published id. */
  documentId: string
  /** The draft, or the version in a release. */
  versionId?: string
  /** Revision of the version: before the event if the event ends it. */
  versionRevisionId?: string | undefined
  /** Revision of the published document. */
  revisionId?: string
  publishCause?: 'document.publish'
}

/**
 * What a transaction meant to a document, seen from its draft or version (`id` with its prefix) or
 * from the published document. Edits of a draft are no event: the Studio finds them itself.
 * @param documentAfter any document as it was after the transaction
 */
export function documentEvent(
  transaction: Transaction,
  id: string,
  documentAfter: (id: string) => LakeDocument | null,
): DocumentEvent | null {
  const documentId = publishedId(id)
  const change = transaction.changes.find((candidate) => candidate.id === id)
  const event = id === documentId ? publishedEvent : versionEvent
  const details = change
    ? event(transaction, change, documentAfter)
    : endWithoutVersion(documentId, id, documentAfter)
  return (
    details && {
      ...details,
      timestamp: transaction.timestamp,
      author: transaction.identity,
      documentId,
    }
  )
}

type Details = Omit<DocumentEvent, 'timestamp' | 'author' | 'documentId'>

function versionEvent(
  transaction: Transaction,
  {id, before, after}: Change,
  documentAfter: (id: string) => LakeDocument | null,
): Details | null {
  if (after) {
    if (before) return null
    return {type: 'createDocumentVersion', versionId: id, versionRevisionId: transaction.id}
  }
  const documentId = publishedId(id)
  if (!documentAfter(documentId)) return {type: 'deleteDocumentGroup'}
  const isPublished = transaction.changes.some((change) => change.id === documentId)
  if (isPublished) return publication(transaction, id, before)
  return {type: 'deleteDocumentVersion', versionId: id, versionRevisionId: before?._rev}
}

/** That the document went, which its draft has to know although there was none at the time. */
function endWithoutVersion(
  documentId: string,
  id: string,
  documentAfter: (id: string) => LakeDocument | null,
): Details | null {
  return documentAfter(documentId) || documentAfter(id) ? null : {type: 'deleteDocumentGroup'}
}

function publishedEvent(
  transaction: Transaction,
  {id, before, after}: Change,
  documentAfter: (id: string) => LakeDocument | null,
): Details {
  if (!after) {
    const draft = documentAfter(`drafts.${id}`)
    if (!draft) return {type: 'deleteDocumentGroup'}
    return {type: 'unpublishDocument', versionId: draft._id, versionRevisionId: draft._rev}
  }
  const version = transaction.changes.find(
    (change) => change.id !== id && publishedId(change.id) === id && !change.after,
  )
  if (version) return publication(transaction, version.id, version.before)
  const type = before ? 'updateLiveDocument' : 'createLiveDocument'
  return {type, revisionId: transaction.id}
}

function publication(
  transaction: Transaction,
  versionId: string,
  version: LakeDocument | null,
): Details {
  return {
    type: 'publishDocumentVersion',
    versionId,
    versionRevisionId: version?._rev,
    revisionId: transaction.id,
    publishCause: 'document.publish',
  }
}
