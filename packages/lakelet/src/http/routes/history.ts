import {Readable} from 'node:stream'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {documentEvent} from '../../history/document-events.ts'
import {mendozaEffects} from '../../history/effects.ts'
import {isDraftOrVersion, publishedId} from '../../shared/document-ids.ts'
import {LakeError} from '../../shared/errors.ts'
import type {Transaction} from '../../shared/types.ts'
import {isHidden} from '../../store/audience.ts'
import type {HistoryPoint} from '../../store/transaction-log.ts'
import type {LakeContext} from '../context.ts'
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
  const getLog = (request: FastifyRequest, dataset: string) => {
    const audience = context.access.audienceOf(context.auth.requireUser(request))
    return {log: context.datasets.get(dataset).log, audience}
  }

  app.get('/data/history/:dataset/transactions/:ids', (request, reply) => {
    const {dataset, ids: list} = parseInput(DocumentIdsParams, request.params)
    const {log, audience} = getLog(request, dataset)
    const ids = parseList('ids', list, MAX_ITEMS_WITH_TOKEN)
    const options = parseInput(TransactionsQuery, request.query)
    const transactions = log.ofDocuments({
      ...options,
      audience,
      documentIds: ids,
      onlyChangesTo: options.includeIdentifiedDocumentsOnly ? ids : undefined,
      authors: options.authors === undefined ? undefined : parseList('authors', options.authors),
      newestFirst: options.reverse,
    })
    const lines = transactions.map((transaction) => `${JSON.stringify(toLogEntry(transaction, options))}\n`)
    return reply.type('application/x-ndjson').send(Readable.from(lines))
  })

  app.get('/data/history/:dataset/documents/:ids', (request) => {
    const {dataset, ids: list} = parseInput(DocumentIdsParams, request.params)
    const {log, audience} = getLog(request, dataset)
    const ids = parseList('ids', list, MAX_ITEMS_WITH_TOKEN).filter((id) => !isHidden(audience, id))
    const point = parseHistoryPoint(request.query)
    return {
      documents: ids.map((id) => log.documentAt(id, point)).filter((document) => document !== null),
    }
  })

  app.get('/data/history/:dataset/events/documents/:id', (request) => {
    const {dataset, id} = parseInput(DocumentIdParams, request.params)
    const {log, audience} = getLog(request, dataset)
    const {limit, nextCursor: cursor} = parseInput(EventsQuery, request.query)
    const transactions = log.ofDocuments({
      audience,
      documentIds: [id, publishedId(id)],
      onlyChangesTo: [id, publishedId(id), `drafts.${publishedId(id)}`],
      // Edits of a draft are not events: skip them, or a page could be empty.
      onlyCreateOrDelete: isDraftOrVersion(id),
      toTransaction: cursor,
      newestFirst: true,
      // One more than the page size, for the cursor of the next page.
      limit: limit + 1,
    })
    const events = transactions.slice(0, limit).flatMap((transaction) => {
      const documentAfter = (documentId: string) => log.documentAt(documentId, {revision: transaction.id})
      return documentEvent(transaction, id, documentAfter) ?? []
    })
    return {events: {[id]: events}, nextCursor: transactions[limit]?.id ?? ''}
  })
}

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

function toLogEntry(
  {id, timestamp, identity, changes}: Transaction,
  options: z.output<typeof TransactionsQuery>,
) {
  const {excludeContent, excludeMutations, effectFormat} = options
  return {
    id,
    timestamp,
    author: identity,
    documentIDs: changes.map((change) => change.id),
    ...(excludeContent || excludeMutations ? {} : {mutations: changes.flatMap(({mutations}) => mutations)}),
    ...(effectFormat
      ? {effects: Object.fromEntries(changes.map((change) => [change.id, mendozaEffects(change)]))}
      : {}),
  }
}
