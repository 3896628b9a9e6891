import {Readable} from 'node:stream'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {clientKey} from '../../auth/auth.ts'
import {ConcurrencyLimiter} from '../../shared/concurrency-limiter.ts'
import {isPrivate, publishedId} from '../../shared/document-ids.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeDocument} from '../../shared/types.ts'
import {pickSystemFields} from '../../store/parse-document.ts'
import {authorizeRead, createDownloadCheck} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DocumentIdsParams, MAX_ITEMS_WITH_TOKEN, parseInput, parseList} from '../parameters.ts'

const DocumentsQuery = z.looseObject({
  excludeContent: booleanParam.default(false),
  includeAllVersions: booleanParam.default(false),
})

const ExportQuery = z.looseObject({types: z.string().optional()})

/** `/data/doc/:dataset/:ids` and `/data/export/:dataset`: stored documents by ID and as NDJSON. */
export function registerDocumentRoutes(app: FastifyInstance, context: LakeContext): void {
  const exportsWithToken = new ConcurrencyLimiter(10)
  const exportsWithoutToken = new ConcurrencyLimiter(3)

  app.get('/data/doc/:dataset/:ids', (request) => {
    const {ids} = parseInput(DocumentIdsParams, request.params)
    const {excludeContent, includeAllVersions} = parseInput(DocumentsQuery, request.query)
    const {dataset, user, audience} = authorizeRead(request, context)
    const visible = dataset.view('raw', audience)
    const documents = new Set<LakeDocument>()
    const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
    for (const id of parseList('ids', ids, user ? MAX_ITEMS_WITH_TOKEN : undefined)) {
      const matches = includeAllVersions
        ? [...visible.iterate({conditions: [{by: 'version', values: [publishedId(id)]}]})]
        : [visible.get(id)].filter((document) => document !== null)
      for (const match of matches) documents.add(match)
      // Do not reveal whether a private document exists.
      const reason = user === null && isPrivate(id) ? 'permission' : 'existence'
      if (matches.length === 0) omitted.push({id, reason})
    }
    const list = [...documents]
    return {documents: excludeContent ? list.map(pickSystemFields) : list, omitted}
  })

  app.get('/data/export/:dataset', (request, reply) => {
    const {dataset, user, audience} = authorizeRead(request, context)
    const release = (user ? exportsWithToken : exportsWithoutToken).acquire(clientKey(request))
    if (!release) {
      throw new LakeError(
        429,
        'tooManyExports',
        'This client runs too many exports at once. Wait for one to end',
      )
    }
    reply.raw.once('close', release)
    const {types} = parseInput(ExportQuery, request.query)
    const chunks = dataset.export(types === undefined ? undefined : parseList('types', types), audience)
    reply.type('application/x-ndjson')
    const lines = toLines(chunks, createDownloadCheck(dataset, audience, request, context))
    return reply.send(Readable.from(lines, {highWaterMark: 1}))
  })
}

function* toLines(chunks: Iterable<LakeDocument[]>, checkAccess: () => void) {
  for (const documents of chunks) {
    checkAccess()
    yield documents.map((document) => `${JSON.stringify(document)}\n`).join('')
  }
}
