import {formatInstant} from '@roam/documents/business-day'
import {FIELDS, type FieldName, formatDollars} from '@roam/trip-request'
import {toHeaderText} from '@roam/trip-request/header-text'
import {truncate} from '@roam/trip-request/truncate'
import type {RequestDocument} from '../outbox/request-document.ts'
import {type Html, html, htmlLines} from '../shared/html.ts'
import {renderLayout} from './layout.ts'
import {createMessageId, type MailColors, type MailContext, type Message, siteName} from './message.ts'

const EMPTY_VALUE = '–'

const formatValue = (document: RequestDocument, field: FieldName): string => {
  const value = document[field]
  return (Array.isArray(value) ? value.join(', ') : value) || EMPTY_VALUE
}

/** Without a time zone, the date of the mail has to do. */
const formatReceived = (submittedAt: string, timeZone: string | null) =>
  timeZone
    ? ` Received ${formatInstant(submittedAt, timeZone, {dateStyle: 'full', timeStyle: 'short'})}.`
    : ''

const renderRow = (label: string, value: string, colors: MailColors): Html => html`<p style="margin:0 0 16px">
<span style="display:block;font-size:14px;color:${colors.ink2}">${label}</span>
<span dir="auto" style="display:block;overflow-wrap:anywhere">${htmlLines(value)}</span>
</p>
`

/** Returns the URL of a request in the Studio. */
export const createStudioUrl = (studioUrl: string, {_id, _type}: Pick<RequestDocument, '_id' | '_type'>) =>
  `${studioUrl}/intent/edit/id=${encodeURIComponent(_id)};type=${_type}`

/** Renders the notification of the founder about a trip request; Reply-To is the visitor. */
export function renderNotification(document: RequestDocument, context: MailContext): Message {
  const {colors, content, mailFrom, mailTo, siteUrl, studioUrl} = context
  const {_id, name, email, destinations, travelDates, submittedAt, quote} = document
  const labels = content.requestForm?.fields
  const rows = FIELDS.map((field) => [labels?.[field].label ?? field, formatValue(document, field)] as const)
  const priceText = quote && `${quote.label}: from ${formatDollars(quote.total)}`
  const from = `A trip request, by way of ${siteName(context)}`
  const documentUrl = studioUrl && createStudioUrl(studioUrl, document)
  const studioLink = documentUrl
    ? html` <a href="${documentUrl}" style="color:${colors.ink2}">Open it in your Studio</a>`
    : ''
  const confirmationNote =
    document.confirmationHeld &&
    `${document.confirmationHeld}, so ${toHeaderText(name)} got no confirmation. You can send it in your Studio.`
  const correctionNote =
    document.correctedFrom &&
    `${toHeaderText(name)} mistyped the address at first (${document.correctedFrom}): this request replaces the one before.`
  const notes = [correctionNote, confirmationNote].filter((note) => note !== undefined)
  const footer = `Answer this mail and you write to ${toHeaderText(name)}.${formatReceived(submittedAt, content.timeZone)}`

  return {
    messageId: createMessageId('request', _id, siteUrl),
    from: {name: siteName(context), address: mailFrom},
    to: mailTo,
    replyTo: {name, address: email},
    subject: truncate(toHeaderText(`Trip request from ${name}: ${destinations} (${travelDates})`), 200),
    text: [
      ...(priceText ? [priceText] : []),
      ...rows.map(([label, value]) => `${label}\n${value}`),
      '--',
      ...notes,
      footer,
      ...(documentUrl ? [`Open it in your Studio: ${documentUrl}`] : []),
      siteUrl,
    ].join('\n\n'),
    html: renderLayout({
      colors,
      from,
      title: toHeaderText(name),
      content: [
        ...(priceText
          ? [
              html`<p dir="auto" style="margin:0 0 24px;padding:12px 16px;background:${colors.sun}">${priceText}</p>\n`,
            ]
          : []),
        ...rows.map(([label, value]) => renderRow(label, value, colors)),
      ],
      footer: html`${notes.map((note) => `${note} `).join('')}${footer}${studioLink}`,
    }),
  }
}
