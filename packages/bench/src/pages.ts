import type {System} from 'e2e/system'
import {startEmptyNext} from './empty-next.ts'
import {measureThroughput} from './throughput.ts'

const EMPTY_PORT = 4790

/** Requests a second, beside an empty Next page of the same version. */
export async function measurePages(roam: System): Promise<void> {
  const empty = await startEmptyNext(EMPTY_PORT)
  const rows: Record<string, string>[] = []
  try {
    const base = await measureThroughput(empty.url, 'gzip')
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
  } finally {
    await empty.stop()
  }
  console.table(rows)
}
