/**
 * Measures the site beside an empty Next page of the same version, in one run: only the ratios mean
 * anything on another machine. `pnpm bench` builds what is needed first.
 */
import {startSystem} from 'e2e/system'
import makeTemplate from 'e2e/template'
import {startEmptyNext} from './empty-next.ts'
import {measurePublish} from './publish.ts'
import {measureThroughput} from './throughput.ts'

const EMPTY_PORT = 4790

const removeTemplate = await makeTemplate()
const empty = await startEmptyNext(EMPTY_PORT)
const roam = await startSystem()
try {
  const rows: Record<string, string>[] = []
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
  console.table(rows)
  console.log(`publish → visible: ${(await measurePublish(roam)).toFixed(0)} ms (median of 20)`)
} finally {
  await roam.stop()
  await empty.stop()
  await removeTemplate()
}
