import {truncate} from '@roam/trip-request/truncate'
import {z} from 'zod'
import {eventId, mailDeliveryId} from './ids.ts'
import type {Mutation} from './mutations.ts'
import {handlingFields, NOTE_LIMIT, processing, referTo} from './request-documents.ts'
import {planContent, planDay, planEntry, proposalContent} from './trip-events.ts'

/*
 * The former model: a trip request had fields for everything about it, and a list of events. Proposal and plan had the
 * token of the private page.
 */

/** Fields of a request that are in other documents now. */
export const FORMER_FIELDS = ['stage', 'answeredAt', 'followUpDate', 'note', 'deleteAt', 'events', 'check']

export const formerRequest = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  events: z.array(z.unknown()).nullish().catch(null),
  mail: z.unknown().optional(),
})

export type FormerRequest = z.output<typeof formerRequest>

export const formerEvent = z.object({
  _key: z.string(),
  type: z.enum([
    'proposalSent',
    'changeRequested',
    'accepted',
    'proposalWithdrawn',
    'planShared',
    'planWithdrawn',
  ]),
  at: z.iso.datetime().nullable().catch(null),
  total: z.number().nullish().catch(null),
  validUntil: z.iso.date().nullish().catch(null),
  revisionRounds: z.int().min(0).nullish().catch(null),
  words: z.string().nullish().catch(null),
  mail: z.enum(['held', 'sent', 'refused']).nullish().catch(null),
})

export type FormerEvent = z.output<typeof formerEvent>

/** Contents of a proposal and of a plan when an event was stored, and what they are now. */
export interface Versions {
  /** @returns the document as it was, or as it is published now; undefined if there is none */
  documentAt: (event: FormerEvent) => Promise<object | undefined>
}

/** Returns the valid ones of some fields, and the names of the others. */
export function pickValid(
  document: Record<string, unknown>,
  schemas: Record<string, z.ZodType>,
): {fields: Record<string, unknown>; invalid: string[]} {
  const given = Object.keys(schemas).filter((name) => document[name] != null)
  const results = given.map((name) => ({name, result: schemas[name]?.safeParse(document[name])}))
  const valid = results.filter(({result}) => result?.success)
  return {
    fields: Object.fromEntries(valid.map(({name, result}) => [name, result?.data])),
    invalid: results.filter(({result}) => !result?.success).map(({name}) => name),
  }
}

const {stage, answeredAt, followUpDate} = handlingFields
const note = z.string().transform((text) => truncate(text, NOTE_LIMIT))

/** Returns what the founder did about a request. */
export const pickHandling = (request: FormerRequest) =>
  pickValid(request, {stage, answeredAt, followUpDate, note})

/** Returns what the site did about a request. */
export const pickProcessing = (request: FormerRequest) =>
  pickValid(request, {deleteAt: processing.shape.deleteAt})

const sum = (lines: {price: number}[]) => lines.reduce((total, {price}) => total + price, 0)

/** Returns the fields of a proposal as it was sent. What is not stored any more is empty. */
function proposalFields(event: FormerEvent, document: object | undefined) {
  const content = proposalContent.safeParse(document).data
  return {
    words: content?.words ?? '',
    lines: content?.lines ?? [],
    total: event.total ?? sum(content?.lines ?? []),
    validUntil: event.validUntil ?? content?.validUntil ?? (event.at ?? '').slice(0, 10),
    ...(event.revisionRounds == null ? {} : {revisionRounds: event.revisionRounds}),
  }
}

/** Any text was an address. */
const formerEntry = planEntry.extend({mapUrl: planEntry.shape.mapUrl.catch(null)})
const formerDay = planDay.extend({entries: z.array(formerEntry).nullish()})
const formerPlan = planContent.extend({days: z.array(formerDay)})

/** Returns the fields of a plan that the client reads. What is not stored any more is empty. */
export const planFields = (document: object | undefined) =>
  formerPlan.safeParse({days: [], ...document}).data ?? {title: '', days: []}

/** Returns the type and the fields of the document of an event. */
async function eventDocument(event: FormerEvent, {documentAt}: Versions, lastVersion: string) {
  const {type, total, words} = event
  switch (type) {
    case 'proposalSent':
      return {_type: 'sentProposal', ...proposalFields(event, await documentAt(event))} as const
    case 'planShared':
      return {_type: 'sentPlan', ...planFields(await documentAt(event)), isUpdate: false} as const
    case 'proposalWithdrawn':
    case 'planWithdrawn':
      return {_type: 'withdrawal', of: type === 'planWithdrawn' ? 'plan' : 'proposal'} as const
    default:
      return {
        _type: 'clientReply',
        reply: type,
        version: lastVersion,
        ...(words == null ? {} : {words}),
        ...(total == null ? {} : {total}),
      } as const
  }
}

/**
 * Returns the mutations that create the documents of events.
 *
 * @param firstNumber of the first event
 */
export async function createEvents(
  requestId: string,
  events: FormerEvent[],
  versions: Versions,
  firstNumber: number,
): Promise<Mutation[]> {
  const request = referTo(requestId)
  const mutations: Mutation[] = []
  let version = ''
  for (const [index, event] of events.entries()) {
    const fields = await eventDocument(event, versions, version)
    const number = firstNumber + index
    const _id = eventId(fields._type, requestId, number)
    if (fields._type === 'sentProposal') version = _id
    // The daily limit of mail counts by the time of the last change.
    const time = event.at === null ? {} : {_createdAt: event.at, _updatedAt: event.at}
    mutations.push({create: {_id, ...fields, ...time, request, number}})
    if (event.mail)
      mutations.push({
        create: {
          _id: mailDeliveryId(_id),
          _type: 'mailDelivery',
          ...time,
          request,
          event: _id,
          state: event.mail,
          formerKey: event._key,
        },
      })
  }
  return mutations
}
