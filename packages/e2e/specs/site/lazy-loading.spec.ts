import type {Page} from '@playwright/test'
import {waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'

/** Strings that survive minification, by the lazy-loaded code that contains them. */
const CHUNK_MARKERS = {
  zod: 'ZodError',
  toast: 'toast.swipeMove',
  spring: 'stiffness',
  'scroll animation': 'whileInView',
}

/** Returns the lazy-loaded code that is in the scripts loaded so far. */
async function findLoadedChunks(page: Page): Promise<string[]> {
  const scriptUrls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
  const scripts = await Promise.all(scriptUrls.map(async (url) => (await page.request.get(url)).text()))
  return Object.entries(CHUNK_MARKERS)
    .filter(([, marker]) => scripts.some((script) => script.includes(marker)))
    .map(([name]) => name)
}

test('validation, toasts and animations are loaded at first use', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(await findLoadedChunks(page)).toEqual([])
  await page.locator('#contact-section [name="name"]').focus()
  await expect.poll(() => findLoadedChunks(page)).toEqual(Object.keys(CHUNK_MARKERS))

  await page.goto('/destinations', {waitUntil: 'networkidle'})
  expect(await findLoadedChunks(page)).toEqual([])
  await page.locator('#colorado').getByRole('button', {name: /Next/}).hover()
  await expect.poll(() => findLoadedChunks(page)).toEqual(['spring'])
})

test('the first paint waits for no stylesheet, and shows the styled page', async ({page}) => {
  await page.route(/\.css$/, () => undefined)
  await page.goto('/', {waitUntil: 'commit'})
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.locator('main h1')).toHaveCSS('font-family', /imbue/i)
})

test('hydration does not load the inlined stylesheets again, and soft navigation loads the others', async ({
  page,
}) => {
  /** Returns whether each stylesheet link has loaded a stylesheet. */
  const stylesheetsLoaded = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => {
      const names = performance.getEntriesByType('resource').map(({name}) => name)
      return links.map((link) => link instanceof HTMLLinkElement && names.includes(link.href))
    })
  await page.goto('/blog', {waitUntil: 'networkidle'})
  const inlinedCount = (await stylesheetsLoaded()).length
  expect(await stylesheetsLoaded()).toEqual(Array(inlinedCount).fill(false))
  expect((await page.locator('head style').innerHTML()).length).toBeLessThan(25_000)

  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Destinations'}).click()
  await expect(page.locator('#colorado section')).toHaveCSS('display', 'flex')
  const afterNavigation = await stylesheetsLoaded()
  expect(afterNavigation.filter((isLoaded) => !isLoaded)).toHaveLength(inlinedCount)
  expect(afterNavigation).toContain(true)
})

test('sections below the fold are not laid out until hydration', async ({page}) => {
  const hydration = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await hydration.promise
    await route.continue()
  })
  await page.goto('/', {waitUntil: 'commit'})
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const isFooterRendered = () =>
    page
      .locator('footer p')
      .first()
      .evaluate((text) => text.checkVisibility({contentVisibilityAuto: true}))
  expect(await isFooterRendered()).toBe(false)
  hydration.resolve()
  await expect.poll(isFooterRendered).toBe(true)
})

test('an image that never loads does not delay the scripts', async ({page}) => {
  await page.route(/\/images\//, () => undefined)
  await page.goto('/', {waitUntil: 'commit'})
  await waitForFormScript(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('extended font subsets are loaded only for text that needs them', async ({page}) => {
  const countFonts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({name}) => /\.woff2$/.test(name)).length,
    )
  await page.goto('/destinations', {waitUntil: 'networkidle'})
  expect(await countFonts()).toBe(2)
  await page.evaluate(() => document.querySelector('main p')?.append('Ærø'))
  await expect.poll(countFonts).toBe(3)
})
