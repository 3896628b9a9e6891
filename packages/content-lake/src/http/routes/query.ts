import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {evaluate} from '../../query/evaluate.ts'
import {parsePerspective} from '../../query/perspective.ts'
import {syncTags} from '../../query/sync-tags.ts'
import type {LakeContext} from '../context.ts'
import {apiVersion, flag, inDataset, queryParams, read} from '../parameters.ts'
import {readAccess} from '../read-access.ts'

const parameters = z.looseObject({
  query: z.string().optional(),
  perspective: z.string().optional(),
  returnQuery: flag.default(true),
})
const body = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).default({})})

/** `/data/query/:dataset`, by GET, and by POST for what is too long for an address. */
export function registerQueryRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/query/:dataset', (request) => {
    const {query} = read(parameters, request.query)
    if (query === undefined) throw new LakeError(400, 'invalidRequest', 'query: is required')
    return answer(request, query, queryParams(request.query))
  })
  app.post('/data/query/:dataset', (request) => {
    const {query, params} = read(body, request.body)
    return answer(request, query, {...queryParams(request.query), ...params})
  })

  function answer(request: FastifyRequest, query: string, params: Record<string, unknown>) {
    const start = performance.now()
    const {perspective, returnQuery} = read(parameters, request.query)
    const {dataset, user} = readAccess(request, context, read(inDataset, request.params).dataset)
    const view = parsePerspective(perspective, apiVersion(request))
    const result = evaluate({
      query,
      params,
      documents: dataset.views.get(view, user === null),
      projectId: context.projectId,
      dataset: dataset.name,
      identity: user?.id ?? '<anonymous>',
    })
    return {
      ...(returnQuery ? {query} : {}),
      result,
      syncTags: syncTags(dataset.name),
      ms: Math.round(performance.now() - start),
    }
  }
}
