import {createHash} from 'node:crypto'
import {z} from 'zod'
import type {RequestDocument} from '../outbox/request-document.ts'
import {html} from '../shared/html.ts'
import {renderLayout, renderParagraphs} from './layout.ts'
import {canonicalMailbox} from './mailbox.ts'
import {createMessageId, type MailContext, type Message, siteName} from './message.ts'

/** The payload of a confirmation job: the recipient, an idempotency key, and the id of the request. */
export const confirmationSchema = z.object({
  email: z.string(),
  key: z.string(),
  /** Absent in jobs of former versions. */
  request: z.string().exactOptional(),
})

/** A confirmation that a visitor's request has arrived. */
export type Confirmation = z.output<typeof confirmationSchema>

/**
 * Returns the confirmation of a request. Its key is one per mailbox and day, so that the
 * form cannot be used to flood a mailbox. A file, without a mail server, has another one than a mail of the same day.
 */
export function createConfirmation(
  {_id, email, submittedAt}: Pick<RequestDocument, '_id' | 'email' | 'submittedAt'>,
  isMailed: boolean,
): Confirmation {
  const emailHash = createHash('sha256').update(canonicalMailbox(email)).digest('base64url')
  const key = `${emailHash.slice(0, 24)}.${submittedAt.slice(0, 10)}${isMailed ? '' : '.file'}`
  return {email, key, request: _id}
}

/**
 * Renders a confirmation. It contains only the founder's text, never form input, so that the form
 * cannot be used to send spam to third parties. Returns undefined if confirmations are off or empty.
 */
export function renderConfirmation({email, key}: Confirmation, context: MailContext): Message | undefined {
  const {colors, content, mailFrom, siteUrl} = context
  const {send, subject, text} = content.requestForm?.receipt ?? {}
  if (!send || !subject || !text) return undefined
  const name = siteName(context)
  return {
    messageId: createMessageId('receipt', key, siteUrl),
    from: {name, address: mailFrom},
    to: email,
    replyTo: content.settings?.email ?? mailFrom,
    subject,
    text: `${text}\n\n--\n${name}\n${siteUrl}`,
    html: renderLayout({
      colors,
      from: name,
      title: subject,
      content: renderParagraphs(text),
      footer: html`<a href="${siteUrl}" style="color:${colors.sea}">${siteUrl}</a>`,
    }),
    headers: {'Auto-Submitted': 'auto-replied'},
  }
}
