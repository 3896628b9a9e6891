import {html} from '../shared/html.ts'
import {renderLayout} from './layout.ts'
import {createMessageId, type MailContext, type Message, siteName} from './message.ts'

interface Notice {
  /** Kind and key of the Message-ID. */
  id: [kind: string, key: string]
  title: string
  paragraphs: string[]
}

/** Renders a mail to the founder. */
function renderNotice({id, title, paragraphs}: Notice, context: MailContext): Message {
  const {colors, mailFrom, mailTo, siteUrl} = context
  const name = siteName(context)
  return {
    messageId: createMessageId(...id, siteUrl),
    from: {name, address: mailFrom},
    to: mailTo,
    replyTo: mailFrom,
    subject: title,
    text: [...paragraphs, '--', siteUrl].join('\n\n'),
    html: renderLayout({
      ...{colors, from: name, title},
      content: paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`),
      footer: html`${siteUrl}`,
    }),
  }
}

/**
 * Renders the mail to the founder about requests that wait.
 *
 * @param day as YYYY-MM-DD: there is one such mail a day
 */
export const renderStorageNotice = (day: string, context: MailContext): Message =>
  renderNotice(
    {
      id: ['notice', day],
      title: 'Very many trip requests',
      paragraphs: [
        'Your site received more trip requests today than it saves in a day. They are kept where your site runs, and arrive in your Studio and in your mailbox later, the oldest first.',
        'This is nearly always a program that fills in your form. If it lasts, show this mail to whoever looks after your site.',
      ],
    },
    context,
  )

/** Renders the mail of `roam self-test --mail` to the founder. */
export const renderTestMail = (context: MailContext): Message =>
  renderNotice(
    {
      id: ['test', new Date().toISOString()],
      title: 'A test mail from your site',
      paragraphs: ['Whoever looks after your site has sent it. Trip requests arrive in the same way.'],
    },
    context,
  )
