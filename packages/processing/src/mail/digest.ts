import {toHeaderText} from '@roam/trip-request/header-text'
import type {RequestDocument} from '../outbox/request-document.ts'
import {html} from '../shared/html.ts'
import {renderLayout} from './layout.ts'
import {createMessageId, type MailContext, type Message, siteName} from './message.ts'
import {createStudioUrl} from './notification.ts'

/** Renders one notification of the founder about several trip requests; it lists them with their senders. */
export function renderDigest(documents: RequestDocument[], context: MailContext): Message {
  const {colors, mailFrom, mailTo, siteUrl, studioUrl} = context
  const name = siteName(context)
  const title = `${documents.length} trip requests`
  const footer = 'Many requests came within ten minutes, so they share one mail.'
  const rows = documents.map((document) => ({
    title: toHeaderText(`${document.name}: ${document.destinations} (${document.travelDates})`),
    email: document.email,
    url: studioUrl && createStudioUrl(studioUrl, document),
  }))
  return {
    messageId: createMessageId('digest', documents.map(({_id}) => _id).join(' '), siteUrl),
    from: {name, address: mailFrom},
    to: mailTo,
    replyTo: mailFrom,
    // Names the requests, so that a digest that is stored as a file can be deleted with one of them.
    headers: {References: documents.map(({_id}) => createMessageId('request', _id, siteUrl)).join(' ')},
    subject: title,
    text: [
      ...rows.map((row) => [row.title, row.email, ...(row.url ? [row.url] : [])].join('\n')),
      '--',
      footer,
      siteUrl,
    ].join('\n\n'),
    html: renderLayout({
      colors,
      from: `Trip requests, by way of ${name}`,
      title,
      content: rows.map(
        (
          row,
        ) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere"><span dir="auto" style="display:block">${row.title}</span>
<span style="font-size:14px;color:${colors.ink2}">${row.email}${
          row.url ? html` <a href="${row.url}" style="color:${colors.ink2}">Open it in your Studio</a>` : ''
        }</span></p>
`,
      ),
      footer: html`${footer}`,
    }),
  }
}
