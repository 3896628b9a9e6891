import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {onTestFinished} from 'vitest'
import {referTo} from '../src/request-documents.ts'

/** Starts a lake that contains what a former version has written. */
export async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const fetchAll = () => client.fetch<{_id: string}[]>('*[!(_id in path("_.**"))] | order(_id)')
  return {client, fetchAll}
}

export const idOf = (key: string) => `tripRequest.2026-06-01.${key}`

/** Creates a request as a former version has stored it. */
export const createRequest = (client: SanityClient, key: string, fields: Record<string, unknown> = {}) =>
  client.create({
    _id: idOf(key),
    _type: 'tripRequest',
    name: key,
    email: `${key}@example.com`,
    submittedAt: '2026-06-01T08:00:00.000Z',
    spam: false,
    ...fields,
  })

export const at = (hour: number) => `2026-06-02T${String(hour).padStart(2, '0')}:00:00.000Z`

/** Publishes a document and appends an event in one transaction, as the former Studio did. */
export async function publishWithEvent(
  client: SanityClient,
  key: string,
  document: {_id: string; _type: string} | undefined,
  event: Record<string, unknown>,
) {
  const transaction = client.transaction()
  if (document) transaction.createOrReplace(document)
  await transaction
    .patch(idOf(key), (patch) =>
      patch.setIfMissing({events: []}).insert('after', 'events[-1]', [{_type: 'tripEvent', ...event}]),
    )
    .commit()
}

export const proposal = (key: string, token: string, price: number, words: string) => ({
  _id: `proposal.2026-06-01.${key}`,
  _type: 'proposal',
  token,
  request: referTo(idOf(key)),
  words,
  lines: [{_key: 'a', _type: 'proposalLine', name: 'Explorer', price}],
  validUntil: '2026-07-01',
  revisionRounds: 2,
})

export const plan = (key: string, token: string, title: string) => ({
  _id: `tripPlan.2026-06-01.${key}`,
  _type: 'tripPlan',
  token,
  request: referTo(idOf(key)),
  title,
  days: [{_key: 'd', _type: 'planDay', title: 'Athens'}],
})

export const sentEvent = (key: string, hour: number, total: number) => ({
  _key: key,
  type: 'proposalSent',
  at: at(hour),
  total,
  validUntil: '2026-07-01',
  revisionRounds: 2,
  mail: 'sent',
})
