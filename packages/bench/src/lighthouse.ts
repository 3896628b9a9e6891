import {freePorts} from '@roam/e2e/ports'
import type {RoamSystem} from '@roam/e2e/roam-system'
import lighthouse from 'lighthouse'
import {launchBrowser, PATHS} from './shared/browser.ts'
import {withEmptyNext} from './shared/empty-next.ts'
import {median} from './shared/statistics.ts'

const RUNS = 5

/** Lighthouse category IDs by column. */
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
}
/** Lighthouse audit IDs by column. */
const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TTI ms': 'interactive',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

type Results = Record<string, number>

/** Runs Lighthouse once, for a phone. Prints failed audits of all categories except performance. */
async function runLighthouse(url: string, port: number): Promise<Results> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: 'devtools',
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const {categories, audits} = result.lhr
  for (const id of ['accessibility', 'best-practices', 'seo'])
    for (const ref of categories[id]?.auditRefs ?? []) {
      const audit = audits[ref.id]
      if (ref.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        console.warn(`${url}: ${audit?.title} (${ref.id})`)
    }
  const results: Results = {}
  for (const [name, id] of Object.entries(SCORES))
    results[name] = Math.round((categories[id]?.score ?? Number.NaN) * 100)
  for (const [name, id] of Object.entries(METRICS)) results[name] = audits[id]?.numericValue ?? Number.NaN
  return results
}

/** Returns the medians of all runs, rounded to three decimals. */
async function measureMedians(url: string, port: number): Promise<Results> {
  // The first run fills the lake's cache of image transformations and is not counted.
  await runLighthouse(url, port)
  const runs: Results[] = []
  for (let count = 0; count < RUNS; count += 1) runs.push(await runLighthouse(url, port))
  return Object.fromEntries(
    Object.keys({...SCORES, ...METRICS}).map((name) => [
      name,
      Math.round(median(runs.map((results) => results[name] ?? Number.NaN)) * 1000) / 1000,
    ]),
  )
}

/** Prints the Lighthouse results of each page and of the empty Next.js page. */
export async function measureLighthouse({siteUrl}: RoamSystem): Promise<void> {
  await withEmptyNext(async (emptyUrl) => {
    const [port = ''] = await freePorts(1)
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    try {
      const rows: Record<string, string | number>[] = []
      for (const [page, url] of [
        ['empty Next.js page', emptyUrl],
        ...PATHS.map((path) => [`Roam ${path}`, siteUrl + path] as const),
      ] as const)
        rows.push({page, ...(await measureMedians(url, Number(port)))})
      console.table(rows)
    } finally {
      await browser.close()
    }
  })
}
