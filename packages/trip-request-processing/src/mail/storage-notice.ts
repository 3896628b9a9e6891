import {html} from '../shared/html.ts'
import {renderLayout} from './layout.ts'
import {createMessageId, type MailContext, type Message, siteName} from './message.ts'

/**
 * Renders the mail to the founder about requests that wait.
 *
 * @param day as YYYY-MM-DD: there is one such mail a day
 */
export function renderStorageNotice(day: string, context: MailContext): Message {
  const {colors, mailFrom, mailTo, siteUrl} = context
  const name = siteName(context)
  const title = 'Very many trip requests'
  const text =
    'Your site received more trip requests today than it saves in a day. They are kept where your site runs, and arrive in your Studio and in your mailbox later, the oldest first.'
  const advice =
    'This is nearly always a program that fills in your form. If it lasts, show this mail to whoever looks after your site.'
  return {
    messageId: createMessageId('notice', day, siteUrl),
    from: {name, address: mailFrom},
    to: mailTo,
    replyTo: mailFrom,
    subject: title,
    text: [text, advice, '--', siteUrl].join('\n\n'),
    html: renderLayout({
      ...{colors, from: name, title},
      content: [text, advice].map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`),
      footer: html`${siteUrl}`,
    }),
  }
}
