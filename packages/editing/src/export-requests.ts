import {zonedDay} from '@roam/documents/business-day'
import {
  EVENT_TYPES,
  type EventDocumentType,
  eventIdOfMail,
  eventTypeOf,
  fixedIdsOfRequest,
  numberedIdsQuery,
  requestIdOf,
  requestOfMail,
} from '@roam/documents/ids'
import {nameFiles} from '@roam/documents/plan-files'
import type {StoredRequest} from '@roam/documents/stored-request'
import {mailDelivery, planContent} from '@roam/documents/trip-events'
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'

/** What is stored of a trip besides the request, by type. */
const TITLES = {
  proposal: 'Proposal',
  sentProposal: 'Proposal as it was sent',
  clientReply: 'Reply',
  withdrawal: 'Withdrawn',
  tripPlan: 'Plan',
  sentPlan: 'Plan as it was shared',
  mailDelivery: 'Mail',
  requestProcessing: 'Mail about the request',
}

/** Whom a mail about an event tells what. */
const MAILS: Partial<Record<EventDocumentType, string>> = {
  sentProposal: 'To the client: the proposal',
  sentPlan: 'To the client: the plan',
  clientReply: 'To you: the reply',
}

const MAIL_STATES: Record<z.output<typeof mailDelivery>['state'], string> = {
  held: 'waits',
  sent: 'sent',
  refused: 'refused by the mail server',
  filed: 'kept as a file, since there was no mail server',
  superseded: 'not sent, since it was out of date before',
}

/** Fields that are no words of a person, and no prices. */
const INTERNAL = /^(_|request$|version$|number$|by$|isUpdate$)/

const row = z.looseObject({
  _id: z.string(),
  _type: z.enum(Object.keys(TITLES) as (keyof typeof TITLES)[]),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

type Row = z.output<typeof row>

const mailState = mailDelivery.shape.state.nullish().catch(null)

const requestMail = z.object({confirmation: mailState, mail: mailState})

/** Requests whose documents are fetched together: the lake cancels long queries. */
const BATCH_SIZE = 50

/** Returns the words and numbers of a document in their order. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  const entries = Object.entries(value ?? {}).filter(([name]) => !INTERNAL.test(name))
  return entries.flatMap(([, item]) => listTexts(item))
}

const CONFIRMATION = 'To the client: the confirmation'

/** Returns what is known about mail; undefined for other documents. */
function listMails({_id, _type, ...fields}: Row): string[] | undefined {
  const describe = (name: string | undefined, state: unknown) => {
    const {data} = mailState.safeParse(state)
    return name && data ? [`${name}: ${MAIL_STATES[data]}`] : []
  }
  if (_type === 'mailDelivery')
    return describe(MAILS[eventTypeOf(eventIdOfMail(_id) ?? '') ?? 'withdrawal'], fields.state)
  if (_type !== 'requestProcessing') return undefined
  const {confirmation, mail} = requestMail.parse(fields)
  return [...describe(CONFIRMATION, confirmation), ...describe('To you: the request', mail)]
}

/** Returns the words of a document; of a draft of a plan with the names of its files, which others can change. */
async function listWords(client: SanityClient, document: Row): Promise<string[]> {
  const mails = listMails(document)
  if (mails) return mails
  const {_id, _createdAt, ...fields} = document
  const {data} = planContent.safeParse({title: '', days: [], ...fields})
  return listTexts(
    fields._type === 'tripPlan' && data ? (await nameFiles(client, data)).plan : fields,
  ).filter(Boolean)
}

/** Returns the id of the request to which a document belongs. */
function ownerOf({_id, _type}: Row): string {
  if (_type === 'mailDelivery') return requestOfMail(_id) ?? ''
  const isEvent = EVENT_TYPES.some((type) => type === _type)
  return requestIdOf(_type, getPublishedId(_id), isEvent)
}

const FILE_ID = /^file-[\w-]+$/

/** Returns the ids of the files in a document. */
function listFileIds(value: unknown): string[] {
  if (typeof value === 'string') return FILE_ID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listFileIds) : []
}

const file = z.object({
  _id: z.string(),
  url: z.string(),
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? 'file'),
})

/** A file of a plan. */
export type ExportedFile = z.output<typeof file>

export interface ExportedTrips {
  /** By the id of the request: a text for each document, which begins with its day. */
  texts: Map<string, string[]>
  /** All files of their plans, as they are now and as they were shared. */
  files: ExportedFile[]
}

const FILES_QUERY = '*[_id in $ids && _type == "sanity.fileAsset"]{_id, url, "name": originalFilename}'

type ExportedRequest = Pick<
  StoredRequest,
  '_id' | 'email' | 'spam' | 'confirmationHeld' | 'confirmationsAreOff' | 'submittedAt'
>

/** Describes a confirmation that no document describes: it is held back, or in the outbox of the site. */
function describeUnsent({email, spam, confirmationHeld, confirmationsAreOff}: ExportedRequest): string[] {
  if (!email || spam || (confirmationsAreOff && !confirmationHeld)) return []
  // A second request from the same mailbox on one day has no confirmation of its own.
  const state = confirmationHeld
    ? `held back (${confirmationHeld})`
    : 'waits for the mail server, or was sent for another request of that day'
  return [`${CONFIRMATION}: ${state}`]
}

/**
 * Returns what is stored about the trips of requests: proposals, plans, replies, files, and the mail that was sent or
 * waits.
 */
export async function exportTrips(
  client: SanityClient,
  requests: ExportedRequest[],
  timeZone: string,
): Promise<ExportedTrips> {
  const raw = client.withConfig({perspective: 'raw'})
  const texts = new Map<string, string[]>()
  const fileIds = new Set<string>()
  const add = (requestId: string, day: string, ...lines: string[]) =>
    texts.set(requestId, [...(texts.get(requestId) ?? []), [day, ...lines].join('\n')])
  for (let start = 0; start < requests.length; start += BATCH_SIZE) {
    const batch = requests.slice(start, start + BATCH_SIZE)
    const ids = batch.map(({_id}) => _id)
    const confirmed = new Set<string>()
    const documents = await raw.fetch<unknown>(
      `*[_type in $types && (_id in $ids || _id in ${numberedIdsQuery(ids)})] | order(_createdAt)`,
      {types: Object.keys(TITLES), ids: ids.flatMap(fixedIdsOfRequest)},
    )
    for (const document of z.array(row).parse(documents)) {
      for (const id of listFileIds(document)) fileIds.add(id)
      const words = await listWords(raw, document)
      if (words.length === 0) continue
      const {_type, _createdAt, _updatedAt} = document
      const day = zonedDay(_type === 'mailDelivery' ? _updatedAt : _createdAt, timeZone)
      const requestId = ownerOf(document)
      add(requestId, day, TITLES[_type], ...words)
      if (words.some((word) => word.startsWith(CONFIRMATION))) confirmed.add(requestId)
    }
    for (const request of batch) {
      const lines = confirmed.has(request._id) ? [] : describeUnsent(request)
      if (lines.length > 0)
        add(request._id, zonedDay(request.submittedAt, timeZone), TITLES.requestProcessing, ...lines)
    }
  }
  const ids = [...fileIds]
  const files = ids.length === 0 ? [] : await raw.fetch<unknown>(FILES_QUERY, {ids})
  return {texts, files: z.array(file).parse(files)}
}
