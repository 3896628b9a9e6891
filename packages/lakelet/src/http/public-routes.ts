import type {FastifyInstance} from 'fastify'
import {authenticateReaderOfFile} from './authenticate-file-reader.ts'
import type {LakeContext} from './context.ts'
import {DatasetParams} from './parameters.ts'

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
  '/intake/batch',
  '/jobs/:id/listen',
  '/projects/:project/grants',
  '/subscriptions/project/:project',
  '/projects/:project/new-content-release-allowed',
  '/projects/:project/user-applications',
])

const FILE_ROUTE = '/files/:project/:dataset/:name'

/**
 * Rejects requests without a token to all routes of a private dataset with 401, except PUBLIC_ROUTES: a new route
 * is private by default.
 */
export function protectPrivateDatasets(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets} = context
  app.addHook('onRequest', async (request) => {
    const route = (request.routeOptions.url ?? '').replace('/:version/', '/')
    if (PUBLIC_ROUTES.has(route)) return
    const {data} = DatasetParams.safeParse(request.params)
    if (!data || !datasets.has(data.dataset)) return
    const dataset = datasets.get(data.dataset)
    if (dataset.aclMode === 'public') return
    if (route === FILE_ROUTE) authenticateReaderOfFile(request, dataset, context)
    else auth.requireUser(request)
  })
}
