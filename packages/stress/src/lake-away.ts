import {createHmac} from 'node:crypto'
import autocannon from 'autocannon'
import {WEBHOOK_SECRET} from '@roam/e2e/lake'
import {type Manner, startBadLake} from './bad-lake.ts'
import {createRoam} from './roam.ts'

const MANNERS: Manner[] = ['away', 'hangs', 'is slow', 'answers rubbish', 'says 500', 'hangs up']
const PATHS = ['/', '/destinations', '/blog']
const CONNECTIONS = 50

/** Tells the site that content changed, as the lake would: it asks the lake at once. */
function announce(siteUrl: string): Promise<Response> {
  const body = '{"_id":"package-explorer"}'
  const time = Date.now()
  const hash = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('base64url')
  return fetch(`${siteUrl}/api/content-changed`, {
    method: 'POST',
    headers: {'sanity-webhook-signature': `t=${time},v1=${hash}`},
    body,
  })
}

/** Visits pages while the site is told again and again to ask its lake. */
async function visit(siteUrl: string, count: number, pages: Set<string>) {
  let visiting = true
  const visits = autocannon({
    url: siteUrl,
    amount: count,
    connections: CONNECTIONS,
    requests: PATHS.map((path) => ({path})),
    verifyBody: (body) => pages.has(String(body)),
  })
  const renewals = new Map<number, number>()
  const renewing = (async () => {
    while (visiting) {
      const {status} = await announce(siteUrl)
      renewals.set(status, (renewals.get(status) ?? 0) + 1)
    }
  })()
  const {statusCodeStats, errors, mismatches, latency} = await visits
  visiting = false
  await renewing
  return {
    '200': statusCodeStats?.['200']?.count ?? 0,
    errors,
    'wrong pages': mismatches,
    'slowest (ms)': latency.max,
    renewals: Object.entries(Object.fromEntries(renewals)).join(' ').replaceAll(',', '×'),
    renewed: renewals.has(200),
  }
}

/**
 * Lets visitors read the pages while the lake is away, hangs, is slow, answers rubbish, fails or
 * hangs up: each of them must get the page that was there before.
 *
 * @param count of visits in all
 */
export async function lakeAway(count: number): Promise<void> {
  const roam = await createRoam({ROAM_RATE_LIMIT: 'off'})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const {siteUrl, ports} = roam.settings
  const each = Math.ceil(count / MANNERS.length)
  try {
    const first = await announce(siteUrl)
    if (!first.ok) throw new Error(`The site did not take over the content: ${first.status}`)
    const pages = await Promise.all(PATHS.map(async (path) => (await fetch(siteUrl + path)).text()))
    await lake.kill()
    const rows: Record<string, string | number | boolean>[] = []
    for (const manner of MANNERS) {
      const badLake = await startBadLake(manner, ports.lake)
      rows.push({'the lake': manner, ...(await visit(siteUrl, each, new Set(pages)))})
      await badLake.close()
    }
    console.table(rows)
    const failed = rows.filter(
      (row) => row['200'] !== each || row.errors || row['wrong pages'] || row.renewed,
    )
    if (failed.length > 0) throw new Error(`While the lake ${failed[0]?.['the lake']}: see above`)
    const again = await roam.startLake()
    const recovered = await announce(siteUrl)
    await again.stop()
    if (!recovered.ok) throw new Error(`The site did not recover: ${recovered.status}`)
  } finally {
    await site.stop()
    await lake.stop()
    await roam.remove()
  }
}
