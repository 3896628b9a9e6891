import {eventIdOfMail, eventTypeOf, filterOf, privatePageId, requestIdOf} from '@roam/documents/ids'
import {mailDelivery, type TripEvent} from '@roam/documents/trip-events'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {loadTrip, type StoredTrip} from '@roam/documents/trip-store'
import {isTripToken} from '@roam/documents/trip-token'
import {TRIP_TEXTS, tripTexts} from '@roam/trip-request/trip-texts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {PermanentError} from '../outbox/worker.ts'
import type {Logger} from '../shared/logger.ts'
import type {MailContext} from './message.ts'
import type {MailTransport} from './transport.ts'
import {renderTripMail} from './trip-message.ts'

const MAILS = `*[${filterOf('mailDelivery')}`

/** Mails about one request in a day. More are held until the next day: nobody writes that many proposals. */
const DAILY_LIMIT = 10
const DAY_MS = 24 * 60 * 60 * 1000

/** GROQ: unsent mail about proposals and plans, oldest first, the mail of the last day, and the texts of mail. */
export const TRIP_MAIL_QUERY = `{
  "held": ${MAILS} && state == "held"] | order(_createdAt)[0...200]{_id, formerKey},
  "recent": ${MAILS} && state in ["sent", "refused"] && dateTime(_updatedAt) > dateTime(now()) - ${DAY_MS / 1000}]._id,
  "texts": *[_id == "${TRIP_TEXTS}"][0]
}`

const unsentSchema = z.object({
  held: z.array(z.unknown()),
  recent: z.array(z.string()),
  texts: tripTexts.nullable().catch(null),
})

const heldMail = z.object({_id: z.string(), formerKey: mailDelivery.shape.formerKey})

/** The token of a private page; null if there is none, or if two pages have it. */
const TOKEN_QUERY = `*[_id == $id && ${filterOf('privatePage')}][0]{
  "token": select(count(*[_type == "privatePage" && token == ^.token]) == 1 => token)
}.token`

export interface TripMailDependencies {
  /** With read and write access. */
  client: SanityClient
  transport: MailTransport
  getContext: () => MailContext
  log: Logger
}

/** Returns whether a proposal or plan was withdrawn or sent again after the event. */
function isSuperseded(event: TripEvent, events: TripEvent[]): boolean {
  if (event.type === 'planShared') return getSharedPlan(events)?.shared._key !== event._key
  if (event.type !== 'proposalSent') return false
  const {status, sent} = getProposalState(events, Date.now())
  return status === 'withdrawn' || sent?._key !== event._key
}

/** Returns the id of the request that a mail is about, by its id. */
function requestOfMail(mailId: string): string | undefined {
  const eventId = eventIdOfMail(mailId) ?? ''
  const type = eventTypeOf(eventId)
  return type && requestIdOf(type, eventId, true)
}

/**
 * Returns a function that sends the mail about proposals and plans: to the client when the founder sends one, to the
 * founder when the client replies. Documents of type `mailDelivery` are the queue: their state is `held` until the mail
 * server has accepted or refused a mail, so that it survives restarts, and the Studio shows the result. The recipient
 * is the one in the request, which is written once; the occasion is an event that only the site creates.
 */
export function createTripMailSender(
  {client, transport, getContext, log}: TripMailDependencies,
  /** Called with the error of each mail that was not sent. */
  onError: (error: unknown) => void,
) {
  /** Results of mails whose document is not updated yet, by Message-ID. */
  const results = new Map<string, 'sent' | 'refused'>()

  async function deliver(message: Parameters<MailTransport['send']>[0]): Promise<'sent' | 'refused'> {
    try {
      await transport.send(message)
      return 'sent'
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error
      log.warn({messageId: message.messageId}, 'Mail server refused a mail about a proposal or a plan')
      return 'refused'
    }
  }

  const setState = (mailId: string, state: z.output<typeof mailDelivery>['state']) =>
    client.patch(mailId).set({state}).commit({returnDocuments: false})

  async function fetchToken({request, hasPrivatePage}: StoredTrip): Promise<string | undefined> {
    if (!hasPrivatePage) return undefined
    const params = {id: privatePageId(request._id)}
    const token = await client.fetch<unknown>(TOKEN_QUERY, params, {perspective: 'raw'})
    return typeof token === 'string' && isTripToken(token) ? token : undefined
  }

  /** Sends a mail; returns whether the mail server has received it. */
  async function sendMail(
    {_id, formerKey}: z.output<typeof heldMail>,
    requestId: string,
    texts: z.output<typeof tripTexts>,
  ): Promise<boolean> {
    const trip = await loadTrip(client, requestId)
    const event = trip?.events.find(({_key}) => _key === eventIdOfMail(_id))
    if (!trip || !event) throw new Error(`The event of the mail ${_id} does not exist or is invalid`)
    if (isSuperseded(event, trip.events)) {
      await setState(_id, 'superseded')
      return false
    }
    const mail = {event, request: trip.request, formerKey, token: await fetchToken(trip), texts}
    const message = renderTripMail(mail, getContext())
    if (!message) throw new Error(`There is no address for the mail ${_id}`)
    const result = results.get(message.messageId) ?? (await deliver(message))
    results.set(message.messageId, result)
    await setState(_id, result)
    results.delete(message.messageId)
    return true
  }

  /** @param queryResult of `TRIP_MAIL_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const {held, recent, texts} = unsentSchema.parse(queryResult)
    const counts = new Map<string | undefined, number>()
    const count = (request: string | undefined) => counts.set(request, (counts.get(request) ?? 0) + 1)
    for (const id of recent) count(requestOfMail(id))
    // A mail that fails must not delay the others.
    for (const row of held) {
      const mail = heldMail.safeParse(row).data
      const requestId = mail && requestOfMail(mail._id)
      if (!mail || !requestId) log.warn({mail: mail?._id}, 'A mail about a trip has an invalid document')
      else if ((counts.get(requestId) ?? 0) >= DAILY_LIMIT)
        log.warn(
          {mail: mail._id},
          `More than ${DAILY_LIMIT} mails about a request in a day: this one is held`,
        )
      else
        try {
          if (await sendMail(mail, requestId, texts ?? tripTexts.parse({}))) count(requestId)
        } catch (error) {
          onError(error)
        }
    }
  }
}
