import type {ConfirmationLimit} from './confirmation-limit.ts'
import {createConfirmation} from './mail/confirmation.ts'
import type {Job, Outbox} from './outbox/outbox.ts'
import {isSelfTest, type RequestDocument} from './outbox/request-document.ts'

/** Why no confirmation is sent for a request that had to wait. */
const STORAGE_REASON = 'More requests came within a day than the site saves'

/** Why no confirmation is sent while the site as a whole gets very many requests. */
const FLOOD_REASON = 'Many requests came within ten minutes'

/** What the jobs of a request depend on. */
export interface JobLimits {
  confirmationLimit: ConfirmationLimit
  /** Returns whether visitors get confirmations at all. */
  sendsConfirmations: () => boolean
  /** Bytes of requests that are saved in the Content Lake in a day. */
  storedBytes: number
}

/**
 * Returns the jobs of a request, by the limits of the outbox: call it in the transaction that enqueues them. With a
 * held notification it is saved, but sends no mail. Over the limit of stored data it waits, and the founder is told
 * once a day.
 */
export function createRequestJobs(
  key: string,
  document: RequestDocument,
  networks: string[],
  outbox: Outbox,
  {confirmationLimit, sendsConfirmations, storedBytes}: JobLimits,
): Job[] {
  if (!isSelfTest(document) && outbox.has('waiting', key)) return []
  const hold = (reason: string) => (sendsConfirmations() ? {...document, confirmationHeld: reason} : document)
  if (outbox.storedBytes() > storedBytes && !isSelfTest(document)) {
    if (outbox.has('lake', key)) return []
    const day = document.submittedAt.slice(0, 10)
    const payload: RequestDocument = {...(document.spam ? document : hold(STORAGE_REASON)), mail: 'held'}
    return [
      {kind: 'waiting', key, payload},
      {kind: 'notice', key: day, payload: {day}},
    ]
  }
  if (document.spam) return [{kind: 'lake', key, payload: document}]
  if (document.mail === 'held') return [{kind: 'lake', key, payload: hold(FLOOD_REASON)}]
  const createMailedJobs = (payload: RequestDocument): Job[] => [
    {kind: 'lake', key, payload},
    {kind: 'letter', key, payload},
  ]
  if (isSelfTest(document)) return createMailedJobs(document)
  const confirmation = createConfirmation(document)
  const reason = confirmationLimit.findReason(confirmation, networks, outbox)
  if (reason) return createMailedJobs(hold(reason))
  return [...createMailedJobs(document), confirmationLimit.createJob(confirmation, networks)]
}
