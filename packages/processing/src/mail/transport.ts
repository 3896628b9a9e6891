import {access, constants, mkdir, rename, writeFile} from 'node:fs/promises'
import {isIP} from 'node:net'
import {join} from 'node:path'
import {normalizeEmail} from '@roam/trip-request/email-address'
import {toHeaderText} from '@roam/trip-request/header-text'
import {cleanText} from '@roam/trip-request/invisible-characters'
import {truncate} from '@roam/trip-request/truncate'
import {z} from 'zod'
import {PermanentError, redactEmails} from '../outbox/worker.ts'
import type {Mailbox, Message} from './message.ts'

/** `sent`: the mail server has accepted the message; `filed`: it is a file, since there is no mail server. */
export type SendResult = 'sent' | 'filed'

/** Sends e-mail messages. */
export interface MailTransport {
  /** Throws PermanentError for 5xx replies. */
  send: (message: Message) => Promise<SendResult>
  /** Throws if a message could not be sent now; sends none. */
  verify: () => Promise<void>
  /** SMTP host or folder, for the log. */
  destination: string
}

/** Number of messages by result. */
export type MailCounts = Record<SendResult | 'failed', number>

/** Counts the messages of a transport; `counts` returns their number until now. */
export function countMails(transport: MailTransport): {
  counts: () => MailCounts
  transport: MailTransport
} {
  const counts: MailCounts = {sent: 0, filed: 0, failed: 0}
  return {
    counts: () => counts,
    transport: {
      verify: transport.verify,
      get destination() {
        return transport.destination
      },
      async send(message: Message) {
        const result = await transport.send(message).catch((error: unknown) => {
          counts.failed += 1
          throw error
        })
        counts[result] += 1
        return result
      },
    },
  }
}

/** Messages contain visitors' input, so nodemailer must not read files or URLs that it names. */
const SAFE_OPTIONS = {disableFileAccess: true, disableUrlAccess: true}

const TIMEOUTS = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000}

/**
 * Tells vacation responders not to reply to the sender, whom a stranger may have named (RFC 3834). `All` would also
 * suppress the reports of Exchange that an address does not exist.
 */
const AUTOMATIC_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
}

/** An object, since nodemailer parses a string as a list of addresses. */
const toMailbox = (mailbox: Mailbox | string): Mailbox =>
  typeof mailbox === 'string'
    ? {name: '', address: normalizeEmail(mailbox)}
    : {name: toHeaderText(mailbox.name), address: normalizeEmail(mailbox.address)}

const toMailOptions = (message: Message) => ({
  ...message,
  from: toMailbox(message.from),
  to: toMailbox(message.to),
  replyTo: toMailbox(message.replyTo),
  subject: toHeaderText(message.subject),
  text: cleanText(message.text),
  headers: {...AUTOMATIC_HEADERS, ...message.headers},
})

/** Replies of mail servers are cut here, before patterns read them. */
const MAX_REPLY_LENGTH = 2_000

const smtpErrorSchema = z.object({
  code: z.string(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

/** Code of the error of a mail server that refuses the name by which this site introduces itself. */
export const NAME_REFUSED = 'EHLO'

/**
 * Converts an error of nodemailer: a 5xx reply to this message is permanent, since retrying does not help.
 *
 * @param name the name in the EHLO command, which some mail servers refuse no sooner than at the recipient
 */
function toMailError(error: unknown, name: string): Error {
  const message = truncate(error instanceof Error ? error.message : String(error), MAX_REPLY_LENGTH)
  const {code, command = '', responseCode = 0} = smtpErrorSchema.safeParse(error).data ?? {}
  const isPermanent = responseCode >= 500 && responseCode <= 599
  const isAboutName =
    responseCode >= 400 &&
    ((isPermanent && /^(?:EHLO|HELO)$/.test(command)) || /\b(?:EHLO|HELO)\b/i.test(redactEmails(message)))
  if (isAboutName)
    return Object.assign(new Error(`Mail server refused the name ${name}: ${message}`), {code: NAME_REFUSED})
  const isAboutCertificate = code === 'ESOCKET' && /certificate/i.test(message)
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && isPermanent
    ? new PermanentError(`Mail server refused the message: ${message}`)
    : Object.assign(new Error(message), {code: isAboutCertificate ? 'ETLS' : code})
}

/** Loaded at the first message: a start serves visitors without it. */
const loadNodemailer = () => import('nodemailer')

const LOOPBACK_HOSTNAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Options of a URL that nodemailer would prefer to those of this module. */
const ENCRYPTION_PARAMETERS = ['secure', 'ignoreTLS', 'requireTLS', 'opportunisticTLS']

/** Returns the name for the EHLO command: a host name, or an IP address as a literal (RFC 5321, 4.1.3). */
function toEhloName(siteUrl: string): string {
  const {hostname} = new URL(siteUrl)
  return isIP(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:')
}

/** How mail is sent by SMTP. */
export interface SmtpOptions {
  /** smtp:// or smtps://. Its parameter `name` replaces the host of the site in the EHLO command. */
  url: string
  siteUrl: string
  /** Whether the password may be sent to another machine without encryption. */
  allowsPlaintext?: boolean
}

/**
 * Creates a transport that sends by SMTP. A connection with a password to another machine is encrypted: if the mail
 * server offers no STARTTLS, the password is not sent.
 */
export function createSmtpTransport({url, siteUrl, allowsPlaintext = false}: SmtpOptions): MailTransport {
  const address = new URL(url)
  const {host, hostname, username, password} = address
  const isLoopback = LOOPBACK_HOSTNAME.test(hostname)
  const hasCredentials = username !== '' || password !== ''
  const requiresTls =
    (hasCredentials && !allowsPlaintext) || address.searchParams.get('requireTLS') === 'true'
  for (const parameter of ENCRYPTION_PARAMETERS) address.searchParams.delete(parameter)
  const name = address.searchParams.get('name') ?? toEhloName(siteUrl)
  const options = {
    url: address.href,
    name,
    // Loopback traffic needs no encryption, and no certificate matches a loopback address.
    ignoreTLS: isLoopback,
    requireTLS: requiresTls && !isLoopback,
    ...TIMEOUTS,
    ...SAFE_OPTIONS,
  }
  return {
    async send(message) {
      const {createTransport} = await loadNodemailer()
      await createTransport(options)
        .sendMail(toMailOptions(message))
        .catch((error: unknown) => {
          throw toMailError(error, name)
        })
      return 'sent'
    },
    async verify() {
      const {createTransport} = await loadNodemailer()
      await createTransport(options)
        .verify()
        .catch((error: unknown) => {
          throw toMailError(error, name)
        })
    },
    destination: host,
  }
}

/** Creates a transport that writes .eml files, named by Message-ID, so that a retry overwrites. */
export function createFileTransport(folder: string): MailTransport {
  const options = {streamTransport: true, buffer: true, newline: 'windows', ...SAFE_OPTIONS} as const
  return {
    async send(message) {
      const {createTransport} = await loadNodemailer()
      const {message: bytes} = await createTransport(options).sendMail(toMailOptions(message))
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer returned a stream, not a buffer')
      await mkdir(folder, {recursive: true, mode: 0o700})
      const file = join(folder, `${message.messageId.slice(1, -1)}.eml`)
      await writeFile(`${file}.unfinished`, bytes, {flush: true, mode: 0o600})
      await rename(`${file}.unfinished`, file)
      return 'filed'
    },
    verify: () => access(folder, constants.W_OK),
    destination: folder,
  }
}

/**
 * Creates a transport that sends by the mail server that is set up at that time, else to files.
 *
 * @param getOptions undefined without a mail server
 */
export function createCurrentTransport(
  getOptions: () => SmtpOptions | undefined,
  files: MailTransport,
): MailTransport {
  let known: {url: string; transport: MailTransport} | undefined
  function current(): MailTransport {
    const options = getOptions()
    if (!options) return files
    if (known?.url !== options.url) known = {url: options.url, transport: createSmtpTransport(options)}
    return known.transport
  }
  return {
    send: (message) => current().send(message),
    verify: () => current().verify(),
    get destination() {
      return current().destination
    },
  }
}
