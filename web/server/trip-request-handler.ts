import {RateLimiter} from '@roam/front-door/rate-limiter'
import type {TripRequestProcessing} from '@roam/processing'
import {allowanceOf, NETWORK_PREFIXES, type RateLimit, WINDOW_MS} from '@roam/processing/rate-limits'
import {FORM_NAME, parseSubmission} from '@roam/trip-request'
import {validate} from '@roam/trip-request/schema'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {OfferedOptions} from '../content/offered-options.ts'
import type {RenderedSubmission} from '../features/trip-request/trip-request-section.tsx'
import {getClientNetwork} from './http/request-origin.ts'
import {isVisitor} from './visits/page-view.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

/** Success message on the home page, if the response with it cannot be rendered. */
const SUCCESS_PATH = '/#request-sent'

/** Form submissions of browsers accept HTML; fetch calls of the form's script do not. */
const acceptsHtml = ({headers}: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

/** Dependencies of {@link createTripRequestHandler}. */
export interface TripRequestOptions {
  processing: Pick<TripRequestProcessing, 'submit' | 'mailsConfirmations' | 'selfTest' | 'sendUnsentMail'>
  offeredOptions: Pick<OfferedOptions, 'filter' | 'findPrices'>
  /** Responds with the form and what was entered, or with the success message. */
  sendForm: (
    request: FastifyRequest,
    reply: FastifyReply,
    submission: RenderedSubmission,
    status: number,
  ) => Promise<FastifyReply>
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
  siteUrl: string
  visits: Pick<VisitCounter, 'countStep'>
}

/**
 * Creates a function that counts a submission, valid or not, by the client's networks.
 *
 * @returns whether it is over a limit, and whether it is so far over it that nothing of it is kept
 */
function createSubmissionLimit(rateLimit: RateLimit | undefined) {
  if (!rateLimit) return () => ({isLimited: false, isIgnored: false})
  const {refused, ignored} = rateLimit.address
  const limiters = NETWORK_PREFIXES.map(
    (_, index) => new RateLimiter({limit: allowanceOf(index, refused), windowMs: WINDOW_MS}),
  )
  return (networks: string[]) => {
    const counts = networks.map((network, index) => limiters[index]?.count(network) ?? 0)
    const isOver = (limit: number) => counts.some((count, index) => count > allowanceOf(index, limit))
    return {isLimited: isOver(refused), isIgnored: isOver(ignored)}
  }
}

/**
 * Creates the handler of the trip request form. Scripts receive 200, and whether a confirmation of this request is
 * mailed; suspected spam gets the response of a confirmed request. They receive 4xx with the validation issues, 429 above
 * the rate limit, or 503 if the request could not be saved.
 * Browsers without JavaScript receive the form with what was entered and the same status, or the success message with
 * what was sent. Suspected spam is saved with a mark; it is rejected only while a flood of it would fill the disk.
 */
export function createTripRequestHandler(options: TripRequestOptions) {
  const {processing, offeredOptions, sendForm, visits} = options
  const countSubmission = createSubmissionLimit(options.rateLimit)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(request.body instanceof URLSearchParams))
      return reply.code(415).send({error: 'Send the form as application/x-www-form-urlencoded'})
    const {formName, values, shownPrices, ...metadata} = parseSubmission(request.body)
    if (formName !== FORM_NAME) return reply.code(400).send({error: `form-name is not ${FORM_NAME}`})

    const isSelfTest = processing.selfTest.isOwnRequest(request.raw)
    const networks = NETWORK_PREFIXES.map((prefix) => getClientNetwork(request, prefix))
    const {isLimited, isIgnored} = countSubmission(isSelfTest ? [] : networks)

    async function reject(
      status: number,
      {issues, notSaved}: Pick<RenderedSubmission, 'issues' | 'notSaved'>,
    ): Promise<FastifyReply> {
      if (acceptsHtml(request) && !isIgnored)
        return sendForm(request, reply, {values: offeredOptions.filter(values), issues, notSaved}, status)
      return reply.code(status).send({error: issues[0]?.message ?? 'The request was not saved', issues})
    }
    function rejectByRateLimit(): Promise<FastifyReply> {
      request.log.warn('Rate limit exceeded: trip request rejected')
      reply.header('retry-after', WINDOW_MS / 1000)
      return reject(429, {issues: [], notSaved: true})
    }

    if (isLimited) return rejectByRateLimit()
    const validation = validate(values)
    if (!validation.ok) return reject(422, {issues: validation.issues, notSaved: false})
    const submission = {
      ...{request: offeredOptions.filter(validation.request), isSelfTest, networks, ...metadata},
      priceList: offeredOptions.findPrices(shownPrices),
    }
    let isConfirmed: boolean
    try {
      const result = await processing.submit(submission, request.log)
      if (result === 'refused') return await rejectByRateLimit()
      if (result !== 'spam' && !isSelfTest && isVisitor(request)) visits.countStep('sent')
      isConfirmed = result !== 'unconfirmed' && processing.mailsConfirmations()
    } catch (error) {
      request.log.error({error}, 'Saving a trip request failed')
      return reject(503, {issues: [], notSaved: true})
    }
    if (!acceptsHtml(request)) return reply.send({isConfirmed})
    const {correctedFrom} = metadata
    const sent = {values: submission.request, correctedFrom, shownPrices, isConfirmed, isSent: true}
    try {
      return await sendForm(request, reply, {...sent, issues: [], notSaved: false}, 200)
    } catch (error) {
      request.log.error({error}, 'Rendering the success message failed')
      return reply.redirect(SUCCESS_PATH, 303)
    }
  }
}
