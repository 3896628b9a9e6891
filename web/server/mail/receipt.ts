import {createHash} from 'node:crypto'
import {z} from 'zod'
import {INKS} from '../../styles/inks.ts'
import {html} from '../html.ts'
import type {RequestDocument} from '../outbox/document.ts'
import {type Correspondence, type Message, messageIdOf, nameOfSite, oneLine} from './message.ts'
import {sheet} from './sheet.ts'

type Sender = Pick<RequestDocument, 'email' | 'submittedAt'>

/** One a day for each address: nobody can have somebody else's mailbox filled. */
export function orderReceipt({email, submittedAt}: Sender): ReceiptOrder {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return {email, key: `${mailbox.slice(0, 24)}.${submittedAt.slice(0, 10)}`}
}

/** What a receipt is made of: the only address that it may go to, and what tells it from all others. */
export const receiptOrder = z.object({email: z.string(), key: z.string()})

export type ReceiptOrder = z.output<typeof receiptOrder>

/**
 * Tells the visitor that her request has come, in the founder's words alone: whoever types in a
 * stranger's address cannot make the site write anything of his own to it.
 * Nothing where the founder has switched it off, or has not written it.
 */
export function receiptOf(
  {email, key}: ReceiptOrder,
  correspondence: Correspondence,
): Message | undefined {
  const {content, mailFrom, siteUrl} = correspondence
  const {send, subject, text} = content.requestForm?.receipt ?? {}
  if (!send || !subject || !text) return undefined
  const name = nameOfSite(correspondence)
  return {
    messageId: messageIdOf('receipt', key, siteUrl),
    from: {name, address: mailFrom},
    to: email,
    replyTo: content.settings?.email ?? mailFrom,
    subject: oneLine(subject),
    text: `${text}\n\n--\n${name}\n${siteUrl}`,
    html: sheet({
      from: name,
      title: subject,
      content: text
        .split(/\n{2,}/)
        .map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`),
      imprint: html`<a href="${siteUrl}" style="color:${INKS.sea}">${siteUrl}</a>`,
    }),
    // Machines that answer mails by themselves leave this one alone.
    headers: {'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All'},
  }
}
