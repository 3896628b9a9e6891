import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {isDraftOrVersion, isPrivate} from '../../document-ids.ts'
import type {Transaction} from '../../lake.ts'
import {syncTags} from '../../query/sync-tags.ts'
import {EventStream} from '../../streams/event-stream.ts'
import {missedSince, newestPosition} from '../../streams/resume.ts'
import type {LakeContext} from '../context.ts'
import {flag, inDataset, read} from '../parameters.ts'
import {readAccess, readerOf} from '../read-access.ts'
import {lastEventId, sendEvents} from '../send-events.ts'

const parameters = z.looseObject({
  includeDrafts: flag.default(false),
  /** Accepted and moot: there are no Sanity Functions here to wait for. */
  waitFor: z.literal('function').optional(),
})

/** `/data/live/events/:dataset`: tells which answers of queries are out of date, by their sync tags. */
export function registerLiveRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/live/events/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, user} = readAccess(request, context, read(inDataset, request.params).dataset)
    const {includeDrafts} = read(parameters, request.query)
    if (includeDrafts) context.access.requireUser(request)
    const concerns = ({changes}: Transaction) =>
      changes.some(
        ({id}) => (user !== null || !isPrivate(id)) && (includeDrafts || !isDraftOrVersion(id)),
      )
    const outdated = (id: string) => ({id, data: {tags: syncTags(dataset.name)}})

    const stream = new EventStream(() => void readerOf(dataset, request, context))
    const id = newestPosition(dataset.log)
    const position = lastEventId(request)
    const missed = position === undefined ? [] : missedSince(dataset.log, position)
    if (!missed) stream.send({event: 'restart', id, data: {id}})
    stream.send({event: 'welcome', id, data: {id}})
    if (missed?.some(concerns)) stream.send(outdated(id))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      transaction(transaction) {
        if (concerns(transaction)) stream.send(outdated(transaction.id))
      },
      end() {
        stream.send({event: 'goaway', data: {reason: `Dataset "${dataset.name}" was deleted`}})
        stream.end()
      },
    })
    stream.onClose(unsubscribe)
    return sendEvents(reply, stream)
  })
}
