import {createServer} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'
import type {Page} from '@playwright/test'
import {listen} from '@roam/sanity-emulator/http'
import {expect, test} from '../../fixtures/test.ts'

/** Per page and width; 0.1 is good: https://web.dev/articles/cls. */
const MAX_SHIFT = 0.005

const PATHS = [
  '/',
  '/destinations',
  '/destinations/italy',
  '/destinations/greece',
  '/sample-plan',
  '/blog',
  '/privacy',
  '/no/such/place',
]
const SCREENS = [
  {width: 360, height: 740},
  {width: 390, height: 844},
  {width: 412, height: 915},
  {width: 768, height: 1024},
  {width: 1280, height: 800},
  {width: 1920, height: 1080},
]

/** The fallbacks of the web fonts on this system, by the variables of the web fonts. */
const FALLBACKS = {'--font-imbue': '"Imbue Times"', '--font-cabin': '"Cabin Arial"'}

declare global {
  interface Window {
    /** Sum of the layout shifts since it was set to 0, also of those that follow a resize. */
    layoutShift: number
  }
}

const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Shows the fallback fonts instead of the web fonts, or the web fonts again. */
async function swapFonts(page: Page, fallbacks: Partial<typeof FALLBACKS>): Promise<void> {
  await page.evaluate((values) => {
    const {style} = document.documentElement
    for (const name of ['--font-imbue', '--font-cabin']) style.removeProperty(name)
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
  }, fallbacks)
  await waitForFrames(page)
}

/** Sums the layout shifts of each page that is opened. */
const sumShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
    }).observe({type: 'layout-shift', buffered: true})
  })

/** A packet of a document that arrives slowly, in bytes, and the time to the next one. */
const PACKET = {bytes: 3000, ms: 20}

// Without fonts in the cache.
test.use({viewport: {width: 412, height: 915}, usesNewContext: true})

test('the first screen of every page stays still when the fonts arrive late', async ({page}) => {
  await sumShifts(page)
  const shifts: Record<string, number> = {}
  for (const path of PATHS) {
    let sendFonts = () => {}
    const isPainted = new Promise<void>((done) => {
      sendFonts = done
    })
    await page.route('**/*.woff2', async (route) => {
      await isPainted
      await route.continue()
    })
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await waitForFrames(page)
    sendFonts()
    await page.evaluate(() => document.fonts.ready)
    await waitForFrames(page)
    shifts[`${path}, first load`] = await page.evaluate(() => window.layoutShift)
    await page.unroute('**/*.woff2')

    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await swapFonts(page, FALLBACKS)
      await page.evaluate(() => {
        window.layoutShift = 0
      })
      await swapFonts(page, {})
      shifts[`${path}, ${screen.width} px`] = await page.evaluate(() => window.layoutShift)
    }
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([])
})

test('the first screen of every page stays still when the document arrives slowly', async ({page, roam}) => {
  const server = createServer(async ({url, headers: {accept = '*/*'}}, response) => {
    const page = await fetch(roam.siteUrl + url, {headers: {accept}})
    const type = page.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await page.arrayBuffer())
    const isDocument = type.startsWith('text/html')
    response.writeHead(page.status, {'content-type': type})
    for (let start = 0; isDocument && start < bytes.length; start += PACKET.bytes) {
      response.write(bytes.subarray(start, start + PACKET.bytes))
      await sleep(PACKET.ms)
    }
    response.end(isDocument ? undefined : bytes)
  })
  const port = await listen(server)
  await sumShifts(page)
  const shifts: Record<string, number> = {}
  for (const screen of [
    {width: 360, height: 740},
    {width: 1920, height: 1080},
  ])
    for (const path of PATHS) {
      await page.setViewportSize(screen)
      await page.goto(`http://127.0.0.1:${port}${path}`)
      await waitForFrames(page)
      shifts[`${path}, ${screen.width} px`] = await page.evaluate(() => window.layoutShift)
    }
  server.close()
  expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([])
})
