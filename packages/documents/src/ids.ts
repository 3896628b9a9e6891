/*
 * Ids of the documents that belong to a trip request. They share its key: `tripRequest.<key>`, `proposal.<key>`,
 * `sentProposal.<key>.<number>`. An id with a dot is private on hosted Sanity, and belongs to one type.
 */

const PREFIX = 'tripRequest.'

const REQUEST_ID = /^tripRequest\.[^.]+(\.[^.]+)?$/

/** Returns whether it is the id of a published request. */
export const isRequestId = (id: string): boolean => REQUEST_ID.test(id)

/**
 * Returns the key of a request.
 *
 * @throws Error if `requestId` is not the id of a request
 */
export function requestKey(requestId: string): string {
  const key = requestId.slice(PREFIX.length)
  if (!requestId.startsWith(PREFIX) || key === '')
    throw new Error(`Not the id of a trip request: ${requestId}`)
  return key
}

export const requestId = (key: string): string => PREFIX + key
export const handlingId = (requestId: string): string => `requestHandling.${requestKey(requestId)}`
export const processingId = (requestId: string): string => `requestProcessing.${requestKey(requestId)}`
/** Returns the id of the document that puts a request into the trash. */
export const deletionId = (requestId: string): string => `requestDeletion.${requestKey(requestId)}`
export const privatePageId = (requestId: string): string => `privatePage.${requestKey(requestId)}`
export const proposalId = (requestId: string): string => `proposal.${requestKey(requestId)}`
export const planId = (requestId: string): string => `tripPlan.${requestKey(requestId)}`

/** Types of the documents that record an event of a trip. They are created once and never changed. */
export const EVENT_TYPES = ['sentProposal', 'sentPlan', 'clientReply', 'withdrawal'] as const

export type EventDocumentType = (typeof EVENT_TYPES)[number]

/**
 * Returns the id of the request to which a document belongs, by its id.
 *
 * @param isNumbered whether the id ends with the number of an event
 */
export function requestIdOf(type: string, id: string, isNumbered = false): string {
  const key = id.slice(type.length + 1)
  return requestId(isNumbered ? key.slice(0, Math.max(0, key.lastIndexOf('.'))) : key)
}

/** @param number of the event among all events of the request, from 1 */
export const eventId = (type: EventDocumentType, requestId: string, number: number): string =>
  `${type}.${requestKey(requestId)}.${number}`

/** Returns the id of the document that holds the state of the mail about an event. */
export const mailDeliveryId = (eventId: string): string => `mailDelivery.${eventId}`

/** Returns the id of the event that a mail is about; undefined if it is no id of a mail. */
export const eventIdOfMail = (mailId: string): string | undefined =>
  mailId.startsWith('mailDelivery.') ? mailId.slice('mailDelivery.'.length) : undefined

/** Returns the type of an event by its id; undefined if it is none. */
export const eventTypeOf = (eventId: string): EventDocumentType | undefined =>
  EVENT_TYPES.find((type) => eventId.startsWith(`${type}.`))

/** Returns the id of the request that a mail is about, by its id. */
export function requestOfMail(mailId: string): string | undefined {
  const eventId = eventIdOfMail(mailId) ?? ''
  const type = eventTypeOf(eventId)
  return type && requestIdOf(type, eventId, true)
}

/** Id of the stored self-test request. It is constant, so that its history can be purged. */
export const SELF_TEST_ID = 'tripRequest.self-test'

/** GROQ filter of documents of a type by type and id, drafts and versions excluded. */
export const filterOf = (type: string): string => `_type == "${type}" && _id in path("${type}.**")`

/** GROQ filter of the requests of visitors, those in the trash included. */
export const STORED_REQUEST_FILTER = `${filterOf('tripRequest')} && _id != "${SELF_TEST_ID}"`

/** GROQ: ids of the requests in the trash. The id of the deletion decides, never a field. */
export const TRASHED_REQUESTS = `*[${filterOf('requestDeletion')}]{"id": "${PREFIX}" + string::split(_id, "requestDeletion.")[1]}.id`

/** GROQ filter of the requests of visitors. */
export const REQUEST_FILTER = `${STORED_REQUEST_FILTER} && !(_id in ${TRASHED_REQUESTS})`

/** GROQ filter of all events of all trips. */
export const EVENT_FILTER = `(${EVENT_TYPES.map((type) => `(${filterOf(type)})`).join(' || ')})`

/** Returns the ids of the documents of a request that have a fixed id, drafts included. */
export const fixedIdsOfRequest = (requestId: string): string[] => [
  requestId,
  handlingId(requestId),
  processingId(requestId),
  privatePageId(requestId),
  deletionId(requestId),
  ...[proposalId(requestId), planId(requestId)].flatMap((id) => [id, `drafts.${id}`]),
]

/**
 * Returns a GROQ query for the ids of the numbered documents of requests: events and the state of their mail. They are
 * found by id, never by a field.
 */
export function numberedIdsQuery(requestIds: string[]): string {
  const paths = requestIds
    .map(requestKey)
    .flatMap((key) => [
      ...EVENT_TYPES.map((type) => `${type}.${key}.*`),
      ...EVENT_TYPES.map((type) => `mailDelivery.${type}.${key}.*`),
    ])
  return `*[${paths.map((path) => `_id in path(${JSON.stringify(path)})`).join(' || ') || 'false'}]._id`
}

/** GROQ filter of drafts. */
export const IS_DRAFT = '_id in path("drafts.**")'

/** GROQ filter of documents that are neither drafts nor versions in releases. */
export const IS_PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
