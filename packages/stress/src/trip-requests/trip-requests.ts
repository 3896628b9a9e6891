import {setTimeout as sleep} from 'node:timers/promises'
import {fetchHealth} from '@roam/e2e/health'
import {createLakeClient} from '@roam/e2e/lake'
import {forEachConcurrently} from '../shared/concurrency.ts'
import {unexplainedDuplicates} from '../shared/duplicate-mails.ts'
import {startFaultInjector} from '../shared/fault-injector.ts'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {startSmtpSink} from '../shared/smtp-sink.ts'
import {submitWithRetries} from '../shared/submit-with-retries.ts'

const CONCURRENT_CLIENTS = 50
/** Mails that the site sends concurrently: three notifications and one confirmation. */
const CONCURRENT_MAILS = 4
/** Fails when the queue does not shrink for this long; the total time depends on the machine. */
const STALL_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100

/** Polls the health report until the outbox is empty. Throws when the queue stalls. */
async function waitForEmptyOutbox(siteUrl: string): Promise<void> {
  let previousDepth = Number.POSITIVE_INFINITY
  let lastProgress = performance.now()
  while (true) {
    const {outbox} = await fetchHealth(siteUrl)
    if (!outbox) throw new Error('The site has no outbox')
    const depth = outbox.waitingRequests + outbox.waitingMails
    if (depth === 0) return
    if (depth < previousDepth) lastProgress = performance.now()
    previousDepth = depth
    if (performance.now() - lastProgress > STALL_TIMEOUT_MS)
      throw new Error(`The outbox is stalled: ${JSON.stringify(outbox)}`)
    await sleep(POLL_INTERVAL_MS)
  }
}

/**
 * Submits trip requests concurrently while site and lake are killed at random points. Asserts that every
 * accepted request is in the lake exactly once and that its notification and confirmation were sent, with
 * duplicate mails only where a kill explains them.
 *
 * @param kills in total: half of them hit the site, half the lake
 */
export async function testTripRequests(count: number, kills: number): Promise<void> {
  const smtp = await startSmtpSink()
  const roam = await createRoamProcesses({
    ROAM_RATE_LIMIT: 'off',
    SMTP_URL: smtp.url,
    TRIP_REQUEST_TO: 'founder@example.com',
  })
  const {siteUrl} = roam.settings
  const runId = Date.now().toString(36)
  const marks = Array.from({length: count}, (_, index) => `${runId}-${index}`)
  let accepted = 0
  let tries = 0
  const randomKillPoints = (length: number) => Array.from({length}, Math.random)
  const progress = () => accepted / count
  const lake = startFaultInjector(
    await roam.startLake(),
    roam.startLake,
    randomKillPoints(Math.floor(kills / 2)),
    progress,
  )
  const site = startFaultInjector(
    await roam.startSite(),
    roam.startSite,
    randomKillPoints(Math.ceil(kills / 2)),
    progress,
  )
  try {
    await forEachConcurrently(CONCURRENT_CLIENTS, marks, async (mark) => {
      const triesOfRequest = await submitWithRetries(siteUrl, mark)
      tries += triesOfRequest
      accepted += 1
    })
    await Promise.all([lake.done, site.done])
    await waitForEmptyOutbox(siteUrl)

    const names = await createLakeClient(roam.settings).fetch<string[]>(
      '*[_type == "tripRequest" && string::startsWith(name, $prefix)].name',
      {prefix: `Ada ${runId}`},
    )
    const messageIds = [...smtp.received.keys()]
    const notifications = messageIds.filter((id) => id.startsWith('<request.'))
    const confirmations = messageIds.filter((id) => id.startsWith('<receipt.'))
    const duplicates = [...smtp.received.values()].reduce((sum, {length}) => sum + length - 1, 0)
    const unexplained = unexplainedDuplicates(smtp.received, site.killTimes, CONCURRENT_MAILS)
    console.table({
      'requests accepted': accepted,
      'HTTP requests sent': tries,
      'kills of the site': site.killTimes.length,
      'kills of the lake': lake.killTimes.length,
      'documents in the lake': names.length,
      'distinct documents': new Set(names).size,
      'notifications to the founder': notifications.length,
      'confirmations to visitors': confirmations.length,
      'duplicate mails': duplicates,
      'duplicates not explained by a kill': unexplained.length,
    })
    const counts = [accepted, names.length, new Set(names).size, notifications.length, confirmations.length]
    if (counts.some((number) => number !== count) || unexplained.length > 0)
      throw new Error(`Not all of ${count} requests were delivered exactly once, see the table`)
  } finally {
    await Promise.allSettled([lake.done, site.done])
    await site.current().stop()
    await lake.current().stop()
    await smtp.close()
    await roam.remove()
  }
}
