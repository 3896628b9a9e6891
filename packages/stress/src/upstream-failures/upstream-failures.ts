import {createHmac} from 'node:crypto'
import {WEBHOOK_SECRET} from '@roam/e2e/lake'
import autocannon from 'autocannon'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {type FailureMode, startFailingLake} from './failing-lake.ts'

const FAILURE_MODES: FailureMode[] = [
  'connection refused',
  'no response',
  'slow response',
  'malformed response',
  'status 500',
  'connection closed',
]
const PATHS = ['/', '/destinations', '/blog']
const CONNECTIONS = 50

/** Sends a signed webhook to the site, which then syncs its content with the lake. */
function sendWebhook(siteUrl: string): Promise<Response> {
  const body = '{"_id":"package-explorer"}'
  const timestamp = Date.now()
  const hash = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('base64url')
  return fetch(`${siteUrl}/api/content-changed`, {
    method: 'POST',
    headers: {'sanity-webhook-signature': `t=${timestamp},v1=${hash}`},
    body,
  })
}

/**
 * Requests pages while webhooks keep triggering content syncs.
 *
 * @param expectedPages the response bodies that count as correct
 */
async function loadPages(siteUrl: string, count: number, expectedPages: Set<string>) {
  let isLoading = true
  const load = autocannon({
    url: siteUrl,
    amount: count,
    connections: CONNECTIONS,
    requests: PATHS.map((path) => ({path})),
    verifyBody: (body) => expectedPages.has(String(body)),
  })
  const syncStatuses = new Map<number, number>()
  const syncing = (async () => {
    while (isLoading) {
      const {status} = await sendWebhook(siteUrl)
      syncStatuses.set(status, (syncStatuses.get(status) ?? 0) + 1)
    }
  })()
  const {statusCodeStats, errors, mismatches, latency} = await load
  isLoading = false
  await syncing
  return {
    'status 200': statusCodeStats?.['200']?.count ?? 0,
    errors,
    'wrong bodies': mismatches,
    'max latency (ms)': latency.max,
    'webhook responses': [...syncStatuses].map(([status, times]) => `${status}: ${times}`).join(', '),
    'sync succeeded': syncStatuses.has(200),
  }
}

/**
 * Asserts that every page request gets the last synced page in each failure mode of the lake, that no sync
 * succeeds meanwhile, and that the site syncs again after the lake has recovered.
 *
 * @param count page requests in total, spread over the failure modes
 */
export async function testUpstreamFailures(count: number): Promise<void> {
  const roam = await createRoamProcesses({ROAM_RATE_LIMIT: 'off'})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const {siteUrl, ports} = roam.settings
  const countPerMode = Math.ceil(count / FAILURE_MODES.length)
  try {
    const initialSync = await sendWebhook(siteUrl)
    if (!initialSync.ok) throw new Error(`Initial content sync failed: ${initialSync.status}`)
    const pages = await Promise.all(PATHS.map(async (path) => (await fetch(siteUrl + path)).text()))
    await lake.kill()
    const rows: ({'failure mode': FailureMode} & Awaited<ReturnType<typeof loadPages>>)[] = []
    for (const mode of FAILURE_MODES) {
      const closeLake = await startFailingLake(mode, ports.lake)
      rows.push({
        'failure mode': mode,
        ...(await loadPages(siteUrl, countPerMode, new Set(pages))),
      })
      await closeLake()
    }
    console.table(rows)
    const failures = rows.filter(
      (row) =>
        row['status 200'] !== countPerMode ||
        row.errors > 0 ||
        row['wrong bodies'] > 0 ||
        row['sync succeeded'],
    )
    if (failures.length > 0)
      throw new Error(
        `Failed with these failure modes of the lake, see the table: ${failures.map((row) => row['failure mode']).join(', ')}`,
      )
    const restartedLake = await roam.startLake()
    const recoverySync = await sendWebhook(siteUrl)
    await restartedLake.stop()
    if (!recoverySync.ok) throw new Error(`Content sync failed after recovery: ${recoverySync.status}`)
  } finally {
    await site.stop()
    await lake.stop()
    await roam.remove()
  }
}
