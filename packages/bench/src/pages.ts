import type {System} from 'e2e/system'
import {withEmptyNext} from './empty-next.ts'
import {measureThroughput} from './throughput.ts'
import {measureWeight} from './weight.ts'

/** What a visitor's browser has to fetch, and requests a second, beside an empty Next page. */
export async function measurePages(roam: System): Promise<void> {
  await withEmptyNext(async (empty) => {
    await measureWeight(empty, roam.siteUrl)
    const rows: Record<string, string>[] = []
    const base = await measureThroughput(empty, 'gzip')
    const row = (page: string, value: number) =>
      rows.push({
        page,
        'requests/s': value.toFixed(0),
        'of the empty page': (value / base).toFixed(2),
      })
    row('empty Next page, gzip', base)
    row('Roam /, gzip', await measureThroughput(roam.siteUrl, 'gzip'))
    row('Roam /, brotli', await measureThroughput(roam.siteUrl, 'br, gzip'))
    row('Roam /destinations, gzip', await measureThroughput(`${roam.siteUrl}/destinations`, 'gzip'))
    await roam.stopLake()
    row('Roam /, gzip, lake stopped', await measureThroughput(roam.siteUrl, 'gzip'))
    await roam.startLake()
    console.table(rows)
  })
}
