import {FORM_NAME, parseSubmission} from '@roam/trip-request'
import {validate} from '@roam/trip-request/schema'
import type {TripRequestProcessing} from '@roam/trip-request-processing'
import type {FailedSubmission, FailedSubmissions} from '@roam/trip-request-processing/failed-submissions'
import {type RateLimit, WINDOW_MS} from '@roam/trip-request-processing/rate-limits'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {getClientAddress} from './http/request-origin.ts'
import {isVisitor} from './visits/page-view.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

/** Success message on the home page, for browsers without JavaScript. */
const SUCCESS_PATH = '/#request-sent'

/** Path prefix of pages that show a failed submission. */
export const FAILED_SUBMISSION_PATH = '/request/'

/** Form submissions of browsers accept HTML; fetch calls of the form's script do not. */
const acceptsHtml = ({headers}: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

/** Dependencies of {@link createTripRequestHandler}. */
export interface TripRequestOptions {
  processing: Pick<TripRequestProcessing, 'submit' | 'selfTest' | 'sendUnsentMail'>
  failedSubmissions: FailedSubmissions
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
  siteUrl: string
  visits: Pick<VisitCounter, 'countStep'>
}

/**
 * Creates the handler of POST / of the trip request form. Scripts receive 200, 4xx with the validation
 * issues, 429 above the rate limit, or 503 if the request could not be saved. Browsers without JavaScript
 * are redirected to a page with the same result. Suspected spam is saved with a mark; it is rejected only
 * while a flood of it would fill the disk.
 */
export function createTripRequestHandler(app: FastifyInstance, options: TripRequestOptions) {
  const {processing, failedSubmissions, rateLimit, visits} = options
  /** Counts a submission of the client's address, valid or not. */
  const countSubmission =
    rateLimit &&
    app.createRateLimit({
      max: rateLimit.address.refused,
      ban: rateLimit.address.ignored - rateLimit.address.refused,
      timeWindow: WINDOW_MS,
      keyGenerator: getClientAddress,
      allowList: ({raw}) => processing.selfTest.isOwnRequest(raw),
    })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(request.body instanceof URLSearchParams))
      return reply.code(415).send({error: 'Send the form as application/x-www-form-urlencoded'})
    const {formName, values, ...metadata} = parseSubmission(request.body)
    if (formName !== FORM_NAME) return reply.code(400).send({error: `form-name is not ${FORM_NAME}`})

    const isSelfTest = processing.selfTest.isOwnRequest(request.raw)
    const clientAddress = getClientAddress(request)
    const limit = await countSubmission?.(request)
    const isLimited = limit?.isAllowed === false && limit.isExceeded
    // Nothing of it is kept, not even for a browser without JavaScript.
    const isIgnored = limit?.isAllowed === false && limit.isBanned

    function reject(status: number, {issues, notSaved}: Omit<FailedSubmission, 'values'>): FastifyReply {
      if (!acceptsHtml(request) || isIgnored)
        return reply.code(status).send({error: issues[0]?.message ?? 'The request was not saved', issues})
      const token = failedSubmissions.save({values, issues, notSaved}, clientAddress)
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
    const submission = {request: validation.request, isSelfTest, clientAddress, ...metadata}
    try {
      const result = await processing.submit(submission, request.log)
      if (result === 'refused') return rejectByRateLimit()
      if (result === 'accepted' && !isSelfTest && isVisitor(request)) visits.countStep('sent')
    } catch (error) {
      request.log.error({error}, 'Saving a trip request failed')
      return reject(503, {issues: [], notSaved: true})
    }
    return acceptsHtml(request) ? reply.redirect(SUCCESS_PATH, 303) : reply.send({})
  }
}
