import {freePorts} from '@roam/e2e/ports'
import type {System} from '@roam/e2e/system'
import lighthouse from 'lighthouse'
import {launch} from './browser.ts'
import {withEmptyNext} from './empty-next.ts'
import {PATHS} from './paths.ts'
import {median} from './statistics.ts'

const RUNS = 5

const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
}
const TIMES = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

type Figures = Record<string, number>

/** One run of Lighthouse as for a phone; what lost points besides speed is printed. */
async function run(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {port, output: 'json', logLevel: 'error'})
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const {categories, audits} = result.lhr
  for (const id of ['accessibility', 'best-practices', 'seo'])
    for (const ref of categories[id]?.auditRefs ?? []) {
      const audit = audits[ref.id]
      if (ref.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        console.warn(`${url}: ${audit?.title} (${ref.id})`)
    }
  const figures: Figures = {}
  for (const [name, id] of Object.entries(SCORES))
    figures[name] = Math.round((categories[id]?.score ?? Number.NaN) * 100)
  for (const [name, id] of Object.entries(TIMES))
    figures[name] = audits[id]?.numericValue ?? Number.NaN
  return figures
}

async function medians(url: string, port: number): Promise<Figures> {
  // The lake draws a picture when it is first asked for: the first run is not counted.
  await run(url, port)
  const runs: Figures[] = []
  for (let count = 0; count < RUNS; count += 1) runs.push(await run(url, port))
  return Object.fromEntries(
    Object.keys({...SCORES, ...TIMES}).map((name) => [
      name,
      Math.round(median(runs.map((figures) => figures[name] ?? Number.NaN)) * 1000) / 1000,
    ]),
  )
}

/** Lighthouse's figures for a phone, the median of five runs, beside those of an empty Next page. */
export async function measureLighthouse({siteUrl}: System): Promise<void> {
  await withEmptyNext(async (empty) => {
    const [port = ''] = await freePorts(1)
    const browser = await launch([`--remote-debugging-port=${port}`])
    try {
      const rows: Record<string, string | number>[] = []
      for (const [page, url] of [
        ['empty Next page', empty],
        ...PATHS.map((path) => [`Roam ${path}`, siteUrl + path] as const),
      ] as const)
        rows.push({page, ...(await medians(url, Number(port)))})
      console.table(rows)
    } finally {
      await browser.close()
    }
  })
}
