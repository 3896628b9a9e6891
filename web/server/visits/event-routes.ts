import {RateLimiter} from '@roam/front-door/rate-limiter'
import {type RateLimit, WINDOW_MS} from '@roam/processing/rate-limits'
import type {FastifyInstance} from 'fastify'
import {DESTINATION_EVENT_PATH, EVENT_PATHS} from '../../features/visits/event-paths.ts'
import {getClientAddress, rejectCrossSite} from '../http/request-origin.ts'
import {isVisitor} from './page-view.ts'
import type {VisitCounter} from './visit-counter.ts'

/** Events of one client address in ten minutes: a page sends each of them once. */
const MAX_EVENTS = 60

/** Dependencies of {@link registerEvents}. */
export interface EventOptions {
  visits: VisitCounter
  /** Returns whether there is a destination with this slug. */
  isDestination: (slug: string) => boolean
  siteUrl: string
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
}

/**
 * Registers the routes to which scripts report what visitors do. Events have no body. The response is 204 also to
 * robots and above the rate limit, when nothing is counted.
 */
export function registerEvents(app: FastifyInstance, options: EventOptions): void {
  const {visits, isDestination, siteUrl, rateLimit} = options
  const events = rateLimit && new RateLimiter({limit: MAX_EVENTS, windowMs: WINDOW_MS})

  function register(path: string, count: (slug: string) => void): void {
    app.post<{Params: {slug?: string}}>(
      path,
      {onRequest: rejectCrossSite(siteUrl)},
      async (request, reply) => {
        const isLimited = (events?.count(getClientAddress(request)) ?? 0) > MAX_EVENTS
        if (!isLimited && isVisitor(request)) count(request.params.slug ?? '')
        return reply.code(204).send()
      },
    )
  }

  register(EVENT_PATHS.formStarted, () => visits.countStep('formStarted'))
  register(EVENT_PATHS.packageChosen, () => visits.countStep('packageChosen'))
  register(`${DESTINATION_EVENT_PATH}:slug`, (slug) => {
    if (isDestination(slug)) visits.countDestination(slug)
  })
}
