import type {Browser} from '@playwright/test'
import {launch} from './browser.ts'
import {PATHS} from './paths.ts'

const PHONE = {viewport: {width: 360, height: 740}, deviceScaleFactor: 2}

export const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** What a phone has fetched of a page, whole and at rest, in bytes as they were sent with gzip. */
export async function weigh(browser: Browser, address: string) {
  const url = new URL(address).href
  const page = await browser.newPage({...PHONE, extraHTTPHeaders: {'accept-encoding': 'gzip'}})
  await page.goto(url, {waitUntil: 'networkidle'})
  const parts = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({name, encodedBodySize}) => ({name, bytes: encodedBodySize})),
  )
  await page.close()
  const sum = (some: typeof parts) => some.reduce((bytes, part) => bytes + part.bytes, 0)
  const script = parts.filter(({name}) => new URL(name).pathname.endsWith('.js'))
  return {
    page: sum(parts.filter(({name}) => name === url)),
    script: sum(script),
    all: sum(parts),
    requests: parts.length,
  }
}

/** JavaScript and all bytes of each page beside those of the empty one, before anybody has touched it. */
export async function measureWeight(empty: string, site: string): Promise<void> {
  const browser = await launch()
  try {
    const base = await weigh(browser, empty)
    const row = (page: string, {script, all, requests}: typeof base) => ({
      page,
      'JavaScript KB': inKilobytes(script),
      'of the empty page': (script / base.script).toFixed(3),
      'all KB': inKilobytes(all),
      requests,
    })
    const rows = [row('empty Next page', base)]
    for (const path of PATHS) rows.push(row(`Roam ${path}`, await weigh(browser, site + path)))
    console.table(rows)
  } finally {
    await browser.close()
  }
}
