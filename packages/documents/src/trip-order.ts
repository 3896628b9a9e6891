import {z} from 'zod'
import {weakReference} from './request-documents.ts'

/*
 * What the founder asks the site to do. The Studio creates `tripOrder.<uuid>`; the site acts on it, and creates
 * `orderResult.<uuid>`. The site alone sends: what a client reads is written by one writer, and the mail about it too.
 */

export const ORDER_ACTIONS = ['sendProposal', 'withdrawProposal', 'sharePlan', 'withdrawPlan'] as const

/** The order of an editor or owner. */
export const tripOrder = z.object({
  request: weakReference,
  action: z.enum(ORDER_ACTIONS),
  /** Revision of the draft that was read, or of the published document if there was no draft. To send and share. */
  revision: z.string().nullish(),
  /** Number of the events that were known when the order was given; 0 for none. */
  eventCount: z.int().min(0),
})

export type TripOrder = z.output<typeof tripOrder>

/**
 * Why an order was refused: `changed`: the document has another revision; `answered`: there is an event that the person
 * did not know, such as a reply; `invalid`: the document is incomplete; `missing`: request or document is gone;
 * `nothingToDo`: nothing is sent or shared that could be withdrawn; `spam`: the request is marked as spam.
 */
export const REFUSALS = ['changed', 'answered', 'invalid', 'missing', 'nothingToDo', 'spam'] as const

/** What the site did about an order. */
export const orderResult = z.object({
  state: z.enum(['done', 'refused']),
  reason: z.enum(REFUSALS).nullish(),
  /** What is invalid, for the founder. */
  detail: z.string().nullish(),
})

export type OrderResult = z.output<typeof orderResult>

const ORDER_PREFIX = 'tripOrder.'

export const newOrderId = (): string => ORDER_PREFIX + crypto.randomUUID()
export const orderResultId = (orderId: string): string => `orderResult.${orderId.slice(ORDER_PREFIX.length)}`
