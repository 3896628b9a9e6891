import {freePorts} from '@roam/e2e/ports'
import type {RoamSystem} from '@roam/e2e/roam-system'
import lighthouse from 'lighthouse'
import {launchBrowser} from './shared/browser.ts'
import {withEmptyNext} from './shared/empty-next.ts'
import {median} from './shared/statistics.ts'

/**
 * Each round loads every page once, so that other load on the machine affects all of them. The median leaves
 * out the first round, in which the caches of images are filled.
 */
const ROUNDS = 7

/** The pages with targets. */
const PATHS = ['/', '/destinations', '/blog'] as const

/** Lighthouse audit IDs by column; times are in milliseconds. */
const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  interactive: 'interactive',
  'layout shift': 'cumulative-layout-shift',
} as const

type Metric = keyof typeof METRICS
type Results = Record<Metric, number>

/** Upper limits of a page's medians, computed from those of the empty Next.js page. */
const TARGETS: Record<Metric, {text: string; limit: (empty: number) => number}> = {
  'first paint': {text: '1.5 × empty page', limit: (empty) => 1.5 * empty},
  'largest paint': {text: '2.0 × empty page', limit: (empty) => 2 * empty},
  interactive: {text: '1.6 × empty page + 300 ms', limit: (empty) => 1.6 * empty + 300},
  'layout shift': {text: '0.005', limit: () => 0.005},
}

const mapMetrics = <T>(value: (metric: Metric) => T) =>
  Object.fromEntries((Object.keys(METRICS) as Metric[]).map((metric) => [metric, value(metric)])) as Record<
    Metric,
    T
  >

/** Runs Lighthouse once, for a phone, on a network and a processor that are really throttled. */
async function runLighthouse(url: string, port: number): Promise<Results> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyAudits: Object.values(METRICS),
    disableFullPageScreenshot: true,
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const {audits} = result.lhr
  return mapMetrics((metric) => audits[METRICS[metric]]?.numericValue ?? Number.NaN)
}

/** Returns the medians of each page, rounded to three decimals. */
async function measureMedians(urls: string[], port: number): Promise<Results[]> {
  const runs = urls.map((): Results[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, url] of urls.entries()) runs[index]?.push(await runLighthouse(url, port))
  return runs.map((results) =>
    mapMetrics((metric) => Math.round(median(results.map((run) => run[metric])) * 1000) / 1000),
  )
}

/** Prints a page's ratios to the empty page, and whether it meets the targets. */
function printTargets(page: string, medians: Results, empty: Results): void {
  for (const metric of Object.keys(TARGETS) as Metric[]) {
    const {text, limit} = TARGETS[metric]
    const value = medians[metric]
    const ratio = empty[metric] > 0 ? `, ${(value / empty[metric]).toFixed(2)} × empty page` : ''
    const verdict = value <= limit(empty[metric]) ? 'pass' : 'FAIL'
    console.log(`${verdict}  ${page} ${metric}: ${value}${ratio} (target ≤ ${text})`)
  }
}

/** Prints the paint times of each page and of the empty Next.js page, and which targets they meet. */
export async function measureLighthouse({siteUrl}: RoamSystem): Promise<void> {
  await withEmptyNext(async (emptyUrl) => {
    const [port = ''] = await freePorts(1)
    await using _browser = await launchBrowser([`--remote-debugging-port=${port}`])
    const urls = [emptyUrl, ...PATHS.map((path) => siteUrl + path)]
    const [empty, ...pages] = await measureMedians(urls, Number(port))
    if (!empty) throw new Error('The empty Next.js page was not measured')
    console.table([
      {page: 'empty Next.js page', ...empty},
      ...pages.map((medians, index) => ({page: `Roam ${PATHS[index]}`, ...medians})),
    ])
    for (const [index, medians] of pages.entries()) printTargets(PATHS[index] ?? '', medians, empty)
  })
}
