import fastify, {type FastifyInstance} from 'fastify'
import {limitConnections} from '#front-door/connections'
import {createTrustCheck} from '#front-door/networks'
import type {LakeContext} from './http/context.ts'
import {registerCors} from './http/cors.ts'
import {rejectCrossSiteRequests} from './http/cross-site.ts'
import {registerErrorHandlers} from './http/errors.ts'
import {limitEventStreams} from './http/event-streams.ts'
import {createHostValidator} from './http/host-validation.ts'
import {assertProject, parseApiVersion} from './http/parameters.ts'
import {authorizeRequests} from './http/public-routes.ts'
import {limitRequestBodies} from './http/request-bodies.ts'
import {registerAssetRoutes} from './http/routes/assets.ts'
import {registerAuthRoutes} from './http/routes/auth.ts'
import {registerCorsOriginRoutes} from './http/routes/cors-origins.ts'
import {registerDatasetCopyRoutes} from './http/routes/dataset-copies.ts'
import {registerDatasetRoutes} from './http/routes/datasets.ts'
import {registerDocumentRoutes} from './http/routes/documents.ts'
import {registerHistoryRoutes} from './http/routes/history.ts'
import {registerImageRoutes} from './http/routes/images.ts'
import {registerListenRoute} from './http/routes/listen.ts'
import {registerLiveRoute} from './http/routes/live.ts'
import {registerMutateRoutes} from './http/routes/mutate.ts'
import {registerPeopleRoutes} from './http/routes/people.ts'
import {registerQueryRoutes} from './http/routes/query.ts'
import {registerReferenceRoutes} from './http/routes/references.ts'
import {registerSessionRoutes} from './http/routes/sessions.ts'
import {registerSignInRoutes} from './http/routes/sign-in.ts'
import {registerStartPageRoute} from './http/routes/start-page.ts'
import {registerStatsRoute} from './http/routes/stats.ts'
import {registerStudioRoutes} from './http/routes/studio.ts'
import {registerTokenRoutes} from './http/routes/tokens.ts'
import {registerUserRoutes} from './http/routes/users.ts'
import {registerWebhookRoutes} from './http/routes/webhooks.ts'
import {limitSlowClients} from './http/slow-clients.ts'
import {MAX_DOCUMENT_DEPTH} from './mutations/serialize-document.ts'
import {attachPresenceServer} from './presence/websocket-server.ts'
import {LakeError} from './shared/errors.ts'
import {exceedsDepth} from './shared/values.ts'

/** The JSON limit of hosted Sanity. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** In characters. Lists of document IDs are one path segment. */
const MAX_PARAM_LENGTH = 16_384

/** Nesting depth of JSON. Twice that of documents, because mutations wrap them. */
const MAX_BODY_DEPTH = 2 * MAX_DOCUMENT_DEPTH

/** Long enough for the largest upload on a slow connection. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000

/** Including event streams. An open Studio has about ten connections. */
const CONNECTION_LIMITS = {total: 5000, perNetwork: 500, unfinishedPerNetwork: 200}

/** Creates the HTTP server with all routes. The caller starts listening. */
export function createServer(
  context: LakeContext,
  {hostNames, trustedProxies}: {hostNames: string[]; trustedProxies: string[]},
): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    // false, not an empty list: with an empty list fastify trusts X-Forwarded-Host of every client.
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Sanity's migration client requests //v1/….
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: MAX_PARAM_LENGTH,
    },
  })
  limitConnections(app.server, {...CONNECTION_LIMITS, isTrustedProxy: createTrustCheck(trustedProxies)})
  registerErrorHandlers(app)
  limitSlowClients(app, context.auth)
  const validateHost = createHostValidator({hostNames, projectId: context.projectId})
  context.activeRequests.register(app)
  app.addHook('onRequest', async ({headers}) => validateHost(headers.host))
  const closeSockets = attachPresenceServer(app.server, context, validateHost)
  app.addHook('preClose', async () => closeSockets())
  registerCors(app, context.corsOrigins)
  rejectCrossSiteRequests(app, context.corsOrigins)
  authorizeRequests(app, context)
  limitRequestBodies(app, context.auth)
  registerStartPageRoute(app, context)
  app.get('/health', () => ({status: 'ok'}))
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => void parseApiVersion(request))
      api.addHook<{Params: {project?: string}}>('onRequest', async ({params}) =>
        assertProject(params, context.projectId),
      )
      limitEventStreams(api, context.auth)
      api.addHook('preValidation', async ({body}) => assertDepth(body))
      registerQueryRoutes(api, context)
      registerDocumentRoutes(api, context)
      registerMutateRoutes(api, context)
      registerListenRoute(api, context)
      registerLiveRoute(api, context)
      registerHistoryRoutes(api, context)
      registerReferenceRoutes(api, context)
      registerDatasetRoutes(api, context)
      registerDatasetCopyRoutes(api, context)
      registerUserRoutes(api, context)
      registerTokenRoutes(api, context)
      registerPeopleRoutes(api, context)
      registerSessionRoutes(api, context)
      registerCorsOriginRoutes(api, context)
      registerAuthRoutes(api, context)
      registerSignInRoutes(api, context)
      registerStatsRoute(api, context)
      registerStudioRoutes(api, context)
      registerWebhookRoutes(api, context)
    },
    {prefix: '/:version'},
  )
  registerAssetRoutes(app, context)
  registerImageRoutes(app, context)
  return app
}

/** Throws LakeError 400 for deeply nested JSON, which could overflow the stack of recursive functions. */
function assertDepth(body: unknown): void {
  if (!exceedsDepth(MAX_BODY_DEPTH, body)) return
  throw new LakeError(
    400,
    'invalidRequest',
    `The body has arrays and objects nested more than ${MAX_BODY_DEPTH} deep`,
  )
}
