import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {compileFilter} from '../../query/evaluate.ts'
import {publishedByDefault} from '../../query/perspective.ts'
import type {TransactionLog} from '../../store/transaction-log.ts'
import {EventStream, formatEvent, MAX_BUFFERED_BYTES, type ServerEvent} from '../../streams/event-stream.ts'
import {mutationEvents} from '../../streams/mutation-events.ts'
import {latestEventId, transactionsSince} from '../../streams/resume.ts'
import type {Transaction} from '../../types.ts'
import {authenticateReader, authorizeRead} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {lastEventId, sendEventStream} from '../event-streams.ts'
import {booleanParam, DatasetParams, parseApiVersion, parseGroqParams, parseInput} from '../parameters.ts'

const ListenQuery = z.looseObject({
  query: z.string(),
  includeResult: booleanParam.default(false),
  includePreviousRevision: booleanParam.default(false),
  includeMutations: booleanParam.default(true),
  includeAllVersions: booleanParam.optional(),
  /** Accepted but ignored: events are always sent when queries see the change. */
  visibility: z.enum(['transaction', 'query']).optional(),
  effectFormat: z.literal('mendoza').optional(),
  enableResume: booleanParam.default(false),
})

/** Converts a transaction to the events of one listener. */
type ToEvents = (transaction: Transaction) => ServerEvent[]

/** `/data/listen/:dataset`: server-sent events for changes to documents that match a filter. */
export function registerListenRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/listen/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, user} = authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    const listenQuery = parseInput(ListenQuery, request.query)
    const options = {
      ...listenQuery,
      matches: compileFilter({
        query: listenQuery.query,
        params: parseGroqParams(request.query),
        projectId: context.projectId,
        dataset: dataset.name,
        identity: user?.id ?? '<anonymous>',
      }),
      includePrivate: user !== null,
      includeAllVersions: listenQuery.includeAllVersions ?? !publishedByDefault(parseApiVersion(request)),
      includeEffects: listenQuery.effectFormat === 'mendoza',
    }
    const toEvents: ToEvents = (transaction) => {
      const events = mutationEvents(transaction, options)
      return events.map((data) => ({event: 'mutation', data}))
    }
    const withResumeId = (events: ServerEvent[], id: string) =>
      listenQuery.enableResume ? withIdOnLast(events, id) : events

    const resumeFrom = listenQuery.enableResume ? lastEventId(request) : undefined
    const publicOnly = user === null
    const initialEvents = createInitialEvents(dataset.log, toEvents, publicOnly, resumeFrom)
    const stream = new EventStream(() => void authenticateReader(dataset, request, context))
    stream.send(...withResumeId(initialEvents, latestEventId(dataset.log, publicOnly)))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      onTransaction(transaction) {
        try {
          stream.send(...withResumeId(toEvents(transaction), transaction.id))
        } catch (error) {
          // The transaction is committed. A filter that fails ends only this listener.
          if (!(error instanceof LakeError)) console.error('Listener failed:', error)
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
    return sendEventStream(reply, stream)
  })
}

/**
 * The first events of a stream: `welcome`, or after a reconnect `welcomeback` and the missed events, or
 * `reset` if they are no longer available or too large.
 */
function createInitialEvents(
  log: TransactionLog,
  toEvents: ToEvents,
  publicOnly: boolean,
  resumeFrom?: string,
): ServerEvent[] {
  const data = {listenerName: randomBytes(11).toString('hex')}
  if (resumeFrom === undefined) return [{event: 'welcome', data}]
  const missed = transactionsSince(log, resumeFrom, publicOnly)?.flatMap(toEvents)
  const size = missed?.reduce((sum, event) => sum + formatEvent(event).length, 0)
  if (!missed || size === undefined || size > MAX_BUFFERED_BYTES / 2) return [{event: 'reset', data}]
  return [{event: 'welcomeback', data}, ...missed]
}

/** Sets the event ID on the last event only: a client that disconnects earlier receives all of them again. */
function withIdOnLast(events: ServerEvent[], id: string): ServerEvent[] {
  return events.map((event, index) => (index === events.length - 1 ? {...event, id} : event))
}
