import {access, constants, mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {toHeaderText} from '@roam/trip-request/header-text'
import {truncate} from '@roam/trip-request/truncate'
import {createTransport} from 'nodemailer'
import {z} from 'zod'
import {PermanentError} from '../outbox/worker.ts'
import type {Mailbox, Message} from './message.ts'

/** Sends e-mail messages. */
export interface MailTransport {
  /** Resolves once the mail server has accepted the message. Throws PermanentError for 5xx replies. */
  send: (message: Message) => Promise<void>
  /** Throws if a message could not be sent now; sends none. */
  verify: () => Promise<void>
  /** SMTP host or folder, for the log. */
  destination: string
}

/** Messages contain visitors' input, so nodemailer must not read files or URLs that it names. */
const SAFE_OPTIONS = {disableFileAccess: true, disableUrlAccess: true}

const TIMEOUTS = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000}

/** Tells vacation responders not to reply to the sender, whom a stranger may have named (RFC 3834). */
const AUTOMATIC_HEADERS = {'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All'}

/** An object, since nodemailer parses a string as a list of addresses. */
const toMailbox = (mailbox: Mailbox | string): Mailbox =>
  typeof mailbox === 'string'
    ? {name: '', address: mailbox}
    : {name: toHeaderText(mailbox.name), address: mailbox.address}

const toMailOptions = (message: Message) => ({
  ...message,
  from: toMailbox(message.from),
  to: toMailbox(message.to),
  replyTo: toMailbox(message.replyTo),
  subject: toHeaderText(message.subject),
  headers: {...AUTOMATIC_HEADERS, ...message.headers},
})

/** Replies of mail servers are cut here, before patterns read them. */
const MAX_REPLY_LENGTH = 2_000

const smtpErrorSchema = z.object({code: z.string(), responseCode: z.number().optional()})

/** Converts an error of nodemailer: a 5xx reply to this message is permanent, since retrying does not help. */
function toMailError(error: unknown): Error {
  const message = truncate(error instanceof Error ? error.message : String(error), MAX_REPLY_LENGTH)
  const {code, responseCode = 0} = smtpErrorSchema.safeParse(error).data ?? {}
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && responseCode >= 500 && responseCode <= 599
    ? new PermanentError(`Mail server refused the message: ${message}`)
    : Object.assign(new Error(message), {code})
}

const LOOPBACK_HOSTNAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Creates a transport that sends by SMTP.
 *
 * @param url smtp:// or smtps://
 */
export function createSmtpTransport(url: string): MailTransport {
  const {host, hostname} = new URL(url)
  const transport = createTransport({
    url,
    // Loopback traffic needs no encryption, and no certificate matches a loopback address.
    ignoreTLS: LOOPBACK_HOSTNAME.test(hostname),
    ...TIMEOUTS,
    ...SAFE_OPTIONS,
  })
  return {
    async send(message) {
      await transport.sendMail(toMailOptions(message)).catch((error: unknown) => {
        throw toMailError(error)
      })
    },
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error)
      })
    },
    destination: host,
  }
}

/** Creates a transport that writes .eml files, named by Message-ID, so that a retry overwrites. */
export function createFileTransport(folder: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...SAFE_OPTIONS,
  })
  return {
    async send(message) {
      const {message: bytes} = await transport.sendMail(toMailOptions(message))
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer returned a stream, not a buffer')
      await mkdir(folder, {recursive: true, mode: 0o700})
      const file = join(folder, `${message.messageId.slice(1, -1)}.eml`)
      await writeFile(`${file}.unfinished`, bytes, {flush: true, mode: 0o600})
      await rename(`${file}.unfinished`, file)
    },
    verify: () => access(folder, constants.W_OK),
    destination: folder,
  }
}
