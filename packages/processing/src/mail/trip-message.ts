import type {TripEvent} from '@roam/documents/trip-events'
import {TRIP_PATH} from '@roam/documents/trip-token'
import {formatDollars} from '@roam/trip-request'
import {toHeaderText} from '@roam/trip-request/header-text'
import {fillFirstName, type TripTexts} from '@roam/trip-request/trip-texts'
import {html} from '../shared/html.ts'
import {renderLayout, renderParagraphs} from './layout.ts'
import {createMessageId, type MailContext, type Message, siteName} from './message.ts'
import {createStudioUrl} from './notification.ts'

/** An event of a request with the client that it is about. */
export interface TripMail {
  event: TripEvent
  request: {_id: string; name: string; email: string}
  /** Key of an event of a former version, from which the Message-ID follows. */
  formerKey: string | null | undefined
  /** The token in the address of the private page; undefined if it has none of its own. */
  token: string | undefined
  texts: TripTexts
}

/**
 * Returns the Message-ID of the mail about an event of a request.
 *
 * @param eventKey id of the event, or its key in a former version
 */
export const createTripMailId = (requestId: string, eventKey: string, siteUrl: string): string =>
  createMessageId('trip', `${requestId} ${eventKey}`, siteUrl)

const messageIdOf = ({request, event, formerKey}: TripMail, siteUrl: string) =>
  createTripMailId(request._id, formerKey ?? event._key, siteUrl)

/** Renders the mail with which a client receives the address of a proposal or a plan. */
function renderInvitation(mail: TripMail, token: string, context: MailContext): Message {
  const {event, request, texts} = mail
  const {colors, content, mailFrom, siteUrl} = context
  const isPlan = event.type === 'planShared'
  const subject = fillFirstName(isPlan ? texts.planSubject : texts.proposalSubject, request.name)
  const text = fillFirstName(isPlan ? texts.planMail : texts.proposalMail, request.name)
  const linkLabel = isPlan ? 'Open your plan' : 'Open your proposal'
  const url = siteUrl + TRIP_PATH + token
  const name = siteName(context)
  const note = 'This address is only for you. Whoever has it can read the page.'
  return {
    messageId: messageIdOf(mail, siteUrl),
    from: {name, address: mailFrom},
    to: request.email,
    replyTo: content.settings?.email ?? mailFrom,
    subject,
    text: `${text}\n\n${linkLabel}:\n${url}\n\n${note}\n\n--\n${name}\n${siteUrl}`,
    html: renderLayout({
      colors,
      from: name,
      title: subject,
      content: [
        ...renderParagraphs(text),
        html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;background:${colors.band};color:${colors.cream};text-decoration:none">${linkLabel}</a></p>\n`,
      ],
      footer: html`${note}`,
    }),
  }
}

/** Renders the mail that tells the founder about a client's reply; Reply-To is the client. */
function renderReply(mail: TripMail, context: MailContext): Message {
  const {event, request} = mail
  const {colors, mailFrom, mailTo, siteUrl, studioUrl} = context
  const name = toHeaderText(request.name)
  const isAccepted = event.type === 'accepted'
  const title = isAccepted ? `${name} has accepted` : `${name} asks for a change`
  const total = event.total == null ? '' : ` The total is ${formatDollars(event.total)}.`
  const text = isAccepted ? `${name} has accepted your proposal.${total}` : (event.words ?? '')
  const url = studioUrl && createStudioUrl(studioUrl, {_id: request._id, _type: 'tripRequest'})
  return {
    messageId: messageIdOf(mail, siteUrl),
    from: {name: siteName(context), address: mailFrom},
    to: mailTo,
    replyTo: {name, address: request.email},
    subject: title,
    text: [text, ...(url ? [`Open the request in your Studio: ${url}`] : []), '--', siteUrl].join('\n\n'),
    html: renderLayout({
      colors,
      from: `A reply, by way of ${siteName(context)}`,
      title,
      content: [
        ...renderParagraphs(text),
        ...(url
          ? [html`<p><a href="${url}" style="color:${colors.sea}">Open the request in your Studio</a></p>\n`]
          : []),
      ],
      footer: html`Answer this mail and you write to ${name}.`,
    }),
  }
}

/** Renders the mail about an event; undefined if there is none. */
export function renderTripMail(mail: TripMail, context: MailContext): Message | undefined {
  const {type} = mail.event
  if (!mail.request.email) return undefined
  if (type === 'accepted' || type === 'changeRequested') return renderReply(mail, context)
  if ((type === 'proposalSent' || type === 'planShared') && mail.token)
    return renderInvitation(mail, mail.token, context)
  return undefined
}
