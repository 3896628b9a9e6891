import type {System} from '@roam/e2e/system'
import {withEmptyNext} from './empty-next.ts'
import {median} from './statistics.ts'
import {measureThroughput} from './throughput.ts'
import {measureWeight} from './weight.ts'

const ROUNDS = 3

interface Ask {
  page: string
  url: string
  encoding: string
}

/**
 * Requests a second of each address, beside the first. In rounds: what else the machine does while it
 * is measured falls on all of them.
 */
async function compare(asks: [Ask, ...Ask[]]) {
  const found = asks.map((ask) => ({ask, rates: Array.of<number>()}))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const {ask, rates} of found) rates.push(await measureThroughput(ask.url, ask.encoding))
  const base = median(found[0]?.rates ?? [])
  return found.map(({ask, rates}) => ({
    page: `${ask.page}, ${ask.encoding}`,
    'requests/s': median(rates).toFixed(0),
    'of the empty page': (median(rates) / base).toFixed(2),
  }))
}

/** What a visitor's browser has to fetch, and requests a second, beside an empty Next page. */
export async function measurePages(roam: System): Promise<void> {
  await withEmptyNext(async (empty) => {
    await measureWeight(empty, roam.siteUrl)
    const nothing = {page: 'empty Next page', url: empty, encoding: 'gzip'}
    const home = {page: 'Roam /', url: roam.siteUrl, encoding: 'gzip'}
    console.table(
      await compare([
        nothing,
        home,
        {...home, encoding: 'br, gzip'},
        {page: 'Roam /destinations', url: `${roam.siteUrl}/destinations`, encoding: 'gzip'},
      ]),
    )
    await roam.stopLake()
    console.table(await compare([nothing, {...home, page: 'Roam /, lake stopped'}]))
    await roam.startLake()
  })
}
