import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import type {Transaction} from '../../lake.ts'
import {compileSelection} from '../../query/evaluate.ts'
import {publishedByDefault} from '../../query/perspective.ts'
import type {TransactionLog} from '../../store/transaction-log.ts'
import {EventStream, MAX_BACKLOG, type ServerEvent, toText} from '../../streams/event-stream.ts'
import {mutationEvents} from '../../streams/mutation-events.ts'
import {missedSince, newestPosition} from '../../streams/resume.ts'
import type {LakeContext} from '../context.ts'
import {apiVersion, flag, inDataset, queryParams, read} from '../parameters.ts'
import {readAccess, readerOf} from '../read-access.ts'
import {lastEventId, sendEvents} from '../send-events.ts'

const parameters = z.looseObject({
  query: z.string(),
  includeResult: flag.default(false),
  includePreviousRevision: flag.default(false),
  includeMutations: flag.default(true),
  includeAllVersions: flag.optional(),
  /** Accepted and moot: an event comes once its change is visible to queries. */
  visibility: z.enum(['transaction', 'query']).optional(),
  effectFormat: z.literal('mendoza').optional(),
  enableResume: flag.default(false),
})

/** Turns a transaction into what a listener is told of it. */
type Report = (transaction: Transaction) => ServerEvent[]

/** `/data/listen/:dataset`: a stream of the changes to the documents that a filter selects. */
export function registerListenRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/listen/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, user} = readAccess(request, context, read(inDataset, request.params).dataset)
    const given = read(parameters, request.query)
    const options = {
      ...given,
      selects: compileSelection({
        query: given.query,
        params: queryParams(request.query),
        projectId: context.projectId,
        dataset: dataset.name,
        identity: user?.id ?? '<anonymous>',
      }),
      seesPrivate: user !== null,
      includeAllVersions: given.includeAllVersions ?? !publishedByDefault(apiVersion(request)),
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
    const stream = new EventStream(() => void readerOf(dataset, request, context))
    stream.send(...withPosition(welcome, newestPosition(dataset.log)))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      transaction(transaction) {
        try {
          stream.send(...withPosition(report(transaction), transaction.id))
        } catch (error) {
          // The change is made: that a filter cannot be evaluated is the listener's trouble alone.
          if (!(error instanceof LakeError)) console.error('A listener failed:', error)
          stream.send({event: 'channelError', data: {message: String(error)}})
          stream.end()
        }
      },
      end() {
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
  const missed = missedSince(log, position)?.flatMap(report)
  const size = missed?.reduce((sum, event) => sum + toText(event).length, 0)
  if (!missed || size === undefined || size > MAX_BACKLOG / 2) return [{event: 'reset', data}]
  return [{event: 'welcomeback', data}, ...missed]
}

/** The id stands at the end, so that whoever is cut off in between gets all of them again. */
function lastWithId(events: ServerEvent[], id: string): ServerEvent[] {
  return events.map((event, index) => (index === events.length - 1 ? {...event, id} : event))
}
