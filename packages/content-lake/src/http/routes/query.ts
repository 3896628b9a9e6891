import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {runInline} from '../../query/run.ts'
import {parsePerspective} from '../../query/perspective.ts'
import {syncTags} from '../../query/sync-tags.ts'
import type {LakeContext} from '../context.ts'
import {parseApiVersion, booleanParam, DatasetParams, parseGroqParams, parseInput} from '../parameters.ts'
import {authorizeRead} from '../authorize-read.ts'

const parameters = z.looseObject({
  query: z.string().optional(),
  perspective: z.string().optional(),
  returnQuery: booleanParam.default(true),
  resultSourceMap: z.enum(['true', 'false', 'withKeyArraySelector']).default('false'),
})

const pathStyles = {true: 'index', false: undefined, withKeyArraySelector: 'key'} as const

const body = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).default({})})

/** `/data/query/:dataset`, by GET, and by POST for what is too long for an address. */
export function registerQueryRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/query/:dataset', (request, reply) => {
    const {query} = parseInput(parameters, request.query)
    if (query === undefined) throw new LakeError(400, 'invalidRequest', 'query: is required')
    return answer(request, reply, query, parseGroqParams(request.query))
  })
  app.post('/data/query/:dataset', (request, reply) => {
    const {query, params} = parseInput(body, request.body)
    return answer(request, reply, query, {...parseGroqParams(request.query), ...params})
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    query: string,
    params: Record<string, unknown>,
  ) {
    const start = performance.now()
    const {perspective: wanted, returnQuery, resultSourceMap} = parseInput(parameters, request.query)
    const {dataset, user} = authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    const perspective = parsePerspective(wanted, parseApiVersion(request))
    const isPublic = user === null
    const question = {
      query,
      params,
      projectId: context.projectId,
      dataset: dataset.name,
      identity: user?.id ?? '<anonymous>',
      sourceMap: pathStyles[resultSourceMap],
    }
    const members =
      runInline(question, dataset.views.get(perspective, isPublic)) ??
      (await context.queryWorkers.run({...question, perspective, isPublic}))
    const envelope = JSON.stringify({
      ...(returnQuery ? {query} : {}),
      syncTags: syncTags(dataset.name),
      ms: Math.round(performance.now() - start),
    })
    // What was found is JSON already: it goes in as it is.
    return reply.type('application/json').send(`{${members},${envelope.slice(1)}`)
  }
}
