import {SELF_TEST_ID, STORED_REQUEST_FILTER} from '@roam/documents/ids'
import {commitMutations, processingMutations} from '@roam/documents/mutations'
import {RETENTION_STATUS, retentionStatus} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import {advanceClock, type ClockState, findWrongTimes} from 'lakelet/clock-state'
import {z} from 'zod'
import {readSiteClock, writeSiteClock} from '../shared/data-alarms.ts'

/** How often the job runs, so that a corrected clock is noticed soon. */
export const RETENTION_INTERVAL_MS = 2 * 60 * 60 * 1000

/**
 * Returns the time for what is published by date: now, or the last time before the clock jumped, until it is trusted.
 *
 * @param clock of this site; null if its retention job has never run
 * @param now in milliseconds since 1970
 */
export function getTrustedTime(clock: ClockState | null, now: number): number {
  const pause = clock && advanceClock(clock, now).pause
  return pause ? Math.min(now, Date.parse(pause.before)) : now
}

/** Requests per transaction. */
const BATCH_SIZE = 100

const NEWEST_QUERY = `*[_type != "${RETENTION_STATUS._type}" && _id != "${SELF_TEST_ID}"]
  | order(_updatedAt desc)[0]._updatedAt`

const WRONG_TIMES_QUERY = `*[
  ${STORED_REQUEST_FILTER} && dateTime(submittedAt) >= dateTime($from) && dateTime(submittedAt) <= dateTime($to)
]._id`

/** Creates or changes the processing of requests. @param rawClient with the perspective `raw` */
export async function setProcessing(
  rawClient: SanityClient,
  requestIds: string[],
  changes: Parameters<typeof processingMutations>[1],
): Promise<void> {
  for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
    const batch = requestIds.slice(start, start + BATCH_SIZE)
    await commitMutations(
      rawClient,
      batch.flatMap((id) => processingMutations(id, changes)),
    )
  }
}

/** Sets the time of requests that arrived while the clock was wrong to the time of its correction. */
async function correctTimes(
  rawClient: SanityClient,
  wrongTimes: {from: string; to: string},
  receivedAt: string,
): Promise<void> {
  const ids = z.array(z.string()).parse(await rawClient.fetch(WRONG_TIMES_QUERY, wrongTimes))
  await setProcessing(rawClient, ids, {set: {receivedAt}})
}

export interface ClockOptions {
  /** With read and write access. */
  client: SanityClient
  /** Id of the site, which continues after a restart. */
  siteId?: string
  /** Has the state of the machine's clock; by default it is that in the status of the job. */
  dataFolder?: string
}

/** Creates a function that checks the clock of this machine, and corrects what was stored while it was wrong. */
export function createClockCheck({client, siteId, dataFolder}: ClockOptions) {
  /** Returns the last state of this machine's clock: another site's clock says nothing about it. */
  async function readClock(rawClient: SanityClient): Promise<ClockState> {
    const own = dataFolder === undefined ? null : readSiteClock(dataFolder)
    if (own) return own
    const stored = await rawClient.getDocument(RETENTION_STATUS._id)
    const isOwn = siteId === undefined || String(stored?.claimedBy).startsWith(`${siteId}/`)
    const {data} = retentionStatus.safeParse(stored)
    if (isOwn && data) return data
    const newest = z.iso
      .datetime()
      .nullable()
      .parse(await rawClient.fetch(NEWEST_QUERY))
    return {checkedAt: newest ?? new Date().toISOString(), pause: null}
  }

  return async (now: number): Promise<ClockState> => {
    const rawClient = client.withConfig({perspective: 'raw'})
    const previous = await readClock(rawClient)
    const {checkedAt, pause} = advanceClock(previous, now)
    const wrongTimes = findWrongTimes(previous, {checkedAt, pause}, RETENTION_INTERVAL_MS)
    if (wrongTimes) await correctTimes(rawClient, wrongTimes, checkedAt)
    if (dataFolder !== undefined) writeSiteClock(dataFolder, {checkedAt, pause})
    return {checkedAt, pause}
  }
}
