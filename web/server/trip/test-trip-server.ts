import type {RateLimit} from '@roam/processing/rate-limits'
import type {SanityClient} from '@sanity/client'
import type {FastifyInstance} from 'fastify'
import type {TripView} from '../../features/trip/trip.content.ts'
import {log} from '../../logger.ts'
import {createTestServer} from '../http/test-server.ts'
import {registerTripRoutes} from './trip-routes.ts'
import {createTrips} from './trips.ts'

interface Options {
  /** The client of the site. */
  client: SanityClient
  rateLimit?: RateLimit | undefined
}

/** Cookie that makes a request one of a preview. */
export const PREVIEW = {cookie: 'preview'}

/** Starts a server that sends what private pages would show as JSON. */
export async function startTripServer({client, rateLimit}: Options) {
  let problems: unknown[] = []
  let replyCount = 0
  const trips = createTrips({
    client,
    reportProblems(all) {
      problems = all
    },
    log: log.child({}, {level: 'silent'}),
  })
  const views = new Map<string, TripView>()
  const server: FastifyInstance = createTestServer('127.0.0.1')
  server.decorateRequest('isPreview', false)
  server.addHook('onRequest', async (request) => {
    request.isPreview = request.headers.cookie === PREVIEW.cookie
  })
  server.register(registerTripRoutes, {
    trips,
    views,
    renderOnRequest: async (_request, reply, {path, status, headers}) => {
      const id = new URL(path, 'http://site').searchParams.get('view') ?? ''
      return reply.code(status).headers(headers).send(views.get(id))
    },
    sendNotFound: async (_request, reply) => reply.code(404).send('no such page'),
    rateLimit,
    siteUrl: 'https://roam.example',
    onReply() {
      replyCount += 1
    },
  })
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  return {
    url,
    views,
    checkProblems: trips.checkProblems,
    problems: () => problems,
    replyCount: () => replyCount,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, {headers}),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(url + path, {method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual'}),
    close: () => server.close(),
  }
}
