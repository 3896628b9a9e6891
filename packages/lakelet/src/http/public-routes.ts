import type {FastifyInstance, FastifyRequest} from 'fastify'
import type {Role} from '../auth/user-directory.ts'
import {routeNotFound} from '../shared/errors.ts'
import {authenticateReaderOfFile} from './authenticate-file-reader.ts'
import type {LakeContext} from './context.ts'
import {DatasetParams} from './parameters.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The lowest role whose token may send a request that can have a body. Default: administrator. */
    role?: Role
    /** Whether the handler reads the body as a stream. Default: it is buffered and parsed first. */
    streamsBody?: boolean
  }
}

/**
 * The routes that respond without a token if all datasets are private, without the prefix `/:version`. None of
 * them returns a document. `GET /users/me` responds with `{}`.
 */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  // Start page and health check.
  '/',
  '/health',
  '/ping',
  '/data/ping/:dataset',
  '/check/cors',
  // Sign-in.
  '/auth/providers',
  '/auth/sign-in',
  '/auth/invite',
  '/auth/fetch',
  '/auth/logout',
  '/users/me',
  // Images and their renditions, by the hash of their bytes, as with hosted Sanity.
  '/images/:project/:dataset/:name',
  '/images/:project/:dataset/:name/:vanity',
  // What the Studio asks before sign-in. The responses are constant.
  '/features',
  '/access/requests/me',
  '/aliases',
  '/help',
  '/journey/*',
  '/intake/telemetry-status',
  '/jobs/:id/listen',
  '/projects/:project/grants',
  '/subscriptions/project/:project',
  '/projects/:project/new-content-release-allowed',
  '/projects/:project/user-applications',
])

/**
 * The routes that accept a body without a token, and its maximum in bytes. A form fits the longest name and password with
 * every character URL-encoded.
 */
const PUBLIC_BODY_BYTES: ReadonlyMap<string, number> = new Map([
  ['/data/query/:dataset', 64 * 1024],
  ['/auth/sign-in', 16 * 1024],
  ['/auth/invite', 16 * 1024],
  ['/auth/logout', 1024],
])

/** The maximum of a body without a token, in bytes. */
export const publicBodyBytes = (request: FastifyRequest): number =>
  PUBLIC_BODY_BYTES.get(routeOf(request)) ?? 0

/** Methods whose bodies fastify does not read. */
const BODYLESS_METHODS = ['GET', 'HEAD']

/** Whether a client without a token may send the request. */
export const isPublicRoute = (request: FastifyRequest): boolean => PUBLIC_ROUTES.has(routeOf(request))

const FILE_ROUTE = '/files/:project/:dataset/:name'

/** The route without the prefix `/:version`. */
const routeOf = ({routeOptions}: FastifyRequest): string =>
  (routeOptions.url ?? '').replace('/:version/', '/')

/**
 * Checks who sends a request before its body is read. Rejects requests without a token to all routes of a private dataset
 * with 401, except PUBLIC_ROUTES, and requests that can have a body with 401 or 403 without a token of the role in the
 * route's `config`: a new route is private by default, and only administrators may send it a body.
 */
export function authorizeRequests(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets} = context
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw routeNotFound(request.method, request.url)
    const route = routeOf(request)
    if (PUBLIC_ROUTES.has(route) || request.method === 'OPTIONS') return
    const {role = 'administrator'} = request.routeOptions.config
    const acceptsPublicBody = PUBLIC_BODY_BYTES.has(route)
    if (!acceptsPublicBody && !BODYLESS_METHODS.includes(request.method)) auth.requireRole(request, role)
    const {data} = DatasetParams.safeParse(request.params)
    if (!data || !datasets.has(data.dataset)) return
    const dataset = datasets.get(data.dataset)
    if (dataset.aclMode === 'public') return
    if (route === FILE_ROUTE) authenticateReaderOfFile(request, dataset, context)
    else auth.requireUser(request)
  })
}
