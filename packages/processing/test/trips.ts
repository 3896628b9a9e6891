import {handlingId, mailDeliveryId, privatePageId, processingId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import * as events from '@roam/documents/test-request'
import type {NewEvent} from '@roam/documents/trip-store'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {onTestFinished} from 'vitest'
import {TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'

export const REQUEST_ID = 'tripRequest.2026-06-01.ada'
export const PROPOSAL_ID = 'proposal.2026-06-01.ada'
export const PLAN_ID = 'tripPlan.2026-06-01.ada'

const field = {label: 'Label'}

/** Content with which visitors get a confirmation. */
export const CONFIRMING_CONTENT = {
  ...TEST_MAIL_CONTEXT.content,
  requestForm: {
    fields: {
      ...{name: field, email: field, phone: field, preferredContact: field, destinations: field},
      ...{travelDates: field, packages: field, addOns: field, tripTypes: field, budgetTypes: field},
      ...{specialRequests: field, additionalInfo: field},
    },
    receipt: {send: true, subject: 'Your request is on my desk', text: 'I will write to you.'},
  },
}

/** Returns a request as the site stores it. */
export const requestDocument = (_id = REQUEST_ID) => ({
  _id,
  _type: 'tripRequest' as const,
  ...sampleRequest,
  name: 'Ada Byron',
  submittedAt: '2026-06-01T12:00:00.000Z',
  spam: false,
  handling: referTo(handlingId(_id)),
  processing: referTo(processingId(_id)),
})

/** A proposal as it was sent. */
export const proposalFields = {
  words: 'Hi Ada',
  lines: [{_key: 'a', name: 'Explorer', price: 250}],
  validUntil: '2030-01-31',
  total: 250,
}

export const planFields = {title: 'Greece', days: [{_key: 'day', title: 'Athens', entries: []}]}

export const proposalSent = events.proposalSent(proposalFields)
export const planShared = events.planShared(planFields)
export const {withdrawn} = events

export const replied = (
  reply: 'accepted' | 'changeRequested',
  fields: Record<string, unknown> = {},
): NewEvent => ({
  type: 'clientReply',
  kind: reply,
  fields: {reply, version: 'sentProposal.2026-06-01.ada.1', ...fields},
  sendsMail: true,
})

/** Stores an event as the site does; returns its id. */
export const addEvent = (client: SanityClient, event: NewEvent, requestId = REQUEST_ID): Promise<string> =>
  events.addEvent(client, requestId, event)

/** Starts a lake with a request and the events of its trip. */
export async function startTrip(stored: NewEvent[] = []) {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  await client.create(requestDocument())
  const ids: string[] = []
  for (const event of stored) ids.push(await addEvent(client, event))
  return {
    client,
    ids,
    fetchToken: async () => (await client.getDocument(privatePageId(REQUEST_ID)))?.token,
    /** Returns the state of the mail about each event. */
    fetchMails: () =>
      Promise.all(ids.map(async (id) => (await client.getDocument(mailDeliveryId(id)))?.state ?? null)),
  }
}
