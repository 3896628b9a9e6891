import {zonedDay} from '@roam/documents/business-day'
import {EVENT_TYPES, fixedIdsOfRequest, numberedIdsQuery, requestIdOf} from '@roam/documents/ids'
import {nameFiles} from '@roam/documents/plan-files'
import {planContent} from '@roam/documents/trip-events'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** What is stored of a trip besides the request, by type. */
const TITLES = {
  proposal: 'Proposal',
  sentProposal: 'Proposal as it was sent',
  clientReply: 'Reply',
  withdrawal: 'Withdrawn',
  tripPlan: 'Plan',
  sentPlan: 'Plan as it was shared',
}

/** Fields that are no words of a person, and no prices. */
const INTERNAL = /^(_|request$|version$|number$|by$|isUpdate$)/

const row = z.looseObject({
  _id: z.string(),
  _type: z.enum(Object.keys(TITLES) as (keyof typeof TITLES)[]),
  _createdAt: z.string(),
})

/** Requests whose documents are fetched together: the lake cancels long queries. */
const BATCH_SIZE = 50

/** Returns the words and numbers of a document in their order. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  const entries = Object.entries(value ?? {}).filter(([name]) => !INTERNAL.test(name))
  return entries.flatMap(([, item]) => listTexts(item))
}

/** Returns the fields of a document, the draft of a plan with the names of its files: others can change them until then. */
async function namedFields(client: SanityClient, {_id, _createdAt, ...fields}: z.output<typeof row>) {
  const {data} = planContent.safeParse({title: '', days: [], ...fields})
  return fields._type === 'tripPlan' && data ? (await nameFiles(client, data)).plan : fields
}

/**
 * Returns what is stored about the trips of requests by the id of the request: proposals, plans and replies, a text for
 * each document, which begins with its day.
 */
export async function exportTrips(
  client: SanityClient,
  requestIds: string[],
  timeZone: string,
): Promise<Map<string, string[]>> {
  const raw = client.withConfig({perspective: 'raw'})
  const trips = new Map<string, string[]>()
  for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
    const ids = requestIds.slice(start, start + BATCH_SIZE)
    const documents = await raw.fetch<unknown>(
      `*[_type in $types && (_id in $ids || _id in ${numberedIdsQuery(ids)})] | order(_createdAt)`,
      {types: Object.keys(TITLES), ids: ids.flatMap(fixedIdsOfRequest)},
    )
    for (const document of z.array(row).parse(documents)) {
      const {_id, _type, _createdAt} = document
      const requestId = requestIdOf(
        _type,
        _id.replace(/^drafts\./, ''),
        EVENT_TYPES.some((type) => type === _type),
      )
      const texts = listTexts(await namedFields(raw, document)).filter(Boolean)
      const text = [zonedDay(_createdAt, timeZone), TITLES[_type], ...texts].join('\n')
      trips.set(requestId, [...(trips.get(requestId) ?? []), text])
    }
  }
  return trips
}
