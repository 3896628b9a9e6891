import {publishedId} from '../shared/document-ids.ts'
import type {RevisionTransaction} from '../store/read-changes.ts'

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
 * @param revisionAfter the ID of a document's revision as of the end of the transaction; null if there is no document
 */
export function documentEvent(
  transaction: RevisionTransaction,
  id: string,
  revisionAfter: RevisionAt,
): DocumentEvent | null {
  const documentId = publishedId(id)
  const change = transaction.changes.find(({id: changedId}) => changedId === id)
  const toDetails = id === documentId ? publishedDetails : versionDetails
  const details = change
    ? toDetails(transaction, change, revisionAfter)
    : deletionDetails(documentId, id, revisionAfter)
  return (
    details && {
      ...details,
      timestamp: transaction.timestamp,
      author: transaction.identity,
      documentId,
    }
  )
}

type RevisionAt = (id: string) => string | null
type RevisionChange = RevisionTransaction['changes'][number]
type Details = Omit<DocumentEvent, 'timestamp' | 'author' | 'documentId'>

/** The event for a draft or version. */
function versionDetails(
  transaction: RevisionTransaction,
  {id, before, after}: RevisionChange,
  revisionAfter: RevisionAt,
): Details | null {
  if (after) {
    if (before) return null
    return {type: 'createDocumentVersion', versionId: id, versionRevisionId: transaction.id}
  }
  const documentId = publishedId(id)
  if (!revisionAfter(documentId)) return {type: 'deleteDocumentGroup'}
  const isPublished = transaction.changes.some((change) => change.id === documentId)
  if (isPublished) return publishDetails(transaction, id, before)
  return {type: 'deleteDocumentVersion', versionId: id, versionRevisionId: before ?? undefined}
}

/** The event for a draft that did not exist when its published document was deleted. */
function deletionDetails(documentId: string, id: string, revisionAfter: RevisionAt): Details | null {
  return revisionAfter(documentId) || revisionAfter(id) ? null : {type: 'deleteDocumentGroup'}
}

/** The event for the published document. */
function publishedDetails(
  transaction: RevisionTransaction,
  {id, before, after}: RevisionChange,
  revisionAfter: RevisionAt,
): Details {
  if (!after) {
    const draft = revisionAfter(`drafts.${id}`)
    if (!draft) return {type: 'deleteDocumentGroup'}
    return {type: 'unpublishDocument', versionId: `drafts.${id}`, versionRevisionId: draft}
  }
  const version = transaction.changes.find(
    (change) => change.id !== id && publishedId(change.id) === id && !change.after,
  )
  if (version) return publishDetails(transaction, version.id, version.before)
  const type = before ? 'updateLiveDocument' : 'createLiveDocument'
  return {type, revisionId: transaction.id}
}

function publishDetails(
  transaction: RevisionTransaction,
  versionId: string,
  version: string | null,
): Details {
  return {
    type: 'publishDocumentVersion',
    versionId,
    versionRevisionId: version ?? undefined,
    revisionId: transaction.id,
    publishCause: 'document.publish',
  }
}
