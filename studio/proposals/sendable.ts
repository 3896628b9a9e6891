import {sumLines} from '@roam/trip-request/proposal'
import {z} from 'zod'
import type {OrderRequest} from './orders.ts'
import type {Trip} from './trip-query.ts'

const proposal = z.object({
  _rev: z.string(),
  lines: z.array(z.object({price: z.number()})),
  validUntil: z.string(),
})

const plan = z.object({_rev: z.string()})

/** What a confirmation shows, with the order that sends exactly this. */
export interface Offer {
  order: OrderRequest
  name: string
  email: string
}

export interface ProposalOffer extends Offer {
  total: number
  validUntil: string
}

/**
 * Returns what a confirmation shows before a proposal is sent; undefined if the document is incomplete. The order names
 * the revision and the events that were read: if anything has changed since, the site refuses it.
 */
export function offerProposal(
  document: object | null,
  {request, eventCount}: Trip,
): ProposalOffer | undefined {
  const {data} = proposal.safeParse(document)
  return (
    data && {
      order: {requestId: request._id, action: 'sendProposal', revision: data._rev, eventCount},
      name: request.name,
      email: request.email,
      total: sumLines(data.lines),
      validUntil: data.validUntil,
    }
  )
}

/** Returns what a confirmation shows before a plan is shared. */
export function offerPlan(document: object | null, {request, eventCount}: Trip): Offer | undefined {
  const {data} = plan.safeParse(document)
  return (
    data && {
      order: {requestId: request._id, action: 'sharePlan', revision: data._rev, eventCount},
      name: request.name,
      email: request.email,
    }
  )
}
