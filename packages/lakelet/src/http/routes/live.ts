import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {syncTags} from '../../query/sync-tags.ts'
import {isDraftOrVersion} from '../../shared/document-ids.ts'
import {isHidden} from '../../store/audience.ts'
import {changedIdsSince, latestEventId} from '../../streams/resume.ts'
import {authorizeRead, createAccessCheck} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {lastEventId, sendEventStream} from '../event-streams.ts'
import {booleanParam, parseInput} from '../parameters.ts'

const LiveQuery = z.looseObject({
  includeDrafts: booleanParam.default(false),
  /** Accepted but ignored: the lake has no Sanity Functions. */
  waitFor: z.literal('function').optional(),
})

/** `/data/live/events/:dataset`: server-sent events with the sync tags of outdated query results. */
export function registerLiveRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/data/live/events/:dataset', {exposeHeadRoute: false}, (request, reply) => {
    const {dataset, audience} = authorizeRead(request, context)
    const {includeDrafts} = parseInput(LiveQuery, request.query)
    if (includeDrafts) context.auth.requireUser(request)
    const isVisible = (id: string) => !isHidden(audience, id) && (includeDrafts || !isDraftOrVersion(id))
    const syncTagsEvent = (id: string) => ({id, data: {tags: syncTags(dataset.name)}})

    const checkAccess = createAccessCheck(dataset, audience, request, context)
    const stream = context.eventStreams.open(reply.raw, {isPublic: audience.isPublic, checkAccess})
    const id = latestEventId(dataset.log, audience)
    const resumeFrom = lastEventId(request)
    const missed = resumeFrom === undefined ? [] : changedIdsSince(dataset.log, resumeFrom, audience)
    if (!missed) stream.send({event: 'restart', id, data: {id}})
    stream.send({event: 'welcome', id, data: {id}})
    if (missed?.some(isVisible)) stream.send(syncTagsEvent(id))
    const unsubscribe = context.feed.subscribe(dataset.name, {
      onTransaction({id, changes}) {
        if (changes.some((change) => isVisible(change.id))) stream.send(syncTagsEvent(id))
      },
      onDatasetDeleted() {
        stream.send({event: 'goaway', data: {reason: `Dataset "${dataset.name}" was deleted`}})
        stream.end()
      },
    })
    stream.onClose(unsubscribe)
    return sendEventStream(reply, stream)
  })
}
