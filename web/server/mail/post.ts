import {access, constants, mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {createTransport} from 'nodemailer'
import {z} from 'zod'
import {writeWhole} from '../../content/write-whole.ts'
import {Refused} from '../outbox/courier.ts'
import type {Message} from './message.ts'

/** Sends mails. */
export interface Post {
  /** Resolves once the mail server has it. Throws Refused where it never will. */
  send: (message: Message) => Promise<void>
  /** Throws where a mail could not be sent now; sends none. */
  check: () => Promise<void>
  /** Where mails go, for the log. */
  where: string
}

/** What strangers wrote names no files and no addresses to fetch from. */
const SAFE = {disableFileAccess: true, disableUrlAccess: true}

const TIMES = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000}

/** A mail server's answer to this one mail: 5xx is final. */
const refusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
})

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** @param url smtp:// or smtps:// */
export function createSmtpPost(url: string): Post {
  const {host, hostname} = new URL(url)
  // Nobody listens between this machine and itself, and no certificate names it.
  const transport = createTransport({url, ignoreTLS: LOOPBACK.test(hostname), ...TIMES, ...SAFE})
  return {
    async send(message) {
      try {
        await transport.sendMail(message)
      } catch (error) {
        if (error instanceof Error && refusal.safeParse(error).success)
          throw new Refused(`The mail server refused it: ${error.message}`)
        throw error
      }
    },
    check: async () => void (await transport.verify()),
    where: host,
  }
}

/** Keeps mails as files that every mail program opens; the same mail is the same file. */
export function createFilePost(folder: string): Post {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...SAFE,
  })
  return {
    async send(message) {
      const {message: bytes} = await transport.sendMail(message)
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was made as a stream')
      await mkdir(folder, {recursive: true, mode: 0o700})
      await writeWhole(join(folder, `${message.messageId.slice(1, -1)}.eml`), bytes)
    },
    check: () => access(folder, constants.W_OK),
    where: folder,
  }
}
