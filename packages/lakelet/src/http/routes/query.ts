import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {clientKey} from '../../auth/auth.ts'
import {syncTags} from '../../query/sync-tags.ts'
import {LakeError} from '../../shared/errors.ts'
import {authorizeRead} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {disconnectSignal} from '../disconnect-signal.ts'
import {booleanParam, parseApiVersion, parseGroqParams, parseInput} from '../parameters.ts'
import {parsePerspective} from '../perspective.ts'

const QueryOptions = z.looseObject({
  query: z.string().optional(),
  perspective: z.string().optional(),
  returnQuery: booleanParam.default(true),
  resultSourceMap: z.enum(['true', 'false', 'withKeyArraySelector']).default('false'),
})

const SOURCE_MAP_PATH_STYLES = {
  true: 'index',
  false: undefined,
  withKeyArraySelector: 'key',
} as const

const QueryBody = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** `/data/query/:dataset`: GROQ queries by GET, or by POST if they are too long for a URL. */
export function registerQueryRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/query/:dataset', (request, reply) => {
    const {query} = parseInput(QueryOptions, request.query)
    if (query === undefined) throw new LakeError(400, 'invalidRequest', 'query: is required')
    return runQuery(request, reply, query, parseGroqParams(request.query))
  })
  app.post('/data/query/:dataset', (request, reply) => {
    const {query, params} = parseInput(QueryBody, request.body)
    return runQuery(request, reply, query, {...parseGroqParams(request.query), ...params})
  })

  async function runQuery(
    request: FastifyRequest,
    reply: FastifyReply,
    query: string,
    params: Record<string, unknown>,
  ) {
    const startedAt = performance.now()
    const {
      perspective: requestedPerspective,
      returnQuery,
      resultSourceMap,
    } = parseInput(QueryOptions, request.query)
    const {dataset, user, audience} = authorizeRead(request, context)
    const perspective = parsePerspective(requestedPerspective, parseApiVersion(request))
    const queryRequest = {
      query,
      params,
      projectId: context.projectId,
      dataset: dataset.name,
      identity: user?.id ?? '<anonymous>',
      sourceMap: SOURCE_MAP_PATH_STYLES[resultSourceMap],
    }
    const client = {key: clientKey(request), hasToken: user !== null}
    const assetOrigin = context.lakeUrl()
    const task = {...queryRequest, datasetCreatedAt: dataset.createdAt, perspective, audience, assetOrigin}
    const members = await context.readers.run(client, task, disconnectSignal(reply))
    const envelope = JSON.stringify({
      ...(returnQuery ? {query} : {}),
      syncTags: syncTags(dataset.name),
      ms: Math.round(performance.now() - startedAt),
    })
    // The reader has serialized the result: do not parse it again.
    const response = Buffer.concat([Buffer.from('{'), members, Buffer.from(`,${envelope.slice(1)}`)])
    return reply.type('application/json').send(response)
  }
}
