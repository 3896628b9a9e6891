import fastify, {type FastifyInstance} from 'fastify'
import {registerAssetRoutes} from '../assets/routes.ts'
import {LakeError} from '../errors.ts'
import {registerImageRoutes} from '../images/routes.ts'
import {MAX_DOCUMENT_DEPTH} from '../mutations/serialize-document.ts'
import {attachPresenceServer} from '../presence/websocket-server.ts'
import {exceedsDepth} from '../values.ts'
import type {LakeContext, RouteContext} from './context.ts'
import {registerCors} from './cors.ts'
import {registerErrorHandlers} from './errors.ts'
import {createHostValidator} from './host-validation.ts'
import {limitEventStreams} from './event-streams.ts'
import {parseApiVersion} from './parameters.ts'
import {registerAuthRoutes} from './routes/auth.ts'
import {registerDatasetRoutes} from './routes/datasets.ts'
import {registerDeliveryRoutes} from './routes/webhook-deliveries.ts'
import {registerDocumentRoutes} from './routes/documents.ts'
import {registerHistoryRoutes} from './routes/history.ts'
import {registerListenRoute} from './routes/listen.ts'
import {registerLiveRoute} from './routes/live.ts'
import {registerMutateRoutes} from './routes/mutate.ts'
import {registerQueryRoutes} from './routes/query.ts'
import {registerReferenceRoutes} from './routes/references.ts'
import {registerSignInRoutes} from './routes/sign-in.ts'
import {registerStartRoute} from './routes/start-page.ts'
import {registerStudioRoutes} from './routes/studio.ts'
import {registerUserRoutes} from './routes/users.ts'

/** As much JSON as hosted Sanity takes in one request, in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024

/** Long lists of ids come in one path segment. */
const MAX_PARAM_LENGTH = 16_384

/** Lists and objects within each other. Documents may have half of it, and mutations wrap them. */
const MAX_BODY_DEPTH = 2 * MAX_DOCUMENT_DEPTH

/** In milliseconds. An upload of the largest file over a slow line takes minutes. */
const REQUEST_TIMEOUT = 10 * 60 * 1000
const HEADERS_TIMEOUT = 20 * 1000
/** Open at once, listeners included. */
const MAX_CONNECTIONS = 5000

/** The lake's HTTP server, before it listens. */
export function createServer(
  context: LakeContext,
  {hostNames, trustedProxies}: {hostNames: string[]; trustedProxies: string[]},
): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // Not an empty list: with that, fastify would believe everybody's X-Forwarded-Host.
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    requestTimeout: REQUEST_TIMEOUT,
    http: {headersTimeout: HEADERS_TIMEOUT},
    // Sanity's migrations ask for //v1/….
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: MAX_PARAM_LENGTH,
    },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  registerErrorHandlers(app)
  const checkHost = createHostValidator({hostNames, projectId: context.projectId})
  app.addHook('onRequest', async ({headers}) => checkHost(headers.host))
  const endSockets = attachPresenceServer(app.server, context, checkHost)
  app.addHook('preClose', async () => endSockets())
  registerCors(app, context.corsOrigins)
  registerStartRoute(app, context)
  app.get('/health', () => ({status: 'ok'}))
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => void parseApiVersion(request))
      limitEventStreams(api)
      api.addHook('preValidation', async ({body}) => checkDepth(body))
      registerQueryRoutes(api, context)
      registerDocumentRoutes(api, context)
      registerMutateRoutes(api, context)
      registerListenRoute(api, context)
      registerLiveRoute(api, context)
      registerHistoryRoutes(api, context)
      registerReferenceRoutes(api, context)
      registerDatasetRoutes(api, context)
      registerUserRoutes(api, context)
      registerAuthRoutes(api, context)
      registerSignInRoutes(api, context)
      registerStudioRoutes(api, context)
      registerDeliveryRoutes(api, context)
    },
    {prefix: '/:version'},
  )
  const routes = routeContext(context)
  registerAssetRoutes(app, routes)
  registerImageRoutes(app, routes)
  return app
}

/** Throws LakeError 400 for a body that would exhaust the stack of whoever walks through it. */
function checkDepth(body: unknown): void {
  if (!exceedsDepth(MAX_BODY_DEPTH, body)) return
  throw new LakeError(400, 'invalidRequest', 'The body has too many lists or objects in each other')
}

function routeContext({directory, projectId, datasets, auth: access}: LakeContext): RouteContext {
  return {
    directory,
    projectId,
    dataset: (name) => datasets.get(name),
    requireWrite: (request) => ({identity: access.requireEditor(request).id}),
  }
}
