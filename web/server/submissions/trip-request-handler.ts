import type {IncomingMessage, ServerResponse} from 'node:http'
import {FORM_NAME, MAX_BODY_BYTES, parseSubmission} from '@roam/trip-request'
import {validate} from '@roam/trip-request/schema'
import {BodyTooLarge, readBody} from '../http/request-body.ts'
import {type GetClientAddress, isCrossSite} from '../http/request-origin.ts'
import {redirect, sendJson} from '../http/response.ts'
import type {Logger} from '../logger.ts'
import type {RequestQueue} from '../outbox/request-queue.ts'
import {classify} from '../spam/classify.ts'
import type {RateLimiter} from '../spam/rate-limits.ts'
import {type FailedSubmission, saveFailedSubmission} from './failed-submissions.ts'
import type {SelfTest} from './self-test.ts'

/** Success message on the home page, for browsers without JavaScript. */
const SUCCESS_PATH = '/#request-sent'

/** Path prefix of pages that show a failed submission. */
export const FAILED_SUBMISSION_PATH = '/request/'

/** Form submissions of browsers accept HTML; fetch calls of the form's script do not. */
const acceptsHtml = (request: IncomingMessage) => /\btext\/html\b/.test(request.headers.accept ?? '')

const isForm = (request: IncomingMessage) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')

async function readForm(request: IncomingMessage): Promise<string | undefined> {
  try {
    return (await readBody(request, MAX_BODY_BYTES)).toString('utf8')
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}

/** Dependencies of {@link handleTripRequest}. */
export interface TripRequestHandlerOptions {
  requestQueue: RequestQueue
  rateLimiter: RateLimiter
  getClientAddress: GetClientAddress
  selfTest: Pick<SelfTest, 'isOwnRequest'>
  siteUrl: string
}

/**
 * Handles POST / of the trip request form. Scripts receive 200, 4xx with the validation issues, 429
 * above the rate limit, or 503 if the request could not be saved. Browsers without JavaScript are
 * redirected to a page with the same result. Suspected spam is saved with a mark; it is rejected only
 * while a flood of it would fill the disk.
 */
export async function handleTripRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: TripRequestHandlerOptions,
  log: Logger,
): Promise<void> {
  const {requestQueue, rateLimiter, getClientAddress, siteUrl} = options
  if (isCrossSite(request, siteUrl))
    return sendJson(response, 403, {error: 'Cross-site requests are not allowed'})
  if (!isForm(request))
    return sendJson(response, 415, {error: 'Send the form as application/x-www-form-urlencoded'})
  const body = await readForm(request)
  if (body === undefined) {
    response.setHeader('connection', 'close')
    return sendJson(response, 413, {error: `Request body exceeds ${MAX_BODY_BYTES} bytes`})
  }
  const {formName, values, ...metadata} = parseSubmission(new URLSearchParams(body))
  if (formName !== FORM_NAME) return sendJson(response, 400, {error: `form-name is not ${FORM_NAME}`})

  const isSelfTest = options.selfTest.isOwnRequest(request)
  const clientAddress = getClientAddress(request)
  const verdict = isSelfTest ? 'allowed' : rateLimiter.count(clientAddress)

  function reject(status: number, {issues, notSaved}: Omit<FailedSubmission, 'values'>): void {
    if (acceptsHtml(request) && verdict !== 'ignored') {
      const token = saveFailedSubmission({values, issues, notSaved}, clientAddress)
      redirect(response, `${FAILED_SUBMISSION_PATH}${token}#contact-section`)
    } else sendJson(response, status, {error: issues[0]?.message ?? 'The request was not saved', issues})
  }
  function rejectByRateLimit(): void {
    log.warn('Rate limit exceeded: trip request rejected')
    response.setHeader('retry-after', 600)
    reject(429, {issues: [], notSaved: true})
  }

  if (verdict !== 'allowed') return rejectByRateLimit()
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
      log,
    )
  } catch (error) {
    log.error({error}, 'Saving a trip request failed')
    return reject(503, {issues: [], notSaved: true})
  }
  if (acceptsHtml(request)) return redirect(response, SUCCESS_PATH)
  sendJson(response, 200, {})
}
