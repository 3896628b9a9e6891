import {createHmac} from 'node:crypto'
import type {Confirmation} from './mail/confirmation.ts'
import type {Job, Outbox} from './outbox/outbox.ts'
import {allowanceOf, type RateLimit} from './spam/rate-limits.ts'

/** Name of the counter of all confirmations. */
const SITE_COUNTER = 'confirmations'

/**
 * Limits the confirmations of a day by mailbox, by the networks of the sender, and for the whole site: the form must
 * not send mail to strangers without end. The counters are those of the outbox, so that a restart resets none.
 */
export interface ConfirmationLimit {
  /** Returns why no confirmation is sent, in text for the founder; undefined if it is. */
  findReason: (confirmation: Confirmation, networks: string[], outbox: Outbox) => string | undefined
  /** Returns the job of a confirmation, which counts when it is enqueued. */
  createJob: (confirmation: Confirmation, networks: string[]) => Job
}

/**
 * @param limit undefined: no limits but one confirmation a day for each mailbox
 * @param secret key of the hashes by which networks are counted
 */
export function createConfirmationLimit(limit: RateLimit | undefined, secret: string): ConfirmationLimit {
  const counterOf = (network: string, index: number) =>
    `sender.${createHmac('sha256', secret).update(`${index} ${network}`).digest('base64url').slice(0, 16)}`

  return {
    findReason({key}, networks, outbox) {
      if (outbox.has('receipt', key)) return 'This mailbox has had a confirmation today'
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
    createJob(confirmation, networks) {
      const counters = [SITE_COUNTER, ...networks.map(counterOf)]
      return {
        ...{kind: 'receipt', key: confirmation.key, payload: confirmation},
        usage: Object.fromEntries(counters.map((counter) => [counter, 1])),
      }
    },
  }
}
