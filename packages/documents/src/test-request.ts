import type {SanityClient} from '@sanity/client'
import {handlingId, processingId} from './ids.ts'
import {referTo} from './request-documents.ts'
import {loadTrip, type NewEvent, storeEvent} from './trip-store.ts'

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Parts {
  /** What is done about it; absent: there is no such document. */
  handling?: Record<string, unknown>
  /** What the site does about it. */
  processing?: Record<string, unknown>
}

/** Returns the documents of a request as they are stored. */
export const requestDocuments = (
  _id: string,
  fields: Record<string, unknown>,
  {handling, processing}: Parts = {},
): StoredDocument[] => [
  {
    _id,
    _type: 'tripRequest',
    handling: referTo(handlingId(_id)),
    processing: referTo(processingId(_id)),
    ...fields,
  },
  ...(handling ? [{_id: handlingId(_id), _type: 'requestHandling', request: referTo(_id), ...handling}] : []),
  ...(processing
    ? [{_id: processingId(_id), _type: 'requestProcessing', request: referTo(_id), ...processing}]
    : []),
]

export const proposalSent = (fields: Record<string, unknown>): NewEvent => ({
  type: 'sentProposal',
  kind: 'proposalSent',
  fields,
  sendsMail: true,
})

export const planShared = (fields: Record<string, unknown>, isUpdate = false): NewEvent => ({
  type: 'sentPlan',
  kind: isUpdate ? 'planUpdated' : 'planShared',
  fields: {...fields, isUpdate},
  sendsMail: !isUpdate,
})

export const withdrawn = (of: 'proposal' | 'plan'): NewEvent => ({
  type: 'withdrawal',
  kind: `${of}Withdrawn`,
  fields: {of},
  sendsMail: false,
})

/** Stores an event as the site does; returns its id. */
export async function addEvent(client: SanityClient, requestId: string, event: NewEvent): Promise<string> {
  const trip = await loadTrip(client, requestId)
  if (!trip) throw new Error(`There is no request ${requestId}`)
  return storeEvent(client, trip, event)
}
