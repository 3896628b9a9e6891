import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {PREVIEW_CHANGES_PATH, PREVIEW_DISABLE_PATH} from '../features/navigation/paths.ts'
import type {NextApp} from '../publishing/rendering/next-app.ts'
import {draftSecurityPolicy, setDraftHeaders} from '../publishing/rendering/security-headers.ts'

const PREVIEW_PATHS = ['/api/draft-mode/enable', PREVIEW_DISABLE_PATH, PREVIEW_CHANGES_PATH]

interface Dependencies {
  next: NextApp
  studioUrl: string | undefined
}

/** Registers the route handlers of `web/app/api`. Next's internal routes are 404. */
export async function registerApiRoutes(api: FastifyInstance, {next, studioUrl}: Dependencies) {
  function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.raw.setHeader('cache-control', 'no-store')
    return next.handle(request, reply)
  }

  /** The Studio frames the responses of these routes, including errors. */
  function handlePreview(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    setDraftHeaders(reply.raw)
    reply.raw.setHeader('content-security-policy', draftSecurityPolicy('', request.url, studioUrl))
    return handle(request, reply)
  }

  // Next reads the body itself.
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', (_request, _payload, done) => done(null))
  api.get('/api/health', handle)
  api.post('/api/check', handle)
  api.post('/api/content-changed', handle)
  for (const path of PREVIEW_PATHS) api.get(path, handlePreview)
  api.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (_request, reply) => reply.code(404).send({error: 'Not found'}),
  })
}
