import {DEFAULT_TIME_ZONE, zonedDay} from '@roam/documents/business-day'
import {DIRECT, dailyCounts, dailyCountsDocument, type FunnelStep, OTHER} from '@roam/documents/daily-counts'
import {coalesce} from '@roam/processing/coalesce'
import {ClientError, type SanityClient} from '@sanity/client'
import type {FastifyRequest} from 'fastify'
import {parseDestinationPath} from '../../features/navigation/paths.ts'
import type {Logger} from '../../logger.ts'
import {
  addPendingCounts,
  addToList,
  createPendingCounts,
  mergeCounts,
  type PendingCounts,
} from './count-day.ts'
import {parsePageView} from './page-view.ts'
import type {VisitLimits} from './visit-limits.ts'

/** Another process can write at the same time while it takes over. */
const MAX_ATTEMPTS = 5

const MAX_MOST_VIEWED = 6

/** Counts visits and writes them to the Content Lake, without cookies, identifiers or addresses. */
export interface VisitCounter {
  /** Counts a request for an existing page, and for a destination's own, if it is a visitor who opens it. */
  countPage: (request: FastifyRequest, path: string) => void
  /** Returns the paths of the pages with the most views since the start of the process. */
  listMostViewed: () => string[]
  countStep: (step: FunnelStep) => void
  /** Counts a jump to a destination of the gallery. */
  countDestination: (slug: string) => void
  /**
   * Adds what was counted to the documents of the days. Never rejects: if the Content Lake is unreachable, the next
   * call writes it. Call it periodically, and before the process exits.
   */
  flush: () => Promise<void>
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  /** Visits from the Studio are not counted. */
  studioUrl: string | undefined
  /** Undefined: no limits. */
  limits?: VisitLimits | undefined
  /** Returns the time zone of the business, in which days begin; null: in UTC. */
  getTimeZone?: () => string | null
  log: Logger
}

/** Creates the counter. */
export function createVisitCounter({
  client,
  studioUrl,
  limits,
  getTimeZone = () => null,
  log,
}: Options): VisitCounter {
  let pending = new Map<string, PendingCounts>()
  const views = new Map<string, number>()

  function getDay(day = zonedDay(Date.now(), getTimeZone() ?? DEFAULT_TIME_ZONE)): PendingCounts {
    const counts = pending.get(day) ?? createPendingCounts()
    pending.set(day, counts)
    return counts
  }

  /** Returns false if another process has changed the document in between. */
  async function tryWrite(day: string, counts: PendingCounts): Promise<boolean> {
    const document = dailyCountsDocument(day)
    const stored = await client.getDocument(document._id)
    if (stored && stored._type !== document._type)
      throw new Error(`The document ${document._id} has another type: ${stored._type}`)
    const {data, error} = dailyCounts.safeParse(stored)
    if (stored && error) log.warn({document: document._id, error}, 'Wrong numbers of visits are replaced')
    const merged = mergeCounts(day, data, counts)
    const transaction = client.transaction()
    if (stored) transaction.patch(document._id, {ifRevisionID: stored._rev, set: merged})
    else transaction.create({...document, ...merged})
    try {
      await transaction.commit({returnDocuments: false})
      return true
    } catch (error) {
      if (error instanceof ClientError && error.statusCode === 409) return false
      throw error
    }
  }

  async function write(day: string, counts: PendingCounts): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) if (await tryWrite(day, counts)) return
    throw new Error(`The visits of ${day} were changed at the same time, ${MAX_ATTEMPTS} times`)
  }

  const flush = coalesce(async () => {
    const days = pending
    pending = new Map()
    for (const [day, counts] of days)
      try {
        await write(day, counts)
      } catch (error) {
        addPendingCounts(getDay(day), counts)
        log.warn({error}, 'Writing the numbers of visits failed; retrying with the next ones')
      }
  })

  return {
    countPage(request, path) {
      const view = parsePageView(request, studioUrl)
      if (!view || limits?.admitView(request) === false) return
      const {totals, lists} = getDay()
      totals.views += 1
      addToList(lists.pages, path)
      addToList(views, path)
      const slug = parseDestinationPath(path)
      if (slug) addToList(lists.destinations, slug)
      const {referrer} = view
      if (referrer === undefined) return
      totals.visits += 1
      const isListed = referrer === DIRECT || limits?.admitReferrer(request, referrer) !== false
      addToList(lists.referrers, isListed ? referrer : OTHER)
    },
    listMostViewed: () =>
      [...views]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_MOST_VIEWED)
        .map(([path]) => path),
    countStep(step) {
      getDay().totals[step] += 1
    },
    countDestination: (slug) => addToList(getDay().lists.destinations, slug),
    flush,
  }
}
