import type {RoamSystem} from '@roam/e2e/roam-system'
import {measureComponentThroughput} from './component-throughput.ts'
import {measureStoredRequests} from './stored-requests.ts'
import {measureVisitWeight} from './visit-weight.ts'

const VISITS_PER_DAY = 1_000_000
/** Share of a day's visits in its busiest hour. */
const PEAK_HOUR_SHARE = 0.1
/** Rate of the busiest seconds relative to the average of their hour. */
const BURST_FACTOR = 3

/**
 * Prints the weight of a visit, the throughput of each component and the cost of stored requests, for
 * docs/benchmarks.md.
 */
export async function measureScale(roam: RoamSystem): Promise<void> {
  const {first, second} = await measureVisitWeight(roam.siteUrl)
  console.table([
    {visit: 'first', requests: first.requests, kB: Math.round(first.bytes / 1000)},
    {visit: 'second', requests: second.requests, kB: Math.round(second.bytes / 1000)},
  ])
  const peakVisits = (VISITS_PER_DAY * PEAK_HOUR_SHARE * BURST_FACTOR) / 3600
  const peakRequests = peakVisits * first.requests
  console.log(
    `${VISITS_PER_DAY.toLocaleString('en')} first visits a day: ${peakVisits.toFixed(0)} visits and ` +
      `${peakRequests.toFixed(0)} requests per second at peak, ` +
      `${((peakVisits * first.bytes * 8) / 1e9).toFixed(2)} Gbit/s, ` +
      `${((VISITS_PER_DAY * first.bytes) / 1e12).toFixed(2)} TB a day`,
  )

  const throughput = await measureComponentThroughput(roam)
  const baseline = throughput[0]?.requestsPerSecond ?? Number.NaN
  console.table(
    throughput.map(({label, requestsPerSecond}) => ({
      component: label,
      'requests/s': Math.round(requestsPerSecond),
      'relative to empty page': (requestsPerSecond / baseline).toFixed(2),
    })),
  )
  console.table(await measureStoredRequests())
}
