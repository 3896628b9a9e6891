import {publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument, Transaction} from '../shared/types.ts'

/** An event of the document history, in the format of the Studio's timeline. */
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
  /** The published id, also for events of drafts. */
  documentId: string
  /** Id of the draft, or of the version in a release. */
  versionId?: string
  /** Revision of the version; the last one if the event removes the version. */
  versionRevisionId?: string | undefined
  /** Revision of the published document. */
  revisionId?: string
  publishCause?: 'document.publish'
}

/**
 * The event that a transaction is for a document, or null. An edit of a draft is not an event: the
 * Studio reads those from the transaction log.
 * @param id id of the published document, or of a draft or version
 * @param documentAfter looks a document up as of the end of the transaction
 */
export function documentEvent(
  transaction: Transaction,
  id: string,
  documentAfter: (id: string) => LakeDocument | null,
): DocumentEvent | null {
  const documentId = publishedId(id)
  const change = transaction.changes.find(({id: changedId}) => changedId === id)
  const toDetails = id === documentId ? publishedDetails : versionDetails
  const details = change
    ? toDetails(transaction, change, documentAfter)
    : deletionDetails(documentId, id, documentAfter)
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

/** The event for a draft or version. */
function versionDetails(
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
  if (isPublished) return publishDetails(transaction, id, before)
  return {type: 'deleteDocumentVersion', versionId: id, versionRevisionId: before?._rev}
}

/** The event for a draft that did not exist when its published document was deleted. */
function deletionDetails(
  documentId: string,
  id: string,
  documentAfter: (id: string) => LakeDocument | null,
): Details | null {
  return documentAfter(documentId) || documentAfter(id) ? null : {type: 'deleteDocumentGroup'}
}

/** The event for the published document. */
function publishedDetails(
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
  if (version) return publishDetails(transaction, version.id, version.before)
  const type = before ? 'updateLiveDocument' : 'createLiveDocument'
  return {type, revisionId: transaction.id}
}

function publishDetails(transaction: Transaction, versionId: string, version: LakeDocument | null): Details {
  return {
    type: 'publishDocumentVersion',
    versionId,
    versionRevisionId: version?._rev,
    revisionId: transaction.id,
    publishCause: 'document.publish',
  }
}
