import {planId} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {referTo} from '@roam/documents/request-documents'
import type {StoredRequest} from '@roam/documents/stored-request'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Outcome} from './edit.ts'
import {startDraft} from './start-draft.ts'

/** Shared plans from which another one can start, newest first. */
export const templatesQuery = (requestId: string) => ({
  query: `*[_type == "tripPlan" && defined(title) && _id != $id] | order(_updatedAt desc)[0...30]{
    _id, title, "dayCount": count(days)
  }`,
  params: {id: planId(requestId)},
  listenFilter: '_type == "tripPlan"',
})

const template = z.object({_id: z.string(), title: z.string(), dayCount: z.number().nullable()})

export const templates = z.unknown().transform((rows) => parseRows(rows, template).rows)

/** Days of a plan without what belongs to one client: title, intro, dates, booking references and files. */
const TEMPLATE_PROJECTION = `{
  "days": days[]{
    _type, _key, title, text,
    "entries": entries[]{_type, _key, time, title, text, place, mapUrl}
  }
}`

const templateSchema = z.object({
  days: z.array(z.looseObject({entries: z.array(z.looseObject({})).nullable()})).nullable(),
})

/** Removes fields that are null in a query result, since a document does not have them. */
const withoutNulls = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))

/**
 * Creates the draft of a request's plan; does nothing if there is a plan.
 *
 * @param templateId the plan from which it starts; undefined: it is empty
 */
export async function writePlan(
  client: SanityClient,
  request: StoredRequest,
  templateId?: string,
): Promise<Outcome> {
  const {data: source} = templateId
    ? templateSchema.safeParse(
        await client.fetch<unknown>(`*[_id == $templateId][0]${TEMPLATE_PROJECTION}`, {templateId}),
      )
    : {data: {days: null}}
  if (!source) return {refused: 'gone'}
  const days = (source.days ?? []).map(({entries, ...day}) => ({
    ...withoutNulls(day),
    entries: (entries ?? []).map(withoutNulls),
  }))
  return startDraft(client, request._id, {
    _id: planId(request._id),
    _type: 'tripPlan',
    request: referTo(request._id),
    title: request.destinations,
    days,
  })
}
