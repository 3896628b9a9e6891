import {DAY_MS} from '@roam/documents/business-day'
import {
  EVENT_TYPES,
  eventIdOfMail,
  filterOf,
  privatePageId,
  requestOfMail,
  TRASHED_REQUESTS,
} from '@roam/documents/ids'
import {parseRows, rowProblem} from '@roam/documents/parse-rows'
import {mailDelivery, type TripEvent} from '@roam/documents/trip-events'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {loadTrip, type StoredTrip} from '@roam/documents/trip-store'
import {isTripToken} from '@roam/documents/trip-token'
import {fetchTimeZone} from '@roam/editing/business-time-zone'
import {parseTripTexts, TRIP_TEXTS, type TripTexts} from '@roam/trip-request/trip-texts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {PermanentError} from '../outbox/worker.ts'
import type {ClaimableJob, JobClaims} from '../shared/job-claim.ts'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Logger} from '../shared/logger.ts'
import type {MailContext} from './message.ts'
import type {MailTransport, SendResult} from './transport.ts'
import {renderTripMail} from './trip-message.ts'
import type {Scheduler} from './unsent-notifications.ts'

/** Mail about events: a document with another id is none, and must not delay those that follow. */
const MAILS = `*[_type == "mailDelivery" && (
  ${EVENT_TYPES.map((type) => `_id in path("mailDelivery.${type}.**")`).join(' || ')}
)`

/** Mails about one request in a day. More are held until the next day: nobody writes that many proposals. */
const DAILY_LIMIT = 10

const DAY_SECONDS = DAY_MS / 1000

/** GROQ: changed in the last day. A later time is that of a clock that was ahead. */
const IS_RECENT = `dateTime(_updatedAt) > dateTime(now()) - ${DAY_SECONDS} && dateTime(_updatedAt) < dateTime(now()) + ${DAY_SECONDS}`

/** GROQ: unsent mail about proposals and plans, oldest first, the mail of the last day, and the texts of mail. */
export const TRIP_MAIL_QUERY = `{
  "held": ${MAILS} && state == "held"] | order(_createdAt)[0...200]{_id, _type, formerKey},
  "recent": ${MAILS} && state in ["sent", "refused", "filed"] && ${IS_RECENT}]._id,
  "texts": *[_id == "${TRIP_TEXTS}"][0],
  "trashed": ${TRASHED_REQUESTS}
}`

const unsentSchema = z.object({
  held: z.array(z.unknown()),
  recent: z.array(z.string()),
  texts: z.unknown().transform(parseTripTexts),
  trashed: z.array(z.string()),
})

const heldMail = z.object({
  _id: z.string(),
  formerKey: mailDelivery.shape.formerKey.catch(null),
})

const DELIVERY: ClaimableJob = {field: 'claimedBy', isDone: ({state}) => state !== 'held'}

const JOB = 'send mail about trips'

/** The token of a private page; null if there is none, or if two pages have it. */
const TOKEN_QUERY = `*[_id == $id && ${filterOf('privatePage')}][0]{
  "token": select(count(*[_type == "privatePage" && token == ^.token]) == 1 => token)
}.token`

export interface TripMailDependencies {
  /** With read and write access. */
  client: SanityClient
  claims: JobClaims
  transport: MailTransport
  getContext: () => MailContext
  /** Receives the mails that were not sent. */
  setProblems?: JobProblems['set']
  log: Logger
}

/** Returns whether a proposal or plan was withdrawn or sent again after the event, or its last day has passed. */
function isSuperseded(event: TripEvent, events: TripEvent[], timeZone: string | null): boolean {
  if (event.type === 'planShared') return getSharedPlan(events)?.shared._key !== event._key
  if (event.type !== 'proposalSent') return false
  const {status, sent} = getProposalState(events, Date.now(), timeZone)
  return status === 'withdrawn' || status === 'expired' || sent?._key !== event._key
}

/**
 * Returns a function that sends the mail about proposals and plans: to the client when the founder sends one, to the
 * founder when the client replies. Documents of type `mailDelivery` are the queue: their state is `held` until the mail
 * server has accepted or refused a mail, or until it is a file, so that it survives restarts, and the Studio shows the
 * result. The recipient is the one in the request, which is written once; the occasion is an event that only the site
 * creates.
 */
export function createTripMailSender(
  {client, claims, transport, getContext, setProblems = () => {}, log}: TripMailDependencies,
  {schedule, retry}: Scheduler,
) {
  async function deliver(message: Parameters<MailTransport['send']>[0]): Promise<SendResult | 'refused'> {
    try {
      return await transport.send(message)
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error
      log.warn({messageId: message.messageId}, 'Mail server refused a mail about a proposal or a plan')
      return 'refused'
    }
  }

  async function fetchToken({request, hasPrivatePage}: StoredTrip): Promise<string | undefined> {
    if (!hasPrivatePage) return undefined
    const params = {id: privatePageId(request._id)}
    const token = await client.fetch<unknown>(TOKEN_QUERY, params, {perspective: 'raw'})
    return typeof token === 'string' && isTripToken(token) ? token : undefined
  }

  /** Sends a mail; returns whether the mail server has received it. */
  async function sendMail(
    held: z.output<typeof heldMail>,
    requestId: string,
    texts: TripTexts,
  ): Promise<boolean> {
    const {_id, formerKey} = held
    const trip = await loadTrip(client, requestId)
    const event = trip?.events.find(({_key}) => _key === eventIdOfMail(_id))
    if (!trip || !event) throw new Error(`The event of the mail ${_id} does not exist or is invalid`)
    if (isSuperseded(event, trip.events, await fetchTimeZone(client))) {
      await client.patch(_id).set({state: 'superseded'}).commit({returnDocuments: false})
      return false
    }
    const mail = {event, request: trip.request, formerKey, token: await fetchToken(trip), texts}
    const message = renderTripMail(mail, getContext())
    if (!message) throw new Error(`There is no address for the mail ${_id}`)
    let isSent = false
    const {busy} = await claims.run(DELIVERY, [{id: _id}], async () => {
      const state = await deliver(message)
      isSent = true
      return {state}
    })
    if (busy.length > 0) schedule()
    return isSent
  }

  /** @param queryResult of `TRIP_MAIL_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const {held, recent, texts, trashed} = unsentSchema.parse(queryResult)
    const counts = new Map<string | undefined, number>()
    const count = (request: string | undefined) => counts.set(request, (counts.get(request) ?? 0) + 1)
    for (const id of recent) count(requestOfMail(id))
    const {rows, problems} = parseRows(held, heldMail)
    // A mail that fails must not delay the others.
    for (const mail of rows) {
      const requestId = requestOfMail(mail._id)
      // It is sent if the request is restored.
      if (!requestId || trashed.includes(requestId)) continue
      if ((counts.get(requestId) ?? 0) >= DAILY_LIMIT)
        log.warn(
          {mail: mail._id},
          `More than ${DAILY_LIMIT} mails about a request in a day: this one is held`,
        )
      else
        try {
          if (await sendMail(mail, requestId, texts)) count(requestId)
        } catch (error) {
          problems.push(rowProblem({_id: mail._id, _type: 'mailDelivery'}, error))
          retry(error)
        }
    }
    setProblems(JOB, problems)
  }
}
