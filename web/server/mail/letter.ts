import {FIELDS, type Field, inDollars, priceOf} from '@roam/trip-request'
import {INKS} from '../../styles/inks.ts'
import {type Html, html} from '../html.ts'
import type {RequestDocument} from '../outbox/document.ts'
import {type Correspondence, type Message, messageIdOf, nameOfSite, oneLine} from './message.ts'
import {sheet} from './sheet.ts'

const NOTHING = '–'

const wordsOf = (document: RequestDocument, field: Field): string => {
  const value = document[field]
  return (Array.isArray(value) ? value.join(', ') : value) || NOTHING
}

const received = (submittedAt: string) =>
  `${new Intl.DateTimeFormat('en-US', {dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC'}).format(new Date(submittedAt))} UTC`

const row = (label: string, value: string): Html => html`<p style="margin:0 0 16px">
<span style="display:block;font-size:14px;color:${INKS.ink2}">${label}</span>
<span style="white-space:pre-wrap;overflow-wrap:anywhere">${value}</span>
</p>
`

const inStudio = (studioUrl: string, {_id, _type}: RequestDocument) =>
  `${studioUrl}/intent/edit/id=${encodeURIComponent(_id)};type=${_type}`

/** The letter that brings a request to the founder; answering it writes to the visitor. */
export function letterOf(document: RequestDocument, correspondence: Correspondence): Message {
  const {content, mailFrom, mailTo, siteUrl, studioUrl} = correspondence
  const {_id, name, email, destinations, travelDates, submittedAt} = document
  const labels = content.requestForm?.fields
  const price = priceOf(document, content)
  const rows = FIELDS.map(
    (field) => [labels?.[field].label ?? field, wordsOf(document, field)] as const,
  )
  const cost = price ? `${price.what}: from ${inDollars(price.from)}` : undefined
  const from = `A trip request, by way of ${nameOfSite(correspondence)}`
  const place = studioUrl && inStudio(studioUrl, document)
  const link = place
    ? html` <a href="${place}" style="color:${INKS.ink2}">Open it in your Studio</a>`
    : ''
  const closing = `Answer this mail and you write to ${oneLine(name)}. Received ${received(submittedAt)}.`

  return {
    messageId: messageIdOf('request', _id, siteUrl),
    from: {name: nameOfSite(correspondence), address: mailFrom},
    to: mailTo,
    replyTo: {name: oneLine(name), address: email},
    subject: oneLine(`Trip request from ${name}: ${destinations} (${travelDates})`).slice(0, 200),
    text: [
      ...(cost ? [cost] : []),
      ...rows.map(([label, value]) => `${label}\n${value}`),
      '--',
      closing,
      ...(place ? [`Open it in your Studio: ${place}`] : []),
      siteUrl,
    ].join('\n\n'),
    html: sheet({
      from,
      title: oneLine(name),
      content: [
        ...(cost
          ? [
              html`<p style="margin:0 0 24px;padding:12px 16px;background:${INKS.sun}">${cost}</p>\n`,
            ]
          : []),
        ...rows.map(([label, value]) => row(label, value)),
      ],
      imprint: html`${closing}${link}`,
    }),
  }
}
