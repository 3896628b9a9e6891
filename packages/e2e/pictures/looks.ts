/**
 * Takes every page and state in the widths and schemes to judge them by eye, into
 * packages/e2e/test-results/looks: `pnpm looks`, or `pnpm looks VIEW…`. The site must have been built.
 */
import {join} from 'node:path'
import {type Browser, chromium, type Page} from '@playwright/test'
import {startSystem} from '../system/system.ts'
import makeTemplate from '../system/template.ts'
import {type View, views} from '../system/views.ts'
import {waitForScripts} from '../system/wait-for-scripts.ts'

const FOLDER = join(import.meta.dirname, '..', 'test-results', 'looks')
const SCREENS = [
  {width: 360, height: 740},
  {width: 768, height: 1024},
  {width: 1280, height: 800},
  {width: 1920, height: 1080},
]
/** What only phones show. */
const PHONES = SCREENS.slice(0, 1)

/** Pictures out of sight come only when they are asked for. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  })

async function take(browser: Browser, baseURL: string, {name, lead, part, phone}: View) {
  for (const viewport of phone ? PHONES : SCREENS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({baseURL, viewport, colorScheme, reducedMotion: 'reduce'})
      page.setDefaultTimeout(120_000)
      waitForScripts(page)
      await lead(page)
      await loadPictures(page)
      const path = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.png`)
      if (part) await page.locator(part).screenshot({path})
      else await page.screenshot({path, fullPage: !phone})
      console.log(path)
      await page.close()
    }
}

const words = process.argv.slice(2)
const wanted = views.filter(({name}) => !words.length || words.includes(name))
if (wanted.length < words.length)
  throw new Error(`There are these views: ${views.map(({name}) => name).join(', ')}`)

const removeTemplate = await makeTemplate()
const roam = await startSystem()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const view of wanted) await take(browser, roam.siteUrl, view)
} finally {
  await browser.close()
  await roam.stop()
  await removeTemplate()
}
