import {access, constants, mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createTransport} from 'nodemailer'
import {z} from 'zod'
import {PermanentError} from '../outbox/worker.ts'
import type {Message} from './message.ts'

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

/** A 5xx reply to this message: retrying does not help. */
const permanentErrorSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
})

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
      try {
        await transport.sendMail(message)
      } catch (error) {
        if (error instanceof Error && permanentErrorSchema.safeParse(error).success)
          throw new PermanentError(`Mail server refused the message: ${error.message}`)
        throw error
      }
    },
    verify: async () => void (await transport.verify()),
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
      const {message: bytes} = await transport.sendMail(message)
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
