import {getPublishedId, type SanityDocument, useSyncState, useValidationStatus} from 'sanity'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {hasRequest, type Trip, tripQuery, tripResult} from './trip-query.ts'

interface Options {
  /** Of the proposal or plan. */
  id: string
  type: string
  draft: SanityDocument | null
}

interface Sendable {
  /** Undefined until it is loaded, and if the request was deleted. */
  trip: Trip | undefined
  hasErrors: boolean
  /** Whether edits are being validated or stored. */
  isPending: boolean
}

/** Returns what decides whether a proposal or a plan can be sent to its client. */
export function useSendable({id, type, draft}: Options): Sendable {
  const publishedId = getPublishedId(id)
  const {isValidating, validation} = useValidationStatus(draft?._id ?? publishedId, type, false)
  const {isSyncing} = useSyncState(publishedId, type)
  // The id of a proposal or a plan is that of its request, with another type.
  const requestId = publishedId.replace(/^[^.]+/, 'tripRequest')
  const {data: trip} = useListeningQuery(tripQuery(requestId), tripResult)
  return {
    trip: hasRequest(trip) ? trip : undefined,
    hasErrors: validation.some(({level}) => level === 'error'),
    isPending: isValidating || isSyncing,
  }
}
