import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {isDraftOrVersion, isPrivate} from '../../document-ids.ts'
import type {Transaction} from '../../types.ts'
import {syncTags} from '../../query/sync-tags.ts'
import {EventStream} from '../../streams/event-stream.ts'
import {transactionsSince, latestEventId} from '../../streams/resume.ts'
import type {LakeContext} from '../context.ts'
import {booleanParam, DatasetParams, parseInput} from '../parameters.ts'
import {authorizeRead, authenticateReader} from '../authorize-read.ts'
import {lastEventId, sendEvents} from '../send-events.ts'

const parameters = z.looseObject({
  includeDrafts: booleanParam.default(false),
  /** Accepted and moot: there are no Sanity Functions here to wait for. */
  waitFor: z.literal('function').optional(),
})

/** `/data/live/events/:dataset`: tells which answers of queries are out of date, by their sync tags. */
export function registerLiveRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/live/events/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, user} = authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    const {includeDrafts} = parseInput(parameters, request.query)
    if (includeDrafts) context.auth.requireUser(request)
    const concerns = ({changes}: Transaction) =>
      changes.some(
        ({id}) => (user !== null || !isPrivate(id)) && (includeDrafts || !isDraftOrVersion(id)),
      )
    const outdated = (id: string) => ({id, data: {tags: syncTags(dataset.name)}})

    const stream = new EventStream(() => void authenticateReader(dataset, request, context))
    const id = latestEventId(dataset.log)
    const position = lastEventId(request)
    const missed = position === undefined ? [] : transactionsSince(dataset.log, position)
    if (!missed) stream.send({event: 'restart', id, data: {id}})
    stream.send({event: 'welcome', id, data: {id}})
    if (missed?.some(concerns)) stream.send(outdated(id))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      onTransaction(transaction) {
        if (concerns(transaction)) stream.send(outdated(transaction.id))
      },
      onDatasetDeleted() {
        stream.send({event: 'goaway', data: {reason: `Dataset "${dataset.name}" was deleted`}})
        stream.end()
      },
    })
    stream.onClose(unsubscribe)
    return sendEvents(reply, stream)
  })
}
