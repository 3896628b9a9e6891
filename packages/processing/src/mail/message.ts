import {createHash} from 'node:crypto'
import type {FieldName, PriceList} from '@roam/trip-request'

/** A mailbox in a header. */
export interface Mailbox {
  name: string
  address: string
}

/** An e-mail message. The transport makes names and the subject safe for headers. */
export interface Message {
  /** Deterministic, so that mail clients deduplicate a message that is sent twice. */
  messageId: string
  from: Mailbox
  to: string
  replyTo: Mailbox | string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Colors of the site, in CSS. */
export type MailColors = Record<'paper' | 'sheet' | 'sun' | 'band' | 'ink' | 'ink2' | 'sea' | 'cream', string>

/** The content that messages contain. */
export interface MailContent extends PriceList {
  /** Of the business. */
  timeZone: string | null
  settings: {title: string; email: string} | null
  requestForm: {
    fields: Record<FieldName, {label: string}>
    /** Settings of the confirmation. */
    receipt: {send: boolean | null; subject: string | null; text: string | null} | null
  } | null
}

/** What messages need besides their subject matter: sender, recipient, URLs, colors and content. */
export interface MailContext {
  mailTo: string
  mailFrom: string
  siteUrl: string
  /** Undefined: notifications contain no link to the Studio. */
  studioUrl: string | undefined
  colors: MailColors
  content: MailContent
}

/**
 * Returns a deterministic Message-ID.
 *
 * @param key what the message is about, unique within its kind
 */
export function createMessageId(kind: string, key: string, siteUrl: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${kind}.${digest}@${new URL(siteUrl).hostname}>`
}

/** Returns the site's title, or its hostname without content. */
export const siteName = ({content, siteUrl}: MailContext) =>
  content.settings?.title ?? new URL(siteUrl).hostname
