import {FORM_NAME, parseSubmission} from '@roam/trip-request'
import {validate} from '@roam/trip-request/schema'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {getClientAddress} from '../http/request-origin.ts'
import {classify} from '../spam/classify.ts'
import {type RateLimit, type RateLimiter, WINDOW_MS} from '../spam/rate-limits.ts'
import {type FailedSubmission, saveFailedSubmission} from './failed-submissions.ts'
import type {RequestQueue} from './request-queue.ts'
import type {SelfTest} from './self-test.ts'

/** Success message on the home page, for browsers without JavaScript. */
const SUCCESS_PATH = '/#request-sent'

/** Path prefix of pages that show a failed submission. */
export const FAILED_SUBMISSION_PATH = '/request/'

/** Form submissions of browsers accept HTML; fetch calls of the form's script do not. */
const acceptsHtml = ({headers}: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

/** Dependencies of {@link createTripRequestHandler}. */
export interface TripRequestOptions {
  requestQueue: RequestQueue
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
  rateLimiter: RateLimiter
  selfTest: Pick<SelfTest, 'isOwnRequest'>
  siteUrl: string
}

/**
 * Creates the handler of POST / of the trip request form. Scripts receive 200, 4xx with the validation
 * issues, 429 above the rate limit, or 503 if the request could not be saved. Browsers without JavaScript
 * are redirected to a page with the same result. Suspected spam is saved with a mark; it is rejected only
 * while a flood of it would fill the disk.
 */
export function createTripRequestHandler(app: FastifyInstance, options: TripRequestOptions) {
  const {requestQueue, rateLimit, rateLimiter, selfTest} = options
  /** Counts a submission of the client's address, valid or not. */
  const countSubmission =
    rateLimit &&
    app.createRateLimit({
      max: rateLimit.address.refused,
      ban: rateLimit.address.ignored - rateLimit.address.refused,
      timeWindow: WINDOW_MS,
      keyGenerator: getClientAddress,
      allowList: ({raw}) => selfTest.isOwnRequest(raw),
    })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(request.body instanceof URLSearchParams))
      return reply.code(415).send({error: 'Send the form as application/x-www-form-urlencoded'})
    const {formName, values, ...metadata} = parseSubmission(request.body)
    if (formName !== FORM_NAME) return reply.code(400).send({error: `form-name is not ${FORM_NAME}`})

    const isSelfTest = selfTest.isOwnRequest(request.raw)
    const clientAddress = getClientAddress(request)
    const limit = await countSubmission?.(request)
    const isLimited = limit?.isAllowed === false && limit.isExceeded
    // Nothing of it is kept, not even for a browser without JavaScript.
    const isIgnored = limit?.isAllowed === false && limit.isBanned

    function reject(status: number, {issues, notSaved}: Omit<FailedSubmission, 'values'>): FastifyReply {
      if (!acceptsHtml(request) || isIgnored)
        return reply.code(status).send({error: issues[0]?.message ?? 'The request was not saved', issues})
      const token = saveFailedSubmission({values, issues, notSaved}, clientAddress)
      return reply.redirect(`${FAILED_SUBMISSION_PATH}${token}#contact-section`, 303)
    }
    function rejectByRateLimit(): FastifyReply {
      request.log.warn('Rate limit exceeded: trip request rejected')
      reply.header('retry-after', WINDOW_MS / 1000)
      return reject(429, {issues: [], notSaved: true})
    }

    if (isLimited) return rejectByRateLimit()
    const validation = validate(values)
    if (!validation.ok) return reject(422, {issues: validation.issues, notSaved: false})
    const tripRequest = validation.request
    const spamReasons = isSelfTest
      ? []
      : classify({request: tripRequest, clientAddress, ...metadata}, rateLimiter)
    const admission = isSelfTest ? 'notify' : rateLimiter.admit(spamReasons.length > 0)
    if (admission === 'refuse') return rejectByRateLimit()
    try {
      await requestQueue.enqueue(
        tripRequest,
        {spamReasons, isSelfTest, holdNotification: admission === 'hold'},
        request.log,
      )
    } catch (error) {
      request.log.error({error}, 'Saving a trip request failed')
      return reject(503, {issues: [], notSaved: true})
    }
    return acceptsHtml(request) ? reply.redirect(SUCCESS_PATH, 303) : reply.send({})
  }
}
