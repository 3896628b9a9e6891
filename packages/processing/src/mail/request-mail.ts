import {processingId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import type {SanityClient} from '@sanity/client'
import {hasDay, isSelfTest, previousDayId, type RequestDocument} from '../outbox/request-document.ts'
import type {ClaimableJob, ClaimTarget, JobClaims} from '../shared/job-claim.ts'
import type {Logger} from '../shared/logger.ts'
import type {Confirmation} from './confirmation.ts'
import type {Mailer} from './mailer.ts'

/** The mail of a request to the founder, claimed in its processing. */
export const NOTIFICATION: ClaimableJob = {
  field: 'mailClaim',
  isDone: ({mail}) => mail === 'sent' || mail === 'filed',
}

/** The mail of a request to the visitor, claimed in its processing. */
export const CONFIRMATION: ClaimableJob = {
  field: 'confirmationClaim',
  isDone: ({confirmation}) => confirmation != null,
}

/** Returns the document in which the mails of a request are claimed. */
export const processingOf = (requestId: string): ClaimTarget => ({
  id: processingId(requestId),
  initial: {_type: 'requestProcessing', request: referTo(requestId)},
})

/** Sends a confirmation; resolves with the field that says so, or undefined if confirmations are off. */
export async function confirm(mailer: Mailer, confirmation: Confirmation) {
  const result = await mailer.sendConfirmation(confirmation)
  return result === 'off' ? undefined : {confirmation: result}
}

/**
 * Returns a mailer for the jobs of the outbox, which sends the mails of a request only if no other site has done it: a
 * form can reach two sites. Without the Content Lake it sends them unclaimed: the founder gets the request. If a mail is
 * sent, but the Content Lake does not say so yet, it throws: the retry of the job writes the result and sends nothing.
 *
 * @param client with read access
 */
export function claimRequestMail(
  mailer: Mailer,
  claims: JobClaims,
  client: SanityClient,
  log: Logger,
): Mailer {
  /** Claimed mails that are sent, but not recorded: the ids of their stored requests. */
  const unrecorded = new Map<string, string>()

  /** Returns the id of the stored request: that of the day before, if its form was sent to another site before midnight. */
  async function findStoredId(requestId: string): Promise<string> {
    const previousId = hasDay(requestId) && previousDayId(requestId)
    return previousId && (await client.getDocument(previousId)) ? previousId : requestId
  }

  async function runClaimed(
    job: ClaimableJob,
    requestId: string,
    send: (storedId: string) => Promise<Record<string, unknown> | undefined>,
  ): Promise<void> {
    const key = `${job.field} ${requestId}`
    let isClaimed = false
    try {
      const storedId = unrecorded.get(key) ?? (await findStoredId(requestId))
      const {busy} = await claims.run(job, [processingOf(storedId)], async () => {
        isClaimed = true
        const fields = await send(storedId)
        unrecorded.set(key, storedId)
        return fields
      })
      if (busy.length === 0) {
        unrecorded.delete(key)
        return
      }
    } catch (error) {
      const isSent = unrecorded.has(key)
      if (isSent)
        log.warn({error, job: job.field}, 'A mail is sent, but the Content Lake does not say so yet')
      if (isClaimed || isSent) throw error
      log.warn({error, job: job.field}, 'Sending a mail without a claim in the Content Lake')
      await send(requestId)
      return
    }
    throw new Error('Another site sends this mail; waiting for its result')
  }

  return {
    ...mailer,
    async sendNotification(first: RequestDocument, ...others) {
      if (isSelfTest(first)) return mailer.sendNotification(first, ...others)
      await runClaimed(NOTIFICATION, first._id, async (_id) => ({
        mail: await mailer.sendNotification({...first, _id}, ...others),
      }))
      return 'sent'
    },
    async sendConfirmation(confirmation) {
      const {request} = confirmation
      if (!request || !mailer.sendsConfirmations()) return mailer.sendConfirmation(confirmation)
      await runClaimed(CONFIRMATION, request, () => confirm(mailer, confirmation))
      return 'sent'
    },
  }
}
