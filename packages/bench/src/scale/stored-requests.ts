import {stat} from 'node:fs/promises'
import {join} from 'node:path'
import {handlingId, processingId, REQUEST_FILTER} from '@roam/documents/ids'
import {IS_SPAM, referTo, STAGE} from '@roam/documents/request-documents'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {validRequest} from '@roam/e2e/trip-requests'
import {median} from '../shared/statistics.ts'

/** Numbers of stored requests; 100,000 accumulate in about four months at 1,000 a day. */
const REQUEST_COUNTS = [0, 100_000]
const REQUESTS_PER_TRANSACTION = 1_000
const ROUNDS = 10

/** Queries of the Studio's inbox and of the site after each change, by column. */
const QUERIES = {
  'newest 50, ms': `*[${REQUEST_FILTER} && !(${IS_SPAM})] | order(submittedAt desc)[0...50]{_id, name, "stage": ${STAGE}, submittedAt}`,
  'count of new requests, ms': `count(*[${REQUEST_FILTER} && !(${IS_SPAM}) && ${STAGE} == "Inquire"])`,
}

async function createRequests({client}: RoamSystem, count: number): Promise<void> {
  for (let start = 0; start < count; start += REQUESTS_PER_TRANSACTION) {
    const transaction = client.transaction()
    const end = Math.min(count, start + REQUESTS_PER_TRANSACTION)
    for (let index = start; index < end; index += 1) {
      const _id = `tripRequest.${index}`
      const submittedAt = new Date(1_700_000_000_000 + index * 60_000).toISOString()
      transaction.create({
        ...validRequest(String(index)),
        _id,
        _type: 'tripRequest',
        handling: referTo(handlingId(_id)),
        processing: referTo(processingId(_id)),
        spam: false,
        submittedAt,
      })
      // One in ten is new.
      if (index % 10 > 0)
        transaction.create({
          _id: handlingId(_id),
          _type: 'requestHandling',
          request: referTo(_id),
          stage: 'Enjoy',
          stageAt: submittedAt,
        })
    }
    await transaction.commit({visibility: 'async'})
  }
}

/** Returns the median duration in milliseconds, rounded to one decimal. */
async function measureMedianDuration(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return Math.round(median(durations) * 10) / 10
}

/** Returns query times and database size for each number of stored requests, as table rows. */
export async function measureStoredRequests(): Promise<Record<string, number>[]> {
  const rows: Record<string, number>[] = []
  for (const count of REQUEST_COUNTS) {
    const roam = await startRoamSystem()
    try {
      await createRequests(roam, count)
      const row: Record<string, number> = {requests: count}
      for (const [column, query] of Object.entries(QUERIES))
        row[column] = await measureMedianDuration(() => roam.client.fetch(query))
      const {size} = await stat(join(roam.dataFolder, 'lake', 'lake.sqlite'))
      row['database, MB'] = Math.round(size / 1e6)
      rows.push(row)
    } finally {
      await roam.stop()
    }
  }
  return rows
}
