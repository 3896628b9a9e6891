import type {FastifyInstance} from 'fastify'
import type {LakeContext} from '../context.ts'

/** What the Studio asks for on its way up. Most of it is about things that only hosted Sanity has. */
export function registerStudioRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/ping', () => ({pong: true}))
  app.get('/check/cors', ({headers}) => {
    const allowed = headers.origin === undefined || context.corsOrigins.includes(headers.origin)
    return {result: {allowed, withCredentials: allowed}}
  })
  app.get('/projects/:project/datasets/:dataset/acl', (request) => {
    const {role} = context.auth.requireUser(request)
    const permissions = ['read', 'history', ...(role === 'editor' ? EDITING : [])]
    return [{filter: '_id in path("**")', permissions}]
  })
  app.get('/projects/:project/user-applications', () => {
    const {projectId, studioUrl} = context
    if (!studioUrl) return []
    // Else the Studio urges people to register it with Sanity.
    const appHost = studioUrl.replace(/\/$/, '')
    return [
      {id: 'studio', type: 'studio', projectId, title: projectId, urlType: 'external', appHost},
    ]
  })
  for (const [path, answer] of Object.entries(HOSTED_ONLY)) {
    app.get(path, (_request, reply) =>
      // null has to be written out: fastify would send nothing.
      reply.type('application/json').send(JSON.stringify(answer)),
    )
  }
  app.post('/intake/batch', (_request, reply) => reply.code(204).send())
}

const EDITING = ['create', 'update', 'editHistory']

/** Nobody has any of these here. */
const HOSTED_ONLY = {
  '/projects/:project/grants': {},
  '/features': [],
  '/help': {resources: null},
  '/journey/*': null,
  '/intake/telemetry-status': {status: 'denied'},
}
