import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {applyActions} from '../../actions/apply.ts'
import {isReleaseAction, parseActions} from '../../actions/schema.ts'
import {bearerToken} from '../../auth/auth.ts'
import type {LakeDataset, TransactionResult} from '../../datasets/dataset.ts'
import type {Transaction} from '../../shared/types.ts'
import {type Audience, isHidden} from '../../store/audience.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DatasetParams, parseInput} from '../parameters.ts'

const MutateQuery = z.looseObject({
  returnIds: booleanParam.default(false),
  returnDocuments: booleanParam.default(false),
  dryRun: booleanParam.default(false),
  autoGenerateArrayKeys: booleanParam.default(false),
  /** Accepted but ignored: the response is always sent when the change is on disk and visible. */
  visibility: z.enum(['sync', 'async', 'deferred']).default('sync'),
  transactionId: z.string().optional(),
  tag: z.string().default(''),
})
/** Request tags of `@sanity/import` for documents and for the references it adds to them afterwards. */
const IMPORT_TAG = /(^|\.)import\.(doc\.create|ref\.strengthen|asset\.set-refs)$/
/** Bounds the duration of a transaction, which blocks all other requests. */
const MAX_MUTATIONS = 10_000

const MutateBody = z.object({
  mutations: z.array(z.unknown()).max(MAX_MUTATIONS),
  transactionId: z.string().optional(),
})
const ActionsBody = z.object({
  actions: z.array(z.unknown()).max(MAX_MUTATIONS),
  transactionId: z.string().optional(),
  dryRun: z.boolean().default(false),
})

/** `/data/mutate/:dataset` and `/data/actions/:dataset`: writing documents. */
export function registerMutateRoutes(app: FastifyInstance, context: LakeContext): void {
  app.post('/data/mutate/:dataset', {config: {role: 'contributor'}}, (request) => {
    const user = context.auth.requireUser(request)
    const dataset = context.datasets.get(parseInput(DatasetParams, request.params).dataset)
    const options = parseInput(MutateQuery, request.query)
    const {mutations, transactionId = options.transactionId} = parseInput(MutateBody, request.body)
    const {dryRun, autoGenerateArrayKeys} = options
    const result = dataset.mutate(mutations, {
      transactionId,
      ...context.access.writeOptions(user, dataset, false),
      dryRun,
      autoGenerateArrayKeys,
      keepsUpdatedAt: IMPORT_TAG.test(options.tag),
    })
    if (!dryRun) recordPreviewSecrets(request, result.transaction)
    return createMutateResponse(dataset, result, {...options, audience: context.access.audienceOf(user)})
  })

  app.post('/data/actions/:dataset', {config: {role: 'contributor'}}, (request) => {
    const user = context.auth.requireUser(request)
    const dataset = context.datasets.get(parseInput(DatasetParams, request.params).dataset)
    const {actions, transactionId, dryRun} = parseInput(ActionsBody, request.body)
    const parsed = parseActions(actions)
    const writeOptions = context.access.writeOptions(user, dataset, parsed.some(isReleaseAction))
    const {transaction} = dataset.transact(
      {...writeOptions, transactionId, dryRun, autoGenerateArrayKeys: true},
      (builder) =>
        applyActions(builder, parsed, {
          identity: user.id,
          documentAt: (id, point) => dataset.log.documentAt(id, point),
        }),
    )
    if (!dryRun) recordPreviewSecrets(request, transaction)
    return {transactionId: transaction.id}
  })

  function recordPreviewSecrets(request: FastifyRequest, transaction: Transaction): void {
    const {sessions, previewSecrets} = context.userStore
    const token = bearerToken(request)
    if (token === null || sessions.findName(token) === null) return
    previewSecrets.record(transaction, sessions.idOf(token))
  }
}

function createMutateResponse(
  dataset: LakeDataset,
  {transaction, results}: TransactionResult,
  options: {returnIds: boolean; returnDocuments: boolean; audience: Audience},
) {
  const transactionId = transaction.id
  if (!options.returnIds && !options.returnDocuments) return {transactionId}
  const changes = new Map(transaction.changes.map((change) => [change.id, change]))
  return {
    transactionId,
    results: results.map(({id, operation}) => {
      if (!options.returnDocuments || isHidden(options.audience, id)) return {id, operation}
      const change = changes.get(id)
      // A deleted document is returned as it was.
      const document = change ? (change.after ?? change.before) : dataset.get(id)
      return document ? {id, operation, document} : {id, operation}
    }),
  }
}
