import {Readable} from 'node:stream'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {isDraftOrVersion, publishedId} from '../../document-ids.ts'
import {LakeError} from '../../errors.ts'
import {documentEvent} from '../../history/document-events.ts'
import {mendozaEffects} from '../../history/effects.ts'
import type {Transaction} from '../../types.ts'
import type {HistoryPoint} from '../../store/transaction-log.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DatasetParams, parseInput, DocumentIdsParams} from '../parameters.ts'

const time = z.iso
  .datetime({offset: true})
  .transform((value) => new Date(value).toISOString())
  .optional()
const count = z.coerce.number().int().positive()
const ofOne = DatasetParams.extend({id: z.string()})

const ofTransactions = z.looseObject({
  excludeContent: booleanParam.default(false),
  excludeMutations: booleanParam.default(false),
  includeIdentifiedDocumentsOnly: booleanParam.default(false),
  effectFormat: z.literal('mendoza').optional(),
  fromTransaction: z.string().optional(),
  toTransaction: z.string().optional(),
  fromTime: time,
  toTime: time,
  authors: z.string().optional(),
  reverse: booleanParam.default(false),
  limit: count.max(1000).default(50),
})
const ofDocuments = z.looseObject({
  revision: z.string().optional(),
  time,
  lastRevision: booleanParam.default(false),
})
const ofEvents = z.looseObject({
  limit: count.max(1000).default(100),
  nextCursor: z.string().optional(),
})

/** `/data/history/:dataset`: what the documents were, and who made them so. All of it needs a token. */
export function registerHistoryRoutes(app: FastifyInstance, context: LakeContext): void {
  const logOf = (request: FastifyRequest, dataset: string) => {
    context.auth.requireUser(request)
    return context.datasets.get(dataset).log
  }

  app.get('/data/history/:dataset/transactions/:ids', (request, reply) => {
    const {dataset, ids} = parseInput(DocumentIdsParams, request.params)
    const log = logOf(request, dataset)
    const options = parseInput(ofTransactions, request.query)
    const transactions = log.ofDocuments({
      ...options,
      documentIds: ids,
      onlyChangesTo: options.includeIdentifiedDocumentsOnly ? ids : undefined,
      authors: options.authors?.split(','),
      newestFirst: options.reverse,
    })
    const lines = transactions.map(
      (transaction) => `${JSON.stringify(entry(transaction, options))}\n`,
    )
    return reply.type('application/x-ndjson').send(Readable.from(lines))
  })

  app.get('/data/history/:dataset/documents/:ids', (request) => {
    const {dataset, ids} = parseInput(DocumentIdsParams, request.params)
    const log = logOf(request, dataset)
    const moment = readMoment(request.query)
    return {
      documents: ids.map((id) => log.documentAt(id, moment)).filter((found) => found !== null),
    }
  })

  app.get('/data/history/:dataset/events/documents/:id', (request) => {
    const {dataset, id} = parseInput(ofOne, request.params)
    const log = logOf(request, dataset)
    const {limit, nextCursor: cursor} = parseInput(ofEvents, request.query)
    const transactions = log.ofDocuments({
      documentIds: [id, publishedId(id)],
      onlyChangesTo: [id, publishedId(id), `drafts.${publishedId(id)}`],
      // Else a page of edits of a draft would hold no event.
      onlyCreateOrDelete: isDraftOrVersion(id),
      toTransaction: cursor,
      newestFirst: true,
      // One more than a page shows where the next begins.
      limit: limit + 1,
    })
    const events = transactions.slice(0, limit).flatMap((transaction) => {
      const after = (other: string) => log.documentAt(other, {revision: transaction.id})
      return documentEvent(transaction, id, after) ?? []
    })
    return {events: {[id]: events}, nextCursor: transactions[limit]?.id ?? ''}
  })
}

function readMoment(query: unknown): HistoryPoint {
  const {revision, time, lastRevision} = parseInput(ofDocuments, query)
  const given = [revision, time, lastRevision || undefined].filter((value) => value !== undefined)
  if (given.length > 1) {
    throw new LakeError(400, 'invalidRequest', 'Give one of revision, time and lastRevision')
  }
  if (lastRevision) return 'lastRevision'
  return revision ? {revision} : {time: time ?? new Date().toISOString()}
}

function entry(
  {id, timestamp, identity, changes}: Transaction,
  options: z.output<typeof ofTransactions>,
) {
  const {excludeContent, excludeMutations, effectFormat} = options
  return {
    id,
    timestamp,
    author: identity,
    documentIDs: changes.map((change) => change.id),
    ...(excludeContent || excludeMutations
      ? {}
      : {mutations: changes.flatMap(({mutations}) => mutations)}),
    ...(effectFormat
      ? {effects: Object.fromEntries(changes.map((change) => [change.id, mendozaEffects(change)]))}
      : {}),
  }
}
