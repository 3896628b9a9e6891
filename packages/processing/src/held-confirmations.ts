import {DAY_MS} from '@roam/documents/business-day'
import {REQUEST_FILTER} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {CONFIRMATION_HELD, IS_SPAM} from '@roam/documents/request-documents'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {ConfirmationLimit} from './confirmation-limit.ts'
import {createConfirmation} from './mail/confirmation.ts'
import type {Outbox} from './outbox/outbox.ts'

/** Why no confirmation is sent for a request that is saved without the outbox, until the outbox is open. */
export const DISK_REASON = 'Your site could not write to its disk'

/** A confirmation that is older is not sent: the founder may have written meanwhile. */
const MAX_AGE_MS = 2 * DAY_MS

/** Without those about which the founder has decided. */
const HELD_QUERY = `*[
  ${REQUEST_FILTER} && ${CONFIRMATION_HELD} == $reason && ${IS_SPAM} == false && !defined(handling->spam)
    && dateTime(submittedAt) > dateTime($since)
] | order(submittedAt){_id, email, submittedAt}`

const heldRequest = z.object({_id: z.string(), email: z.string(), submittedAt: z.string()})

/**
 * Enqueues the confirmations of requests that were saved while the outbox was closed, unless they exceed a limit; those
 * wait for the founder.
 *
 * @param networks of the clients, by the id of the request, as far as they are known
 */
export type EnqueueHeldConfirmations = (outbox: Outbox, networks: Map<string, string[]>) => Promise<void>

/** @param client with read access */
export const createEnqueueHeldConfirmations =
  (client: SanityClient, limit: ConfirmationLimit, isMailSetUp: () => boolean): EnqueueHeldConfirmations =>
  async (outbox, networksById) => {
    const params = {reason: DISK_REASON, since: new Date(Date.now() - MAX_AGE_MS).toISOString()}
    const result = await client.fetch<unknown>(HELD_QUERY, params, {perspective: 'raw'})
    for (const request of parseRows(result, heldRequest).rows) {
      const confirmation = createConfirmation(request, isMailSetUp())
      const networks = networksById.get(request._id) ?? []
      // The delivery claims the confirmation, and says so in the request's processing.
      await outbox.enqueue(() =>
        limit.findReason(confirmation, networks, outbox)
          ? []
          : limit.createJobs(confirmation, networks, outbox),
      )
    }
  }
