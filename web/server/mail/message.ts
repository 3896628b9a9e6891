import {createHash} from 'node:crypto'
import type {Content} from '../../content/content.ts'

/** A mail, ready to be sent. */
export interface Message {
  /** The same for the same occasion: who gets it twice can tell. */
  messageId: string
  from: {name: string; address: string}
  to: string
  replyTo: {name: string; address: string} | string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** In whose name mail is written, to whom, and what the site says about itself. */
export interface Correspondence {
  mailTo: string
  mailFrom: string
  siteUrl: string
  /** Where the founder reads her requests. */
  studioUrl: string | undefined
  content: Content
}

/** One line, whatever was typed: a line break in a header would begin another header. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** @param occasion what the mail is about, unique among all mails of this kind */
export function messageIdOf(kind: string, occasion: string, siteUrl: string): string {
  const digest = createHash('sha256').update(occasion).digest('hex').slice(0, 32)
  return `<${kind}.${digest}@${new URL(siteUrl).hostname}>`
}

export const nameOfSite = ({content, siteUrl}: Correspondence) =>
  content.settings?.title ?? new URL(siteUrl).hostname
