import type {FastifyInstance} from 'fastify'
import type {LakeContext} from '../context.ts'

/** Endpoints that the Studio requests on startup. Most return empty results for hosted-only features. */
export function registerStudioRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/ping', () => ({pong: true}))
  app.get('/projects/:project/datasets/:dataset/acl', (request) => {
    const {role} = context.auth.requireUser(request)
    const permissions = ['read', 'history', ...(role === 'viewer' ? [] : EDITOR_PERMISSIONS)]
    return [{filter: '_id in path("**")', permissions}]
  })
  app.get('/projects/:project/user-applications', () => {
    const {projectId, studioUrl} = context
    if (!studioUrl) return []
    // Without an application the Studio prompts users to register it with Sanity.
    const appHost = studioUrl.replace(/\/$/, '')
    return [{id: 'studio', type: 'studio', projectId, title: projectId, urlType: 'external', appHost}]
  })
  for (const [path, body] of Object.entries(EMPTY_RESPONSES)) {
    app.get(path, (_request, reply) =>
      // Serialize explicitly: fastify sends an empty body for null.
      reply.type('application/json').send(JSON.stringify(body)),
    )
  }
  app.post('/intake/batch', (_request, reply) => reply.code(204).send())
}

const EDITOR_PERMISSIONS = ['create', 'update', 'editHistory']

/** Responses for features that only hosted Sanity has. */
const EMPTY_RESPONSES = {
  '/projects/:project/grants': {},
  '/features': [],
  '/help': {resources: null},
  '/journey/*': null,
  '/intake/telemetry-status': {status: 'denied'},
}
