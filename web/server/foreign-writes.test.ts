import {DAY_MS} from '@roam/documents/business-day'
import fc from 'fast-check'
import {beforeEach, expect, test, vi} from 'vitest'
import {compare, runJobs, sendProposal, sendWrite} from './test-foreign-writes.ts'
import {startTwins} from './test-twins.ts'
import {write} from './test-writes.ts'

/** Writes in all; `ROAM_PLAYER_WRITES=20000` plays longer. */
const WRITES = Number(process.env.ROAM_PLAYER_WRITES ?? 750)
const SEED = Number(process.env.ROAM_PLAYER_SEED ?? 31)
const BATCH = 50
/** The batch after which an editor sends a proposal. */
const SENDING = 2

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-05-02T09:00:00Z')})
})
test(
  'what an assistant, a viewer or a stranger writes changes nothing that the table does not give them',
  async () => {
    const {attacked, twin, close} = await startTwins()
    let stored = 0
    try {
      const writes = fc.sample(write, {numRuns: WRITES, seed: SEED})
      for (let start = 0; start < writes.length; start += BATCH) {
        const batch = writes.slice(start, start + BATCH)
        for (const item of batch) if ((await sendWrite(attacked, item)) === 200) stored += 1
        vi.setSystemTime(Date.now() + 3 * DAY_MS)
        for (const system of [attacked, twin]) await runJobs(system)
        if (start === SENDING * BATCH)
          for (const system of [attacked, twin]) expect(await sendProposal(system)).toBe('done')
        const [actual, expected] = await compare(attacked, twin)
        expect(actual, `after write ${start + batch.length}, seed ${SEED}`).toEqual(expected)
      }
      // The twin shows that requests expire meanwhile.
      expect(await twin.administrator.fetch('count(*[_type == "tripRequest"])')).toBeLessThan(3)
      console.log(`${writes.length} writes, ${stored} stored, 3 roles, 0 violations`)
    } finally {
      await close()
    }
    // A player whose writes are all refused proves nothing.
    expect(stored).toBeGreaterThan(WRITES / 20)
  },
  60_000 + WRITES * 60,
)
