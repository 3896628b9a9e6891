import {stat} from 'node:fs/promises'
import {join} from 'node:path'
import {validRequest} from '@roam/e2e/trip-requests'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {median} from '../statistics.ts'

/** None, and what 1,000 a day come to in about four months. */
const COUNTS = [0, 100_000]
const AT_ONCE = 1_000
const ROUNDS = 10

/** What the Studio asks for when she opens her inbox, and what the site asks for after each change. */
const QUESTIONS = {
  'newest 50, ms':
    '*[_type == "tripRequest" && !spam] | order(submittedAt desc)[0...50]{_id, name, stage, submittedAt}',
  'count of new ones, ms': 'count(*[_type == "tripRequest" && !spam && stage == "new"])',
}

async function fill({client}: RoamSystem, count: number): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const transaction = client.transaction()
    for (let index = start; index < Math.min(count, start + AT_ONCE); index += 1)
      transaction.create({
        ...validRequest(String(index)),
        _id: `tripRequest.${index}`,
        _type: 'tripRequest',
        stage: index % 10 === 0 ? 'new' : 'done',
        spam: false,
        submittedAt: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
      })
    await transaction.commit({visibility: 'async'})
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.round(median(times) * 10) / 10
}

/** What many requests cost the founder who opens her inbox, and the disk. */
export async function measureRequests(): Promise<Record<string, number>[]> {
  const rows: Record<string, number>[] = []
  for (const count of COUNTS) {
    const roam = await startRoamSystem()
    try {
      await fill(roam, count)
      const row: Record<string, number> = {requests: count}
      for (const [what, query] of Object.entries(QUESTIONS))
        row[what] = await timeOf(() => roam.client.fetch(query))
      const {size} = await stat(join(roam.dataFolder, 'lake', 'lake.sqlite'))
      row['database, MB'] = Math.round(size / 1e6)
      rows.push(row)
    } finally {
      await roam.stop()
    }
  }
  return rows
}
