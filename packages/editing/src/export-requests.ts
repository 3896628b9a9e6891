import {fixedIdsOfRequest, numberedIdsQuery, requestIdOf} from '@roam/documents/ids'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** What is stored of a trip besides the request, by type. Only events have a number. */
const TITLES = {
  proposal: 'Proposal',
  sentProposal: 'Proposal as it was sent',
  clientReply: 'Reply',
  withdrawal: 'Withdrawn',
  tripPlan: 'Plan',
  sentPlan: 'Plan as it was shared',
}

const NUMBERED: unknown[] = ['sentProposal', 'clientReply', 'withdrawal', 'sentPlan']

/** Fields that are no words of a person, and no prices. */
const INTERNAL = /^(_|request$|version$|number$|by$|isUpdate$)/

const row = z.looseObject({
  _id: z.string(),
  _type: z.enum(Object.keys(TITLES) as (keyof typeof TITLES)[]),
  _createdAt: z.string(),
})

/** Returns the words and numbers of a document in their order. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  const entries = Object.entries(value ?? {}).filter(([name]) => !INTERNAL.test(name))
  return entries.flatMap(([, item]) => listTexts(item))
}

/** Returns what is stored about the trips of requests, as text by the id of the request: proposals, plans and replies. */
export async function exportTrips(client: SanityClient, requestIds: string[]): Promise<Map<string, string>> {
  const raw = client.withConfig({perspective: 'raw'})
  const numbered = requestIds.length > 0 ? numberedIdsQuery(requestIds) : '[]'
  const documents = z.array(row).parse(
    await raw.fetch<unknown>(
      `*[_type in $types && (_id in $ids || _id in ${numbered})] | order(_createdAt)`,
      {
        types: Object.keys(TITLES),
        ids: requestIds.flatMap(fixedIdsOfRequest),
      },
    ),
  )
  const idOf = ({_id, _type}: (typeof documents)[number]) =>
    requestIdOf(_type, _id.replace(/^drafts\./, ''), NUMBERED.includes(_type))
  return new Map(
    [...Map.groupBy(documents, idOf)].map(([id, own]) => [
      id,
      own
        .map(({_type, _createdAt, ...fields}) =>
          [_createdAt.slice(0, 10), TITLES[_type], ...listTexts(fields)].join('\n'),
        )
        .join('\n\n'),
    ]),
  )
}
