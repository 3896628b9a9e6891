import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {getCurrentContent} from '../../content/snapshot.ts'
import type {Environment} from '../../environment.ts'
import {createMailer} from '../mail/mailer.ts'
import {createFileTransport, createSmtpTransport} from '../mail/transport.ts'
import {createUnsentNotifications} from '../mail/unsent-notifications.ts'
import {createSaveToLake} from '../outbox/content-lake.ts'
import {type Outbox, openOutbox, type QueueStats} from '../outbox/outbox.ts'
import type {Logger} from '../shared/logger.ts'
import {createRateLimiter, type RateLimit} from '../spam/rate-limits.ts'
import {createDeleteOrphanedMail} from './orphaned-mail.ts'
import {createRequestQueue} from './request-queue.ts'
import {createSelfTest, type SelfTest} from './self-test.ts'
import type {TripRequestOptions} from './trip-request-handler.ts'

/** The processing of trip requests, from the form handler to the outbox and the mailer. */
export interface Submissions {
  handlerOptions: TripRequestOptions
  selfTest: SelfTest
  /** Never rejects. */
  sendUnsentNotifications: () => Promise<void>
  /** Undefined if the disk is not writable, or while the previous instance holds the outbox. */
  queueStats: () => QueueStats | undefined
  /** False if the disk is not writable or full; true while the previous instance holds the outbox. */
  isOutboxWritable: () => boolean
  /** Opens the outbox, which one process at a time can hold, and delivers its jobs. Requests wait for it. */
  open: () => void
  /** Deletes mail of deleted requests; call it periodically. */
  deleteOrphanedMail: () => Promise<void>
  /** Prunes the outbox; call it periodically. Rejects if it cannot be written to. */
  pruneOutbox: () => Promise<void>
  /** Waits for deliveries in flight, then closes the outbox. */
  stop: () => Promise<void>
}

async function openIfWritable(folder: string, log: Logger): Promise<Outbox | undefined> {
  try {
    return await openOutbox(folder)
  } catch (error) {
    log.warn(
      {error},
      'The outbox cannot be written to; trip requests are saved in the Content Lake synchronously',
    )
    return undefined
  }
}

/** Configuration of mail and spam protection. */
export interface SubmissionsConfig {
  /** Undefined: mail is written to .eml files. */
  smtpUrl: string | undefined
  mailTo: string
  mailFrom: string
  /** Undefined: rate limits are off. */
  rateLimit: RateLimit | undefined
}

/**
 * Creates the processing of trip requests; {@link Submissions.open} starts it.
 *
 * @param client with read and write access
 * @param options dataFolder: parent of the outbox folder; ownUrl: where this process listens
 */
export function createSubmissions(
  client: SanityClient,
  {siteUrl, studioUrl, webhookSecret}: Environment,
  {smtpUrl, mailTo, mailFrom, rateLimit}: SubmissionsConfig,
  {dataFolder, ownUrl}: {dataFolder: string; ownUrl: string},
  log: Logger,
): Submissions {
  const folder = join(dataFolder, 'outbox')
  const {promise: outbox, resolve: setOutbox} = Promise.withResolvers<Outbox | undefined>()
  let openedOutbox: Outbox | undefined
  let isOpening = true
  void outbox.then((value) => {
    openedOutbox = value
    isOpening = false
  })

  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(folder)
  const mailer = createMailer(
    transport,
    async () => ({mailTo, mailFrom, siteUrl, studioUrl, content: getCurrentContent()}),
    log,
  )
  const unsentNotifications = createUnsentNotifications({
    client,
    mailer,
    isQueued: (id) => openedOutbox?.has('letter', id) ?? false,
    log,
  })
  const deleteOrphanedMail = createDeleteOrphanedMail({client, outbox, mailFolder: folder, siteUrl})
  const saveToLake = createSaveToLake(client)
  const requestQueue = createRequestQueue({
    outbox,
    saveToLake,
    mailer,
    unsentNotifications,
    log,
  })
  const selfTest = createSelfTest({url: ownUrl, secret: webhookSecret, client, requestQueue, log})

  function open(): void {
    if (smtpUrl) log.info({server: transport.destination}, 'Mail is sent by SMTP')
    else log.warn({folder: transport.destination}, 'SMTP_URL is not set: mail is kept as .eml files')
    if (!rateLimit) log.warn('ROAM_RATE_LIMIT is off: trip requests are not rate-limited')
    void openIfWritable(folder, log).then(setOutbox)
  }

  return {
    open,
    handlerOptions: {
      requestQueue,
      rateLimit,
      rateLimiter: createRateLimiter(rateLimit),
      selfTest,
      siteUrl,
    },
    selfTest,
    sendUnsentNotifications: unsentNotifications.send,
    queueStats: () => openedOutbox?.stats(),
    isOutboxWritable: () => openedOutbox?.isWritable() ?? isOpening,
    async deleteOrphanedMail() {
      const count = await deleteOrphanedMail()
      if (count > 0) log.info({count}, 'Deleted mail of deleted requests')
    },
    pruneOutbox: async () => openedOutbox?.prune(),
    stop: requestQueue.stop,
  }
}
