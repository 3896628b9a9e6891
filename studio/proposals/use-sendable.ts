import {getPublishedId, type SanityDocument, useEditState, useSyncState, useValidationStatus} from 'sanity'
import {type ClientRequest, clientRequest} from './client-request.ts'

interface Options {
  /** Of the proposal or plan. */
  id: string
  type: string
  draft: SanityDocument | null
  /** Undefined if the document refers to none. */
  requestId: string | undefined
}

interface Sendable {
  publishedId: string
  /** Undefined until it is loaded, and if it was deleted. */
  request: ClientRequest | undefined
  hasErrors: boolean
  /** Whether edits are being validated or stored. */
  isPending: boolean
}

/** Returns what decides whether a proposal or a plan can be sent to its client. */
export function useSendable({id, type, draft, requestId}: Options): Sendable {
  const publishedId = getPublishedId(id)
  const {isValidating, validation} = useValidationStatus(draft?._id ?? publishedId, type, false)
  const {isSyncing} = useSyncState(publishedId, type)
  const requestState = useEditState(requestId ?? 'tripRequest.none', 'tripRequest')
  return {
    publishedId,
    request: clientRequest.safeParse(requestState.published).data,
    hasErrors: validation.some(({level}) => level === 'error'),
    isPending: isValidating || isSyncing,
  }
}
