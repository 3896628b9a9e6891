import type {FastifyInstance} from 'fastify'
import type {LakeContext} from '../context.ts'

/** Endpoints that the Studio requests on startup. Most return constants for features of hosted Sanity. */
export function registerStudioRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/ping', () => ({pong: true}))
  app.get('/projects/:project/datasets/:dataset/acl', (request) => {
    return context.access.grantsOf(context.auth.requireUser(request))
  })
  app.get('/projects/:project/user-applications', () => {
    const {projectId, studioUrl} = context
    if (!studioUrl) return []
    // Without an application the Studio prompts users to register it with Sanity.
    const appHost = studioUrl.replace(/\/$/, '')
    return [{id: 'studio', type: 'studio', projectId, title: projectId, urlType: 'external', appHost}]
  })
  for (const [path, body] of Object.entries(CONSTANT_RESPONSES)) {
    app.get(path, (_request, reply) =>
      // Serialize explicitly: fastify sends an empty body for null.
      reply.type('application/json').send(JSON.stringify(body)),
    )
  }
  // Studio 5 offers its schema for features that the lake does not have. `complete` asks for no part of it.
  app.post('/descriptors/claim', {config: {role: 'viewer'}}, () => ({
    synchronization: {type: 'complete'},
  }))
  app.post('/intake/batch', {config: {role: 'viewer'}}, (_request, reply) => reply.code(204).send())
}

/** Large enough for every dataset: the lake has no plans. */
const RELEASE_LIMIT = 1_000_000

const CONSTANT_RESPONSES = {
  '/projects/:project/grants': {},
  '/subscriptions/project/:project': null,
  '/projects/:project/new-content-release-allowed': {
    data: {datasetReleaseLimit: RELEASE_LIMIT, orgActiveReleaseLimit: null, orgMeteredActiveReleaseCount: 0},
  },
  /** Without these the Studio advertises a plan, and `sanity dataset create` makes every dataset public. */
  '/features': ['contentReleases', 'singleDocRelease', 'privateDataset'],
  /** Requests for another role, which the lake does not have. */
  '/access/requests/me': [],
  /** Requested by `sanity dataset list` of `@sanity/cli` 4. */
  '/aliases': [],
  '/help': {resources: null},
  '/journey/*': null,
  '/intake/telemetry-status': {status: 'denied'},
}
