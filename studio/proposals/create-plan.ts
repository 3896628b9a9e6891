import {planId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {getDraftId, type SanityClient} from 'sanity'
import {z} from 'zod'
import type {StoredRequest} from '../requests/stored-request.ts'
import {validRowsOf} from '../shared/rows-of.ts'

/** Plans from which another one can start, newest first. Drafts come before what they change. */
export const templatesQuery = (requestId: string) => ({
  query: `*[_type == "tripPlan" && defined(title) && _id != $id] | order(_updatedAt desc)[0...30]{
    _id, title, "dayCount": count(days)
  }`,
  params: {id: planId(requestId)},
  listenFilter: '_type == "tripPlan"',
})

export const templates = validRowsOf(
  z.object({_id: z.string(), title: z.string(), dayCount: z.number().nullable()}),
)

/** Days of a plan without what belongs to one client: dates, booking references and files. */
const TEMPLATE_PROJECTION = `{
  title, intro,
  "days": days[]{
    _type, _key, title, text,
    "entries": entries[]{_type, _key, time, title, text, place, mapUrl}
  }
}`

const text = z.string().nullable()
const templateSchema = z.object({
  title: text,
  intro: text,
  days: z.array(z.looseObject({entries: z.array(z.looseObject({})).nullable()})).nullable(),
})

/** Removes fields that are null in a query result, since a document does not have them. */
const withoutNulls = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))

/**
 * Creates the draft of a request's plan; does nothing if there is one.
 *
 * @param templateId the plan from which it starts; undefined: it is empty
 */
export async function createPlan(
  client: SanityClient,
  request: StoredRequest,
  templateId: string | undefined,
): Promise<void> {
  const template = templateId
    ? templateSchema.parse(
        await client.fetch<unknown>(`*[_id == $templateId][0]${TEMPLATE_PROJECTION}`, {templateId}),
      )
    : {title: request.destinations, intro: null, days: null}
  const days = (template.days ?? []).map(({entries, ...day}) => ({
    ...withoutNulls(day),
    entries: (entries ?? []).map(withoutNulls),
  }))
  await client.createIfNotExists({
    _id: getDraftId(planId(request._id)),
    _type: 'tripPlan',
    request: referTo(request._id),
    ...withoutNulls({title: template.title, intro: template.intro}),
    days,
  })
}
