import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {isRecord} from '../../shared/values.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DatasetParams, parseInput} from '../parameters.ts'

const DocumentIdParams = DatasetParams.extend({id: z.string()})
const ReferencesQuery = z.looseObject({excludeInternalReferences: booleanParam.default(false)})

/** `/data/references/:dataset/documents/:id/to`: documents in all datasets that reference a document. */
export function registerReferenceRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/references/:dataset/documents/:id/to', (request) => {
    const audience = context.access.audienceOf(context.auth.requireUser(request))
    const {dataset: target, id} = parseInput(DocumentIdParams, request.params)
    context.datasets.get(target)
    const {excludeInternalReferences} = parseInput(ReferencesQuery, request.query)
    const references = context.datasets.list().flatMap((dataset) => {
      const {name} = dataset
      const isInternal = name === target
      if (isInternal && excludeInternalReferences) return []
      return [...dataset.view('raw', audience).iterate({conditions: [{by: 'reference', values: [id]}]})]
        .filter((document) => isInternal || refersTo(document, id, target))
        .map(({_id}) => ({projectId: context.projectId, datasetName: name, documentId: _id}))
    })
    return {totalCount: references.length, references}
  })
}

/** Whether the value contains a cross-dataset reference to the document. */
function refersTo(value: unknown, id: string, dataset: string): boolean {
  if (Array.isArray(value)) return value.some((item) => refersTo(item, id, dataset))
  if (!isRecord(value)) return false
  if (value._ref === id && value._dataset === dataset) return true
  return Object.values(value).some((item) => refersTo(item, id, dataset))
}
