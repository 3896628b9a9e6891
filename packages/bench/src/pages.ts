import type {RoamSystem} from '@roam/e2e/roam-system'
import {comparePageWeights} from './page-weight.ts'
import {withEmptyNext} from './shared/empty-next.ts'
import {median} from './shared/statistics.ts'
import {measureThroughput} from './shared/throughput.ts'

const ROUNDS = 3

interface Target {
  page: string
  url: string
  /** Value of Accept-Encoding. */
  encoding: string
}

/**
 * Measures requests per second of each target; the first is the baseline. Measures in rounds, so that other load
 * on the machine affects all targets.
 */
async function compareThroughput(targets: [Target, ...Target[]]) {
  const results = targets.map((target) => ({target, rates: Array.of<number>()}))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const {target, rates} of results) rates.push(await measureThroughput(target.url, target.encoding))
  const baseline = median(results[0]?.rates ?? [])
  return results.map(({target, rates}) => ({
    page: `${target.page}, ${target.encoding}`,
    'requests/s': median(rates).toFixed(0),
    'relative to empty page': (median(rates) / baseline).toFixed(2),
  }))
}

/** Prints page weight and throughput relative to an empty Next.js page; throughput also with the lake stopped. */
export async function measurePages(roam: RoamSystem): Promise<void> {
  await withEmptyNext(async (emptyUrl) => {
    await comparePageWeights(emptyUrl, roam.siteUrl)
    const empty = {page: 'empty Next.js page', url: emptyUrl, encoding: 'gzip'}
    const home = {page: 'Roam /', url: roam.siteUrl, encoding: 'gzip'}
    console.table(
      await compareThroughput([
        empty,
        home,
        {...home, encoding: 'br, gzip'},
        {page: 'Roam /destinations', url: `${roam.siteUrl}/destinations`, encoding: 'gzip'},
      ]),
    )
    await roam.stopLake()
    console.table(await compareThroughput([empty, {...home, page: 'Roam /, lake stopped'}]))
    await roam.startLake()
  })
}
