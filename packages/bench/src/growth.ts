import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {Worker} from 'node:worker_threads'
import {addDestinations} from '@roam/e2e/more-destinations'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {formatKilobytes, measurePageWeight} from './page-weight.ts'
import {EDITS, measurePublishTimes} from './publish.ts'
import {launchBrowser} from './shared/browser.ts'
import {median, quantile, sum} from './shared/statistics.ts'

/** Destinations in the demo content. */
const DEMO_DESTINATIONS = 6
/** How many copies of each destination and its photos are added, per measurement. */
const COPIES = [0, 9, 99]

const PUBLISH_ROUNDS = 10
/** Of Linux: USER_HZ is 100. */
const CLOCK_TICK_MS = 10
/** Reads the durations of all releases from the site's log, in ms. */
const readRenderTimes = ({siteOutput}: RoamSystem): number[] =>
  [...siteOutput().matchAll(/"milliseconds":(\d+).*"Release published"/g)].map(([, duration]) =>
    Number(duration),
  )

/** Returns the processor time of a process in ms; NaN where there is no /proc, as on macOS. */
function readProcessorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
  } catch {
    return Number.NaN
  }
}

/** Visits pages in a worker thread: the lake shares the main thread. Returns the durations in ms. */
function startVisitor(urls: string[]): {stop: () => Promise<number[]>} {
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), {workerData: urls})
  return {
    async stop() {
      const stopped = once(worker, 'message')
      worker.postMessage('stop')
      const [durations = []]: number[][] = await stopped
      return durations
    },
  }
}

/** Prints page weight, and how long the edits of one field take, for a growing number of destinations. */
export async function measureGrowth(): Promise<void> {
  const browser = await launchBrowser()
  const rows: Record<string, string | number>[] = []
  try {
    for (const copies of COPIES) {
      const roam = await startRoamSystem()
      try {
        await addDestinations(roam, copies)
        await measurePublishTimes(roam, 1, EDITS.navigation)
        const home = await measurePageWeight(browser, roam.siteUrl)
        const destinations = await measurePageWeight(browser, `${roam.siteUrl}/destinations`)
        for (const [name, edit] of Object.entries(EDITS)) {
          const former = readRenderTimes(roam).length
          const visitor = startVisitor(['', '/blog', '/destinations'].map((path) => roam.siteUrl + path))
          const processorTime = readProcessorTime(roam.sitePid())
          const publishTimes = await measurePublishTimes(roam, PUBLISH_ROUNDS, edit)
          const usedTime = readProcessorTime(roam.sitePid()) - processorTime
          const visits = await visitor.stop()
          rows.push({
            destinations: DEMO_DESTINATIONS * (copies + 1),
            '/ HTML KB': formatKilobytes(home.html),
            '/destinations HTML KB': formatKilobytes(destinations.html),
            edit: name,
            'visible on /, ms': median(publishTimes),
            'all pages rendered, ms': Math.round(sum(readRenderTimes(roam).slice(former)) / PUBLISH_ROUNDS),
            'processor time of the site, ms': Math.round(usedTime / PUBLISH_ROUNDS),
            'request of a visitor, p95 ms': Math.round(quantile(visits, 0.95)),
          })
        }
      } finally {
        await roam.stop()
      }
    }
  } finally {
    console.table(rows)
    await browser.close()
  }
}
