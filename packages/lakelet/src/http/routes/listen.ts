import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import {createListener} from '../../streams/listener.ts'
import {authorizeRead, createAccessCheck} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {lastEventId, sendEventStream} from '../event-streams.ts'
import {booleanParam, parseApiVersion, parseGroqParams, parseInput} from '../parameters.ts'
import {publishedByDefault} from '../perspective.ts'

const ListenQuery = z.looseObject({
  query: z.string(),
  includeResult: booleanParam.default(false),
  includePreviousRevision: booleanParam.default(false),
  includeMutations: booleanParam.default(true),
  includeAllVersions: booleanParam.optional(),
  /** Accepted but ignored: events are always sent when queries see the change. */
  visibility: z.enum(['transaction', 'query']).optional(),
  effectFormat: z.literal('mendoza').optional(),
  enableResume: booleanParam.default(false),
})

/** `/data/listen/:dataset`: server-sent events for changes to documents that match a filter. */
export function registerListenRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/listen/:dataset', {exposeHeadRoute: false}, async (request, reply) => {
    const {dataset, user, audience} = authorizeRead(request, context)
    const {query, enableResume, effectFormat, ...options} = parseInput(ListenQuery, request.query)
    const checkAccess = createAccessCheck(dataset, audience, request, context)
    const stream = context.eventStreams.open(reply.raw, {isPublic: audience.isPublic, checkAccess})
    const listener = createListener({
      filter: {
        query,
        params: parseGroqParams(request.query),
        projectId: context.projectId,
        dataset: dataset.name,
        identity: user?.id ?? '<anonymous>',
      },
      audience,
      enableResume,
      options: {
        includeResult: options.includeResult,
        includePreviousRevision: options.includePreviousRevision,
        includeMutations: options.includeMutations,
        includeAllVersions: options.includeAllVersions ?? !publishedByDefault(parseApiVersion(request)),
        includeEffects: effectFormat === 'mendoza',
      },
      stream,
    })
    try {
      await context.listeners.open(listener, dataset.log, enableResume ? lastEventId(request) : undefined)
    } catch (error) {
      if (!(error instanceof LakeError) || error.status !== 400) throw error
      const {type, description, extras} = error
      // As hosted Sanity: a client cannot read the body of a response other than 200 to its EventSource.
      const data = {message: description, error: {type, description, ...extras}}
      stream.send({event: 'channelError', data})
      stream.end()
    }
    return sendEventStream(reply, stream)
  })
}
