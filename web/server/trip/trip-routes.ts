import {randomUUID} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isRequestId, requestId} from '@roam/documents/ids'
import {findTripToken, isTripToken, TRIP_PATH} from '@roam/documents/trip-token'
import type {Reply} from '@roam/editing/reply'
import {RateLimiter} from '@roam/front-door/rate-limiter'
import {type RateLimit, WINDOW_MS} from '@roam/processing/rate-limits'
import {cleanText, trimInvisible} from '@roam/trip-request/invisible-characters'
import {CHANGE_LIMIT} from '@roam/trip-request/proposal'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {CALENDAR_FILE, createPlanCalendar} from '../../features/trip/plan-calendar.ts'
import {REPLY_FIELDS, type TripView} from '../../features/trip/trip.content.ts'
import {tripText} from '../../features/trip/trip-text.ts'
import {getClientAddress, rejectCrossSite} from '../http/request-origin.ts'
import type {RenderOnRequest} from '../pages/render-on-request.ts'
import {createFileHandler, PRIVATE_HEADERS} from './trip-files.ts'
import type {Trips} from './trips.ts'

const SERVICE_WORKER = join(import.meta.dirname, '..', '..', 'features', 'trip', 'offline.js')

const PAGE_PATH = `${TRIP_PATH}:token`

/** Far more than a reply may have, so that words that are too long are in the response, and not lost; as nginx.conf. */
const MAX_REPLY_BYTES = 1024 * 1024

/** Whether the page has a plan: its service worker saves it, or deletes its copy. Responses of others lack the header. */
const PLAN_HEADER = 'x-plan'

interface Options {
  trips: Trips
  /** What pages that are being rendered show, by the id that Next receives. */
  views: Map<string, TripView>
  renderOnRequest: RenderOnRequest
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
  siteUrl: string
  /** Called after a reply is stored. */
  onReply: () => void
}

interface TripRoute {
  Params: {token: string}
}
type TripRequest = FastifyRequest<TripRoute>

/** Parses the body of a reply; undefined if it is none. */
function parseReply(body: unknown): Reply | undefined {
  if (!(body instanceof URLSearchParams)) return undefined
  const type = body.get(REPLY_FIELDS.type)
  const version = body.get(REPLY_FIELDS.version) ?? ''
  const read = {version, sentAt: body.get(REPLY_FIELDS.sentAt) ?? undefined}
  if (type === 'accepted') return {type, ...read}
  if (type !== 'changeRequested') return undefined
  return {type, ...read, words: trimInvisible(cleanText(body.get(REPLY_FIELDS.words) ?? ''))}
}

/** Returns why a reply is incomplete, for the client. */
function validateReply(reply: Reply): string | undefined {
  if (reply.type === 'accepted') return undefined
  if (reply.words === '') return tripText.wordsMissing
  return reply.words.length > CHANGE_LIMIT ? tripText.wordsTooLong(CHANGE_LIMIT) : undefined
}

/**
 * Registers the private pages of clients: GET reads a proposal, POST replies to it. An unknown token is the 404 of any
 * page; 503 while the Content Lake cannot be read or written to. The number of unknown tokens per address is limited.
 */
export async function registerTripRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const {trips, views, renderOnRequest, rateLimit, siteUrl, onReply} = options
  /** Counts requests of pages that do not exist: reading an existing page is not limited. */
  const guesses = rateLimit && new RateLimiter({limit: rateLimit.address.ignored, windowMs: WINDOW_MS})
  const serviceWorker = await readFile(SERVICE_WORKER, 'utf8')

  app.addHook('onRequest', async (request, reply) => {
    if (!guesses?.isExhausted(getClientAddress(request))) return
    request.log.warn('Rate limit exceeded: private page rejected')
    return reply
      .code(429)
      .header('retry-after', WINDOW_MS / 1000)
      .send({error: 'Too many requests. Please try again later.'})
  })

  // Before any handler: a path such as `..%2f` would reach headers, and what Next is asked for.
  app.addHook<TripRoute>('onRequest', async (request, reply) => {
    const {token} = request.params
    if (isTripToken(token) || (request.isPreview && isRequestId(requestId(token)))) return
    const whole = request.routeOptions.url === PAGE_PATH && findTripToken(token)
    return whole && request.method !== 'POST'
      ? reply.headers(PRIVATE_HEADERS).redirect(TRIP_PATH + whole, 302)
      : options.sendNotFound(request, reply)
  })

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    guesses?.count(getClientAddress(request))
    return options.sendNotFound(request, reply.header(PLAN_HEADER, 'none'))
  }

  async function sendView(
    request: TripRequest,
    reply: FastifyReply,
    view: TripView,
    status: number,
  ): Promise<FastifyReply> {
    const id = randomUUID()
    views.set(id, view)
    try {
      const path = `${TRIP_PATH}${request.params.token}?view=${id}`
      const plan = view.kind === 'trip' && !view.isPreview && (view.trip.plan ? 'shared' : 'none')
      const headers = {...PRIVATE_HEADERS, ...(plan && {[PLAN_HEADER]: plan})}
      return await renderOnRequest(request, reply, {path, status, headers})
    } finally {
      views.delete(id)
    }
  }

  function sendUnavailable(request: TripRequest, reply: FastifyReply, error: unknown, sent?: Reply) {
    request.log.error(
      {error},
      sent ? 'Storing a reply to a proposal failed' : 'Reading a private page failed',
    )
    const kept = sent && {words: '', ...sent}
    return sendView(request, reply, {kind: 'unavailable', ...(kept && {reply: kept})}, 503)
  }

  /** Sends the page, with the reason why a reply was not stored. */
  async function sendTrip(
    request: TripRequest,
    reply: FastifyReply,
    failure: {error?: string; words?: string} = {},
  ): Promise<FastifyReply> {
    const {isPreview} = request
    let trip: Awaited<ReturnType<Trips['find']>>
    try {
      trip = await trips.find(request.params.token, isPreview ? 'drafts' : 'sent')
    } catch (error) {
      return sendUnavailable(request, reply, error)
    }
    if (!trip) return sendNotFound(request, reply)
    const isClosed = !trip.proposal && !trip.plan && trip.accepted.length === 0
    const status = failure.error ? 422 : isClosed ? 404 : 200
    return sendView(request, reply, {kind: 'trip', trip, isPreview, ...failure}, status)
  }

  app.get<TripRoute>(`${PAGE_PATH}/${CALENDAR_FILE}`, async (request, reply) => {
    const {token} = request.params
    try {
      const trip = await trips.find(token, request.isPreview ? 'drafts' : 'sent')
      const file = trip?.plan && createPlanCalendar(trip.plan, token, new URL(siteUrl).hostname)
      if (!file) return sendNotFound(request, reply)
      return reply.headers({...PRIVATE_HEADERS, 'content-type': 'text/calendar; charset=utf-8'}).send(file)
    } catch (error) {
      return sendUnavailable(request, reply, error)
    }
  })

  app.get<TripRoute>(PAGE_PATH, (request, reply) => sendTrip(request, reply))
  app.get<TripRoute>(`${PAGE_PATH}/`, (request, reply) =>
    reply.headers(PRIVATE_HEADERS).redirect(TRIP_PATH + request.params.token, 302),
  )

  app.get<TripRoute>(`${PAGE_PATH}/offline.js`, async (request, reply) =>
    reply
      .headers({
        ...PRIVATE_HEADERS,
        'content-type': 'text/javascript; charset=utf-8',
        // The policy of the service worker itself; a page has its own.
        'content-security-policy': `default-src 'none'; connect-src 'self'`,
        'service-worker-allowed': TRIP_PATH + request.params.token,
      })
      .send(serviceWorker),
  )

  app.get(`${PAGE_PATH}/files/:file`, createFileHandler({trips, sendNotFound}))

  const replyOptions = {bodyLimit: MAX_REPLY_BYTES, onRequest: rejectCrossSite(siteUrl)}
  app.post<TripRoute>(PAGE_PATH, replyOptions, async (request, reply) => {
    const sent = parseReply(request.body)
    if (!sent || request.isPreview) return reply.code(400).send({error: 'This is not a reply to a proposal'})
    const words = 'words' in sent ? {words: sent.words} : {}
    const error = validateReply(sent)
    if (error) return sendTrip(request, reply, {error, ...words})
    try {
      const result = await trips.reply(request.params.token, sent)
      if (result === 'notFound') return sendNotFound(request, reply)
      if (result === 'stored') onReply()
      if (result === 'outdated') return sendTrip(request, reply, {error: tripText.outdated, ...words})
      // Without words nothing is lost: the page shows that the proposal is closed.
      if (result === 'closed' && 'words' in words)
        return sendTrip(request, reply, {error: tripText.closed, ...words})
    } catch (error) {
      return sendUnavailable(request, reply, error, sent)
    }
    return reply.headers(PRIVATE_HEADERS).redirect(`${TRIP_PATH}${request.params.token}`, 303)
  })
}
