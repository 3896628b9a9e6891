import {createHmac} from 'node:crypto'
import {normalizeEmail} from '@roam/trip-request/email-address'
import type {Confirmation} from './mail/confirmation.ts'
import type {Job} from './outbox/job.ts'
import type {Outbox} from './outbox/outbox.ts'
import {allowanceOf, type RateLimit} from './spam/rate-limits.ts'

/** Name of the counter of all confirmations. */
const SITE_COUNTER = 'confirmations'

/**
 * Limits the confirmations of a day by mailbox, by the networks of the sender, and for the whole site: the form must
 * not send mail to strangers without end. The counters are those of the outbox, so that a restart resets none.
 */
export interface ConfirmationLimit {
  /**
   * Returns why no confirmation is sent, in text for the founder; undefined if it is, or if the address has had one
   * today, whose job exists.
   */
  findReason: (confirmation: Confirmation, networks: string[], outbox: Outbox) => string | undefined
  /**
   * Returns the job of a confirmation, which counts when it is enqueued; none if the mailbox has had one today for
   * another request.
   */
  createJobs: (confirmation: Confirmation, networks: string[], outbox: Outbox) => Job[]
}

/**
 * @param limit undefined: no limits but one confirmation a day for each mailbox
 * @param secret key of the hashes by which networks and addresses are counted
 */
export function createConfirmationLimit(limit: RateLimit | undefined, secret: string): ConfirmationLimit {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16)
  const counterOf = (network: string, index: number) => `sender.${hash(`${index} ${network}`)}`
  const requestCounter = ({request = ''}: Confirmation) => `request.${hash(request)}`
  const addressCounter = ({email}: Confirmation) => `address.${hash(normalizeEmail(email).toLowerCase())}`

  return {
    findReason(confirmation, networks, outbox) {
      if (outbox.has('receipt', confirmation.key))
        return outbox.usage(addressCounter(confirmation)) > 0
          ? undefined
          : 'The same mailbox has had a confirmation today, at an address that is written in another way'
      if (!limit) return undefined
      const isSenderOverLimit = networks.some(
        (network, index) =>
          outbox.usage(counterOf(network, index)) >= allowanceOf(index, limit.confirmations.network),
      )
      if (isSenderOverLimit) return 'Many requests came over the same connection within a day'
      return outbox.usage(SITE_COUNTER) >= limit.confirmations.site
        ? 'Very many confirmations were sent within a day'
        : undefined
    },
    createJobs(confirmation, networks, outbox) {
      const {key} = confirmation
      const ownCounters = [addressCounter(confirmation), requestCounter(confirmation)]
      if (outbox.has('receipt', key) && outbox.usage(requestCounter(confirmation)) === 0) return []
      const counters = [SITE_COUNTER, ...ownCounters, ...networks.map(counterOf)]
      const usage = Object.fromEntries(counters.map((counter) => [counter, 1]))
      return [{kind: 'receipt', key, payload: confirmation, usage}]
    },
  }
}
