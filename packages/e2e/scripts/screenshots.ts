/**
 * Takes screenshots of all views, viewports and color schemes for manual review, into
 * packages/e2e/test-results/screenshots: `npm run screenshots`, or `npm run screenshots VIEW…` for some of
 * them. Needs a build of the site.
 */
import {join} from 'node:path'
import {type Browser, chromium, type Page} from '@playwright/test'
import {importDemoContent} from '@roam/demo-content'
import {createDatasetTemplate} from '../fixtures/dataset-template.ts'
import {startRoamSystem} from '../fixtures/roam-system.ts'
import {type View, views} from '../fixtures/views.ts'
import {waitForHydration} from '../fixtures/wait-for-hydration.ts'

const FOLDER = join(import.meta.dirname, '..', 'test-results', 'screenshots')
const VIEWPORTS = [
  {width: 360, height: 740},
  {width: 768, height: 1024},
  {width: 1280, height: 800},
  {width: 1920, height: 1080},
]
const PHONE_VIEWPORTS = VIEWPORTS.slice(0, 1)

/** Loads lazy images outside of the viewport too. */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  })

async function takeScreenshots(browser: Browser, baseURL: string, {name, open, selector, phoneOnly}: View) {
  for (const viewport of phoneOnly ? PHONE_VIEWPORTS : VIEWPORTS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({baseURL, viewport, colorScheme, reducedMotion: 'reduce'})
      page.setDefaultTimeout(120_000)
      waitForHydration(page)
      await open(page)
      await loadImages(page)
      const path = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.png`)
      if (selector) await page.locator(selector).screenshot({path})
      else await page.screenshot({path, fullPage: !phoneOnly})
      console.log(path)
      await page.close()
    }
}

const names = process.argv.slice(2)
const selected = views.filter(({name}) => !names.length || names.includes(name))
if (selected.length < names.length)
  throw new Error(`Unknown view. Available: ${views.map(({name}) => name).join(', ')}`)

const removeTemplate = await createDatasetTemplate(importDemoContent)
const roam = await startRoamSystem()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const view of selected) await takeScreenshots(browser, roam.siteUrl, view)
} finally {
  await browser.close()
  await roam.stop()
  await removeTemplate()
}
