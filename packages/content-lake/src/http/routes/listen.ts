import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import type {Transaction} from '../../types.ts'
import {compileFilter} from '../../query/evaluate.ts'
import {publishedByDefault} from '../../query/perspective.ts'
import type {TransactionLog} from '../../store/transaction-log.ts'
import {EventStream, MAX_BACKLOG, type ServerEvent, formatEvent} from '../../streams/event-stream.ts'
import {mutationEvents} from '../../streams/mutation-events.ts'
import {transactionsSince, latestEventId} from '../../streams/resume.ts'
import type {LakeContext} from '../context.ts'
import {parseApiVersion, booleanParam, DatasetParams, parseGroqParams, parseInput} from '../parameters.ts'
import {authorizeRead, authenticateReader} from '../authorize-read.ts'
import {lastEventId, sendEvents} from '../send-events.ts'

const parameters = z.looseObject({
  query: z.string(),
  includeResult: booleanParam.default(false),
  includePreviousRevision: booleanParam.default(false),
  includeMutations: booleanParam.default(true),
  includeAllVersions: booleanParam.optional(),
  /** Accepted and moot: an event comes once its change is visible to queries. */
  visibility: z.enum(['transaction', 'query']).optional(),
  effectFormat: z.literal('mendoza').optional(),
  enableResume: booleanParam.default(false),
})

/** Turns a transaction into what a listener is told of it. */
type Report = (transaction: Transaction) => ServerEvent[]

/** `/data/listen/:dataset`: a stream of the changes to the documents that a filter selects. */
export function registerListenRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/listen/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, user} = authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    const given = parseInput(parameters, request.query)
    const options = {
      ...given,
      matches: compileFilter({
        query: given.query,
        params: parseGroqParams(request.query),
        projectId: context.projectId,
        dataset: dataset.name,
        identity: user?.id ?? '<anonymous>',
      }),
      includePrivate: user !== null,
      includeAllVersions: given.includeAllVersions ?? !publishedByDefault(parseApiVersion(request)),
      includeEffects: given.effectFormat === 'mendoza',
    }
    const report: Report = (transaction) => {
      const events = mutationEvents(transaction, options)
      return events.map((data) => ({event: 'mutation', data}))
    }
    const withPosition = (events: ServerEvent[], id: string) =>
      given.enableResume ? lastWithId(events, id) : events

    const position = given.enableResume ? lastEventId(request) : undefined
    const welcome = greeting(dataset.log, report, position)
    const stream = new EventStream(() => void authenticateReader(dataset, request, context))
    stream.send(...withPosition(welcome, latestEventId(dataset.log)))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      onTransaction(transaction) {
        try {
          stream.send(...withPosition(report(transaction), transaction.id))
        } catch (error) {
          // The change is made: that a filter cannot be evaluated is the listener's trouble alone.
          if (!(error instanceof LakeError)) console.error('A listener failed:', error)
          stream.send({event: 'channelError', data: {message: String(error)}})
          stream.end()
        }
      },
      onDatasetDeleted() {
        stream.send({event: 'disconnect', data: {reason: `Dataset "${dataset.name}" was deleted`}})
        stream.end()
      },
    })
    stream.onClose(unsubscribe)
    return sendEvents(reply, stream)
  })
}

/** The first events: what the listener missed since it lost the connection, if that can be told. */
function greeting(log: TransactionLog, report: Report, position?: string): ServerEvent[] {
  const data = {listenerName: randomBytes(11).toString('hex')}
  if (position === undefined) return [{event: 'welcome', data}]
  const missed = transactionsSince(log, position)?.flatMap(report)
  const size = missed?.reduce((sum, event) => sum + formatEvent(event).length, 0)
  if (!missed || size === undefined || size > MAX_BACKLOG / 2) return [{event: 'reset', data}]
  return [{event: 'welcomeback', data}, ...missed]
}

/** The id stands at the end, so that whoever is cut off in between gets all of them again. */
function lastWithId(events: ServerEvent[], id: string): ServerEvent[] {
  return events.map((event, index) => (index === events.length - 1 ? {...event, id} : event))
}
