import {Readable} from 'node:stream'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {isPrivate, publishedId} from '../../document-ids.ts'
import type {LakeDocument} from '../../types.ts'
import {authorizeRead} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DatasetParams, DocumentIdsParams, parseInput} from '../parameters.ts'

const DocumentsQuery = z.looseObject({
  excludeContent: booleanParam.default(false),
  includeAllVersions: booleanParam.default(false),
})

/** `/data/doc/:dataset/:ids` and `/data/export/:dataset`: stored documents by ID and as NDJSON. */
export function registerDocumentRoutes(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/doc/:dataset/:ids', (request) => {
    const params = parseInput(DocumentIdsParams, request.params)
    const {excludeContent, includeAllVersions} = parseInput(DocumentsQuery, request.query)
    const {dataset, user} = authorizeRead(request, context, params.dataset)
    const visible = dataset.views.get('raw', user === null)
    const documents: LakeDocument[] = []
    const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
    for (const id of params.ids) {
      const matches = includeAllVersions
        ? visible.all().filter(({_id}) => publishedId(_id) === publishedId(id))
        : [visible.get(id)].filter((document) => document !== null)
      documents.push(...matches)
      // Do not reveal whether a private document exists.
      const reason = user === null && isPrivate(id) ? 'permission' : 'existence'
      if (matches.length === 0) omitted.push({id, reason})
    }
    return {documents: excludeContent ? documents.map(withoutContent) : documents, omitted}
  })

  app.get('/data/export/:dataset', (request, reply) => {
    const {dataset, user} = authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    const documents = dataset.views.get('raw', user === null).all()
    reply.type('application/x-ndjson')
    return reply.send(Readable.from(toLines(documents)))
  })
}

function* toLines(documents: LakeDocument[]) {
  for (const document of documents) yield `${JSON.stringify(document)}\n`
}

function withoutContent({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
