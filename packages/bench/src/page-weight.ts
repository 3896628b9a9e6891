import type {Browser} from '@playwright/test'
import {launchBrowser, PATHS, PHONE} from './shared/browser.ts'

/** Compressed sizes in bytes of what a browser loads for a page. */
interface PageWeight {
  html: number
  script: number
  total: number
  requests: number
}

export const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** Loads a page on a phone with gzip until the network is idle; does not scroll. */
export async function measurePageWeight(browser: Browser, pageUrl: string): Promise<PageWeight> {
  const url = new URL(pageUrl).href
  const page = await browser.newPage({...PHONE, extraHTTPHeaders: {'accept-encoding': 'gzip'}})
  await page.goto(url, {waitUntil: 'networkidle'})
  const resources = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({name, encodedBodySize}) => ({name, bytes: encodedBodySize})),
  )
  await page.close()
  const sumBytes = (selected: typeof resources) => selected.reduce((sum, {bytes}) => sum + bytes, 0)
  const scripts = resources.filter(({name}) => new URL(name).pathname.endsWith('.js'))
  return {
    html: sumBytes(resources.filter(({name}) => name === url)),
    script: sumBytes(scripts),
    total: sumBytes(resources),
    requests: resources.length,
  }
}

/** Prints JavaScript and total size of each page, relative to the empty Next.js page. */
export async function comparePageWeights(emptyUrl: string, siteUrl: string): Promise<void> {
  await using browser = await launchBrowser()
  const baseline = await measurePageWeight(browser, emptyUrl)
  const toRow = (page: string, {script, total, requests}: PageWeight) => ({
    page,
    'JavaScript KB': formatKilobytes(script),
    'relative to empty page': (script / baseline.script).toFixed(3),
    'total KB': formatKilobytes(total),
    requests,
  })
  const rows = [toRow('empty Next.js page', baseline)]
  for (const path of PATHS) rows.push(toRow(`Roam ${path}`, await measurePageWeight(browser, siteUrl + path)))
  console.table(rows)
}
