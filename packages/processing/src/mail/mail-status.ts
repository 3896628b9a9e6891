import {glob} from 'node:fs/promises'
import {isDeepStrictEqual} from 'node:util'
import {type MailStatus, mailStatus, type SiteIdentity, siteDocument} from '@roam/documents/site-status'
import {toHeaderText} from '@roam/trip-request/header-text'
import {truncate} from '@roam/trip-request/truncate'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {isSelfTest} from '../outbox/request-document.ts'
import {PermanentError, redactEmails} from '../outbox/worker.ts'
import {coalesce} from '../shared/coalesce.ts'
import {mustRecheck} from '../shared/job-problems.ts'
import type {Logger} from '../shared/logger.ts'
import type {Mailer} from './mailer.ts'
import {NAME_REFUSED} from './transport.ts'

type Failure = NonNullable<MailStatus['failure']>

/** Longer replies of mail servers are cut. */
const MAX_REASON_LENGTH = 300

/** Error codes of nodemailer by kind of failure. */
const KINDS: Partial<Record<string, Failure['kind']>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'encryption',
  [NAME_REFUSED]: 'name',
}

const codedErrorSchema = z.object({code: z.string()})

/** Returns the kind of a failure to send mail. */
export function classifyError(error: unknown): Failure['kind'] {
  if (error instanceof PermanentError) return 'refused'
  const {data} = codedErrorSchema.safeParse(error)
  return KINDS[data?.code ?? ''] ?? 'other'
}

/** Returns the mail server's words, without e-mail addresses. */
export const describeError = (error: unknown): string =>
  truncate(
    toHeaderText(redactEmails(error instanceof Error ? error.message : String(error))),
    MAX_REASON_LENGTH,
  )

/** Observes a mailer and writes the mail status document, for the Studio. */
export interface MailMonitor {
  /** Returns the mailer with its results recorded. */
  observe: (mailer: Mailer) => Mailer
  /** Writes the status if it has changed. Never rejects. Call it periodically. */
  report: () => Promise<void>
  /** Forgets what is known of the former mail server: a mail was sent by another one. */
  reset: () => void
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  site: SiteIdentity
  /** Returns whether there is a mail server, and whether its password may be sent without encryption. */
  getSetup: () => {isConfigured: boolean; allowsPlaintext: boolean}
  /** Folder of the .eml files. */
  mailFolder: string
  /** Returns the number of messages in the outbox. */
  countWaiting: () => number
  /** Returns the number of requests that wait because of the limit of stored data. */
  countHeldRequests: () => number
  log: Logger
}

/**
 * Creates the monitor. The beginning and the end of a failure are written at once, everything else with the
 * next periodic report, so that a flood of mails is not a flood of writes.
 */
export function createMailMonitor(options: Options): MailMonitor {
  const {client, getSetup, mailFolder, countWaiting, countHeldRequests, log} = options
  const document = siteDocument('mail', options.site)
  /** Undefined until a message is sent or fails; until then the values of the previous process apply. */
  let failure: Failure | null | undefined
  let sentAt: string | undefined
  /** As last read or written. */
  let written: MailStatus | undefined
  let checkedAt = 0

  async function fetchWritten(): Promise<MailStatus | undefined> {
    const {data} = mailStatus.safeParse(await client.getDocument(document._id))
    return data?.isConfigured === getSetup().isConfigured ? data : undefined
  }

  async function countFiles(): Promise<number> {
    let count = 0
    for await (const _name of glob('*.eml', {cwd: mailFolder})) count += 1
    return count
  }

  const report = coalesce(async () => {
    try {
      const isDue = mustRecheck(checkedAt)
      const stored = isDue ? await fetchWritten() : written
      written ??= stored
      const status: MailStatus = {
        ...getSetup(),
        failure: failure === undefined ? (written?.failure ?? null) : failure,
        waiting: countWaiting(),
        heldRequests: countHeldRequests(),
        files: await countFiles(),
        sentAt: sentAt ?? written?.sentAt ?? null,
      }
      if (!isDeepStrictEqual(status, stored)) await client.createOrReplace({...document, ...status})
      written = status
      if (isDue) checkedAt = Date.now()
    } catch (error) {
      log.warn({error}, 'Writing the mail status failed; retrying within a minute')
    }
  })

  function setFailure(next: Failure | null): void {
    const hasChanged = failure === undefined || failure?.kind !== next?.kind
    failure = next
    if (hasChanged) void report()
  }

  function recordError(error: unknown): void {
    const since = failure?.since ?? new Date().toISOString()
    setFailure({kind: classifyError(error), reason: describeError(error), since})
  }

  /** Runs an operation and records its error. */
  async function record<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      recordError(error)
      throw error
    }
  }

  return {
    observe: (mailer) => ({
      ...mailer,
      async sendNotification(first, ...others) {
        const result = await record(() => mailer.sendNotification(first, ...others))
        if (!isSelfTest(first)) sentAt = new Date().toISOString()
        // A self-test only connects: the server can still refuse the messages that are waiting.
        if (!isSelfTest(first) || countWaiting() === 0) setFailure(null)
        return result
      },
      async sendTestMail() {
        await record(mailer.sendTestMail)
        sentAt = new Date().toISOString()
        setFailure(null)
      },
      // Success says nothing about the founder's mailbox.
      sendConfirmation: (confirmation) => record(() => mailer.sendConfirmation(confirmation)),
    }),
    report,
    reset() {
      sentAt = new Date().toISOString()
      failure = null
      void report()
    },
  }
}
