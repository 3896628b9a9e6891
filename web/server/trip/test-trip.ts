import {privatePageId, processingId, requestId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {loadTrip, type NewEvent, storeEvent} from '@roam/documents/trip-store'
import {sampleRequest} from '@roam/trip-request/sample-request'
import type {SanityClient} from '@sanity/client'

let requestCount = 0

const PROPOSAL = {
  words: 'Four days in Rome.',
  lines: [{_key: 'a', name: 'Explorer', price: 300}],
  validUntil: '2099-06-30',
  revisionRounds: 2,
}

/** Stores a request, and returns functions that store its events as the site does. */
export async function createTestTrip(client: SanityClient) {
  requestCount += 1
  const key = `2026-06-01.${requestCount}`
  const id = requestId(key)
  await client.create({
    _id: id,
    _type: 'tripRequest',
    ...sampleRequest,
    processing: referTo(processingId(id)),
  })

  async function store(event: NewEvent): Promise<string> {
    const trip = await loadTrip(client, id)
    const result = trip && (await storeEvent(client, trip, event))
    if (!result || result === 'conflict') throw new Error('The event was not stored')
    return result.id
  }

  return {
    key,
    requestId: id,
    /** Returns the id of the version. */
    sendProposal: ({total = 300, ...fields}: {total?: number} & Partial<typeof PROPOSAL> = {}) => {
      const lines = [{_key: 'a', name: 'Explorer', price: total}]
      const content = {...PROPOSAL, lines, ...fields, total}
      return store({type: 'sentProposal', kind: 'proposalSent', fields: content, sendsMail: true})
    },
    /** Returns the id of the version. */
    sharePlan: (content: object, {isUpdate = false} = {}) =>
      store({
        type: 'sentPlan',
        kind: isUpdate ? 'planUpdated' : 'planShared',
        fields: {title: 'Rome', days: [], ...content, isUpdate},
        sendsMail: !isUpdate,
      }),
    withdraw: (of: 'proposal' | 'plan') =>
      store({type: 'withdrawal', kind: `${of}Withdrawn`, fields: {of}, sendsMail: false}),
    fetchEvents: async () => (await loadTrip(client, id))?.events ?? [],
    async fetchPath(): Promise<string> {
      const page = await client.getDocument(privatePageId(id))
      return `/trip/${String(page?.token)}`
    },
  }
}
