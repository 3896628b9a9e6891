import {join} from 'node:path'
import {rowProblem} from '@roam/documents/parse-rows'
import type {SiteIdentity} from '@roam/documents/site-status'
import {createQuote, type PriceList} from '@roam/trip-request'
import type {TripRequest} from '@roam/trip-request/schema'
import type {SanityClient} from '@sanity/client'
import {createConfirmationLimit} from './confirmation-limit.ts'
import {createEnqueueHeldConfirmations} from './held-confirmations.ts'
import type {MailEnvironment} from './mail/mail-settings.ts'
import type {MailSetupAccess} from './mail/mail-setup.ts'
import type {MailContent, MailContext} from './mail/message.ts'
import {createOutgoingMail} from './mail/outgoing-mail.ts'
import {claimRequestMail} from './mail/request-mail.ts'
import type {MailCounts} from './mail/transport.ts'
import {createSaveToLake} from './outbox/content-lake.ts'
import {openOutbox, type QueueStats} from './outbox/outbox.ts'
import {createOutboxAccess} from './outbox/outbox-access.ts'
import {createRequestQueue} from './request-queue.ts'
import {createDeleteOrphanedMail} from './retention/orphaned-mail.ts'
import {createRetentionJob} from './retention/retention.ts'
import {createSelfTest, type SelfTest} from './self-test.ts'
import {createDataAlarms} from './shared/data-alarms.ts'
import {createJobClaims} from './shared/job-claim.ts'
import type {JobProblems} from './shared/job-problems.ts'
import type {Logger} from './shared/logger.ts'
import {classify, type SubmissionMetadata} from './spam/classify.ts'
import {createRateLimiter, type RateLimit} from './spam/rate-limits.ts'

export type {QueueStats} from './outbox/outbox.ts'
export type {SelfTestReport} from './self-test.ts'

/** Options of {@link createTripRequestProcessing}. */
export interface TripRequestProcessingOptions {
  /** With read and write access. */
  client: SanityClient
  /** Names this site among those that use the same Content Lake. */
  site: SiteIdentity
  /** Parent of the outbox folder. */
  dataFolder: string
  /** URL of the mail server, smtp:// or smtps://. Undefined: the one that an owner has set up, else .eml files. */
  smtpUrl: string | undefined
  /** Whether the password of the mail server may be sent to another machine without encryption. */
  allowsPlaintext?: boolean
  /** URLs and colors of messages, and the addresses that the environment sets. */
  mail: Omit<MailContext, 'content' | 'mailTo' | 'mailFrom'> & Pick<MailEnvironment, 'mailTo' | 'mailFrom'>
  /** Returns the current content, for messages. */
  getContent: () => MailContent
  /** Undefined: rate limits are off. */
  rateLimit: RateLimit | undefined
  /** Returns after how many months requests are deleted; 0 for never. */
  getRetentionMonths: () => number
  /** URL of the form's handler, and a secret from which the key of self-test requests is derived. */
  selfTest: {url: string; secret: string; stepTimeoutMs?: number}
  /** Receives the documents that jobs could not process. */
  setProblems?: JobProblems['set']
  log: Logger
}

/** A valid submission of the form. */
export interface ValidSubmission extends SubmissionMetadata {
  request: TripRequest
  isSelfTest: boolean
  /** The prices that the form has shown; undefined: those of the present content. */
  priceList?: PriceList | undefined
}

/** All but `refused` are saved; `unconfirmed` has no confirmation: a limit holds it, or the mailbox has had one today. */
export type SubmissionResult = 'accepted' | 'unconfirmed' | 'spam' | 'refused'

/** The processing of trip requests, from the valid form to the Content Lake and the founder's mailbox. */
export interface TripRequestProcessing {
  /** Opens the outbox, which one process at a time can hold, and delivers its jobs. Requests wait for it. */
  open: () => void
  /**
   * Classifies a submission and saves it. Resolves once it is on disk or in the Content Lake; with `refused` if it
   * was not saved, because it is part of a flood of spam that would fill the disk.
   *
   * @throws an Error if neither the disk nor the Content Lake can be written to
   */
  submit: (submission: ValidSubmission, log: Logger) => Promise<SubmissionResult>
  /** Returns whether confirmations are on and there is a mail server: without one, mail is written to files. */
  mailsConfirmations: () => boolean
  selfTest: SelfTest
  /** The mail server that an owner sets up. */
  mailSetup: MailSetupAccess
  /** Sends a mail to the founder; returns why it could not be sent, in text for the operator. */
  sendTestMail: () => Promise<string | undefined>
  /**
   * Sends the notifications of requests that the founder has unmarked as spam, and of those held in a flood; and
   * the mail about proposals and plans. Never rejects.
   */
  sendUnsentMail: () => Promise<void>
  /** Returns how many mails of this process were sent or written to files, and how many attempts failed. */
  mailCounts: () => MailCounts
  /** Undefined if the disk is not writable, or while the previous instance holds the outbox. */
  queueStats: () => QueueStats | undefined
  /** False if the disk is not writable or full; true while the previous instance holds the outbox. */
  isOutboxWritable: () => boolean
  /** Deletes expired requests, and files that no trip plan uses. Call it every {@link RETENTION_INTERVAL_MS}. */
  deleteExpiredRequests: () => Promise<void>
  /** Deletes mail of deleted requests; call it periodically. */
  deleteOrphanedMail: () => Promise<void>
  /** Writes the state of outgoing mail to the Content Lake if it has changed; call it periodically. Never rejects. */
  reportMailStatus: () => Promise<void>
  /**
   * Prunes the outbox and releases the requests that wait because of the limit of stored data; call it periodically.
   * Rejects if it cannot be written to.
   */
  pruneOutbox: () => Promise<void>
  /** Waits for deliveries in flight, then closes the outbox. */
  stop: () => Promise<void>
}

const describeClosed = (error: unknown) =>
  `The outbox cannot be opened (${error instanceof Error ? error.message : error}). Requests are saved, and it is opened as soon as the disk of the site can be written to.`

/** Creates the processing of trip requests; {@link TripRequestProcessing.open} starts it. */
export function createTripRequestProcessing(options: TripRequestProcessingOptions): TripRequestProcessing {
  const {client, site, dataFolder, getContent, rateLimit, getRetentionMonths, log} = options
  const {setProblems = () => {}} = options
  const folder = join(dataFolder, 'outbox')
  const alarms = createDataAlarms(dataFolder)
  const outbox = createOutboxAccess(
    (lockTimeoutMs) => openOutbox(folder, alarms, lockTimeoutMs),
    (error) => setProblems('outbox', error ? [rowProblem(undefined, describeClosed(error))] : []),
    log,
  )
  const queueStats = () => outbox.current()?.stats()
  const {mailTo, mailFrom, ...context} = options.mail
  const {smtpUrl, allowsPlaintext = false} = options
  const mail = createOutgoingMail({
    ...{client, site, dataFolder, mailFolder: folder, context, getContent, queueStats, setProblems, log},
    environment: {smtpUrl, allowsPlaintext, mailTo, mailFrom},
  })
  const {mailer, unsentMail} = mail
  const saveToLake = createSaveToLake(client)
  const confirmationLimit = createConfirmationLimit(rateLimit, options.selfTest.secret)
  const outboxClaims = createJobClaims({client, exclusiveOwner: site.id, log})
  const requestQueue = createRequestQueue({
    ...{outbox: outbox.get, saveToLake, unsentMail, log},
    mailer: claimRequestMail(mailer, outboxClaims, client, log),
    enqueueHeldConfirmations: createEnqueueHeldConfirmations(client, confirmationLimit, mail.isSetUp),
    limits: {
      confirmationLimit,
      sendsConfirmations: mailer.sendsConfirmations,
      isMailSetUp: mail.isSetUp,
      storedBytes: rateLimit?.storedBytes ?? Number.POSITIVE_INFINITY,
    },
  })
  const selfTest = createSelfTest({...options.selfTest, client, requestQueue, log})
  const rateLimiter = createRateLimiter(rateLimit)
  const deleteOrphanedMail = createDeleteOrphanedMail({
    ...{client, outbox: outbox.get, mailFolder: folder, setProblems},
    siteUrl: context.siteUrl,
  })
  const runRetention = createRetentionJob({
    ...{client, dataFolder, siteId: site.id, setProblems},
    getMonths: getRetentionMonths,
  })

  return {
    open() {
      mail.announce()
      if (!rateLimit) log.warn('ROAM_RATE_LIMIT is off: trip requests are not rate-limited')
      outbox.open()
    },

    async submit({request, isSelfTest, priceList, ...metadata}, requestLog) {
      const spamReasons = isSelfTest ? [] : classify(request, metadata, rateLimiter)
      const admission = isSelfTest ? 'notify' : rateLimiter.admit(spamReasons.length > 0)
      if (admission === 'refuse') return 'refused'
      const holdNotification = admission === 'hold'
      const quote = createQuote(request, priceList ?? getContent())
      const requestMetadata = {...metadata, quote, spamReasons, isSelfTest, holdNotification}
      const isConfirmed = await requestQueue.enqueue(request, requestMetadata, requestLog)
      if (spamReasons.length > 0) return 'spam'
      return isConfirmed ? 'accepted' : 'unconfirmed'
    },

    mailsConfirmations: () => mail.isSetUp() && mailer.sendsConfirmations(),
    selfTest,
    mailSetup: mail.setup,
    sendTestMail: mail.sendTest,
    sendUnsentMail: unsentMail.send,
    mailCounts: mail.counts,
    queueStats,
    isOutboxWritable: outbox.isUsable,

    async deleteExpiredRequests() {
      const result = await runRetention()
      if (result.isPaused) {
        log.warn('Retention: the clock has jumped or the site was off; no requests are deleted for a week')
        return
      }
      if (Object.values(result).some(Boolean)) log.info(result, 'Retention: expired requests deleted')
    },

    async deleteOrphanedMail() {
      const count = await deleteOrphanedMail()
      if (count > 0) log.info({count}, 'Deleted mail of deleted requests')
    },

    reportMailStatus: mail.report,
    async pruneOutbox() {
      await requestQueue.releaseWaiting()
      await outbox.current()?.prune()
    },
    async stop() {
      await outbox.stop()
      await requestQueue.stop()
    },
  }
}
