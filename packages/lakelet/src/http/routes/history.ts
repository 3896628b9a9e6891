import {Readable} from 'node:stream'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {clientKey} from '../../auth/auth.ts'
import type {HistoryRequest} from '../../history/read-history.ts'
import {LakeError} from '../../shared/errors.ts'
import type {HistoryPoint} from '../../store/read-changes.ts'
import {createDownloadCheck} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {disconnectSignal} from '../disconnect-signal.ts'
import {
  booleanParam,
  DatasetParams,
  DocumentIdsParams,
  MAX_ITEMS_WITH_TOKEN,
  parseInput,
  parseList,
} from '../parameters.ts'

const Timestamp = z.iso
  .datetime({offset: true})
  .transform((value) => new Date(value).toISOString())
  .optional()
const PositiveInteger = z.coerce.number().int().positive()
const DocumentIdParams = DatasetParams.extend({id: z.string()})

const TransactionsQuery = z.looseObject({
  excludeContent: booleanParam.default(false),
  excludeMutations: booleanParam.default(false),
  includeIdentifiedDocumentsOnly: booleanParam.default(false),
  effectFormat: z.literal('mendoza').optional(),
  fromTransaction: z.string().optional(),
  toTransaction: z.string().optional(),
  fromTime: Timestamp,
  toTime: Timestamp,
  authors: z.string().optional(),
  reverse: booleanParam.default(false),
  limit: PositiveInteger.max(1000).default(50),
})
const DocumentsQuery = z.looseObject({
  revision: z.string().optional(),
  time: Timestamp,
  lastRevision: booleanParam.default(false),
})
const EventsQuery = z.looseObject({
  limit: PositiveInteger.max(1000).default(100),
  nextCursor: z.string().optional(),
})

/** `/data/history/:dataset`: transactions, earlier revisions and events of documents. Requires a token. */
export function registerHistoryRoutes(app: FastifyInstance, context: LakeContext): void {
  const {access, auth, datasets, readers} = context

  app.get('/data/history/:dataset/transactions/:ids', async (request, reply) => {
    const documentIds = parseIds(request)
    const {reverse, excludeContent, excludeMutations, effectFormat, authors, ...query} = parseInput(
      TransactionsQuery,
      request.query,
    )
    return send(request, reply.type('application/x-ndjson'), {
      type: 'transactions',
      query: {
        ...query,
        documentIds,
        onlyChangesTo: query.includeIdentifiedDocumentsOnly ? documentIds : undefined,
        authors: authors === undefined ? undefined : parseList('authors', authors),
        newestFirst: reverse,
      },
      withMutations: !excludeContent && !excludeMutations,
      withEffects: effectFormat !== undefined,
    })
  })

  app.get('/data/history/:dataset/documents/:ids', async (request, reply) => {
    const point = parseHistoryPoint(request.query)
    return send(request, reply.type('application/json'), {type: 'documents', ids: parseIds(request), point})
  })

  app.get('/data/history/:dataset/events/documents/:id', async (request, reply) => {
    const {id} = parseInput(DocumentIdParams, request.params)
    const {limit, nextCursor: cursor} = parseInput(EventsQuery, request.query)
    return send(request, reply.type('application/json'), {type: 'events', id, limit, cursor})
  })

  /** Sends the first page when it is read, so that its errors have a status, and the others as the client reads them. */
  async function send(request: FastifyRequest, reply: FastifyReply, history: HistoryRequest) {
    const audience = access.audienceOf(auth.requireUser(request))
    const dataset = datasets.get(parseInput(DatasetParams, request.params).dataset)
    const checkAccess = createDownloadCheck(dataset, audience, request, context)
    const client = {key: clientKey(request), hasToken: true}
    const task = {dataset: dataset.name, audience, history}
    const pages = readers.readHistory(client, task, disconnectSignal(reply))[Symbol.asyncIterator]()
    let page = await pages.next()
    const checked = async function* () {
      for (; !page.done; page = await pages.next()) {
        checkAccess()
        yield page.value
      }
    }
    return reply.send(Readable.from(checked(), {highWaterMark: 1}))
  }
}

const parseIds = ({params}: FastifyRequest) =>
  parseList('ids', parseInput(DocumentIdsParams, params).ids, MAX_ITEMS_WITH_TOKEN)

/** The point in history that exactly one of the parameters selects. Default: now. */
function parseHistoryPoint(query: unknown): HistoryPoint {
  const {revision, time, lastRevision} = parseInput(DocumentsQuery, query)
  const selectors = [revision, time, lastRevision || undefined].filter((value) => value !== undefined)
  if (selectors.length > 1) {
    throw new LakeError(400, 'invalidRequest', 'Use only one of revision, time and lastRevision')
  }
  if (lastRevision) return 'lastRevision'
  return revision ? {revision} : {time: time ?? new Date().toISOString()}
}
