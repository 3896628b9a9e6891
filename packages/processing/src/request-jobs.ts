import type {ConfirmationLimit} from './confirmation-limit.ts'
import {createConfirmation} from './mail/confirmation.ts'
import type {Job} from './outbox/job.ts'
import {type Outbox, storedBytes} from './outbox/outbox.ts'
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
  /** Returns whether there is a mail server. */
  isMailSetUp: () => boolean
  /** Bytes of requests that are saved in the Content Lake in a day: of spam, and of others. */
  storedBytes: number
}

/** Returns a request with the reason why it gets no confirmation. */
export const withoutConfirmation = (
  document: RequestDocument,
  reason: string,
  {sendsConfirmations}: JobLimits,
): RequestDocument =>
  document.spam || !sendsConfirmations() ? document : {...document, confirmationHeld: reason}

/**
 * Returns the job that saves a request in the Content Lake, and counts its bytes. A request that is sent again is saved
 * again: the founder can have deleted it. The outbox does not repeat its mail, so what is stored then says that it is held.
 */
function createSaveJob(key: string, document: RequestDocument, outbox: Outbox): Job {
  const payload = outbox.has('lake', key) ? {...document, mail: 'held'} : document
  const bytes = isSelfTest(document) ? 0 : Buffer.byteLength(JSON.stringify(payload))
  return {kind: 'lake', key, payload, usage: {[storedBytes(document.spam)]: bytes}, isRepeated: true}
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
  limits: JobLimits,
): Job[] {
  const createMailedJobs = (payload: RequestDocument): Job[] => [
    createSaveJob(key, payload, outbox),
    {kind: 'letter', key, payload},
  ]
  if (isSelfTest(document)) return createMailedJobs(document)
  if (outbox.has('waiting', key)) return []
  const saveWithout = (reason: string) =>
    createSaveJob(key, withoutConfirmation(document, reason, limits), outbox)
  const isSaved = outbox.has('lake', key)
  // Sent again while its mail is held: the document in the lake says that there was no confirmation.
  if (isSaved && !outbox.has('letter', key)) return [saveWithout(FLOOD_REASON)]
  // Behind those that wait already.
  const isOverLimit = outbox.usage(storedBytes(document.spam)) > limits.storedBytes
  if (isOverLimit || outbox.isWaiting(document.spam)) {
    if (isSaved) return [saveWithout(STORAGE_REASON)]
    const day = document.submittedAt.slice(0, 10)
    return [
      {
        kind: 'waiting',
        key,
        payload: {...withoutConfirmation(document, STORAGE_REASON, limits), mail: 'held'},
      },
      {kind: 'notice', key: day, payload: {day}},
    ]
  }
  if (document.mail === 'held') return [saveWithout(FLOOD_REASON)]
  const confirmation = createConfirmation(document, limits.isMailSetUp())
  const reason = limits.confirmationLimit.findReason(confirmation, networks, outbox)
  if (reason) return createMailedJobs(withoutConfirmation(document, reason, limits))
  const confirmationJobs = limits.confirmationLimit.createJobs(confirmation, networks, outbox)
  return [...createMailedJobs(document), ...confirmationJobs]
}
