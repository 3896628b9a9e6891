import {privatePageId, processingId, requestId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {addEvent, planShared, proposalSent, withdrawn} from '@roam/documents/test-request'
import {loadTrip, type NewEvent} from '@roam/documents/trip-store'
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

  const store = (event: NewEvent) => addEvent(client, id, event)

  return {
    key,
    requestId: id,
    /** Returns the id of the version. */
    sendProposal: ({total = 300, ...fields}: {total?: number} & Partial<typeof PROPOSAL> = {}) => {
      const lines = [{_key: 'a', name: 'Explorer', price: total}]
      return store(proposalSent({...PROPOSAL, lines, ...fields, total}))
    },
    /** Returns the id of the version. */
    sharePlan: (content: object, {isUpdate = false} = {}) =>
      store(planShared({title: 'Rome', days: [], ...content}, isUpdate)),
    withdraw: (of: 'proposal' | 'plan') => store(withdrawn(of)),
    fetchEvents: async () => (await loadTrip(client, id))?.events ?? [],
    async fetchPath(): Promise<string> {
      const page = await client.getDocument(privatePageId(id))
      return `/trip/${String(page?.token)}`
    },
  }
}
