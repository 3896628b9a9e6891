import {
  getProposalState,
  getSharedPlan,
  planId,
  proposalId,
  type TripEvent,
  tripEvents,
} from '@roam/trip-request/trip'
import {TRIP_TEXTS, tripTexts} from '@roam/trip-request/trip-texts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {PermanentError} from '../outbox/worker.ts'
import type {Logger} from '../shared/logger.ts'
import type {MailContext} from './message.ts'
import type {MailTransport} from './transport.ts'
import {renderTripMail} from './trip-message.ts'

/** GROQ: requests with unsent mail about their proposal or plan, and the texts of that mail. */
export const TRIP_MAIL_QUERY = `{
  "requests": *[_type == "tripRequest" && "held" in events[].mail]{_id, name, email, events},
  "texts": *[_id == "${TRIP_TEXTS}"][0]
}`

const unsentSchema = z.object({
  requests: z.array(z.object({_id: z.string(), name: z.string(), email: z.string(), events: tripEvents})),
  texts: tripTexts.nullable().transform((texts) => texts ?? tripTexts.parse({})),
})

type Request = z.output<typeof unsentSchema>['requests'][number]

const tokensSchema = z.array(z.object({_id: z.string(), token: z.string()}))

export interface TripMailDependencies {
  /** With read and write access. */
  client: SanityClient
  transport: MailTransport
  getContext: () => MailContext
  log: Logger
}

/** Returns whether a proposal or plan was withdrawn or sent again after the event. */
function isSuperseded(event: TripEvent, events: TripEvent[]): boolean {
  if (event.type === 'planShared') return getSharedPlan(events)?._key !== event._key
  if (event.type !== 'proposalSent') return false
  const {status, sent} = getProposalState(events, Date.now())
  return status === 'withdrawn' || sent?._key !== event._key
}

/**
 * Returns a function that sends the mail about proposals and plans: to the client when the founder sends one, to the
 * founder when the client replies. The events of a request are the queue: `mail` is `held` until the mail server has
 * accepted or refused it, so that a mail survives restarts, and the Studio shows the result.
 */
export function createTripMailSender(
  {client, transport, getContext, log}: TripMailDependencies,
  /** Called with the error of each mail that was not sent. */
  onError: (error: unknown) => void,
) {
  /** Results of mails whose request is not updated yet, by Message-ID. */
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

  async function sendMail(
    event: TripEvent,
    {events, ...request}: Request,
    tokens: Map<string, string>,
    texts: z.output<typeof tripTexts>,
  ): Promise<void> {
    const id = event.type === 'planShared' ? planId(request._id) : proposalId(request._id)
    const field = `events[_key == "${event._key}"].mail`
    const message = isSuperseded(event, events)
      ? undefined
      : renderTripMail({event, request, token: tokens.get(id), texts}, getContext())
    if (!message) {
      await client.patch(request._id).unset([field]).commit({returnDocuments: false})
      return
    }
    const result = results.get(message.messageId) ?? (await deliver(message))
    results.set(message.messageId, result)
    await client
      .patch(request._id)
      .set({[field]: result})
      .commit({returnDocuments: false})
    results.delete(message.messageId)
  }

  /** @param queryResult of `TRIP_MAIL_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const {requests, texts} = unsentSchema.parse(queryResult)
    if (requests.length === 0) return
    const ids = requests.flatMap(({_id}) => [proposalId(_id), planId(_id)])
    const documents = tokensSchema.parse(await client.fetch<unknown>('*[_id in $ids]{_id, token}', {ids}))
    const tokens = new Map(documents.map(({_id, token}) => [_id, token]))
    // A mail that fails must not delay the others.
    for (const request of requests)
      for (const event of request.events)
        if (event.mail === 'held') await sendMail(event, request, tokens, texts).catch(onError)
  }
}
