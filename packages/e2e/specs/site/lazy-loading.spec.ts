import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import type {Page} from '@playwright/test'
import {waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'

// What a page loads when nothing is cached.
test.use({usesNewContext: true, reducedMotion: 'no-preference'})

const BUILD = join(import.meta.dirname, '..', '..', '..', '..', 'web', '.next')

/** Limit of a page's JavaScript, compressed, relative to the scripts that Next.js loads on every page. */
const MAX_SCRIPT_RATIO = 1.15

/** Strings that survive minification, by the lazy-loaded code that contains them. */
const CHUNK_MARKERS = {
  zod: 'ZodError',
  toast: 'toast.swipeMove',
  spring: 'stiffness',
  'scroll animation': 'whileInView',
}

/** Returns the paths of the scripts loaded so far, in the build folder. */
const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace('/_next/', '')),
  )

const readBuildFile = (path: string) => readFileSync(join(BUILD, path))

const sumCompressedBytes = (paths: string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readBuildFile(path)).length, 0)

/** Returns the lazy-loaded code that is in the scripts loaded so far. */
async function findLoadedChunks(page: Page): Promise<string[]> {
  const scripts = (await listScripts(page)).map(readBuildFile)
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

test('a page loads at most 1.15 times the JavaScript that Next.js loads on an empty page', async ({page}) => {
  // An empty page loads 3 KB more than these files (`npm run bench -- pages`), so the limit is a little stricter.
  const {rootMainFiles}: {rootMainFiles: string[]} = JSON.parse(String(readBuildFile('build-manifest.json')))
  const emptyBytes = sumCompressedBytes(rootMainFiles)
  for (const path of ['/', '/destinations', '/blog', '/privacy']) {
    await page.goto(path, {waitUntil: 'networkidle'})
    const scripts = await listScripts(page)
    const ratio = sumCompressedBytes(scripts) / emptyBytes
    console.log(`${path}: ${ratio.toFixed(3)} times the JavaScript of an empty page`)
    expect(scripts, path).toEqual(expect.arrayContaining(rootMainFiles))
    expect(ratio, path).toBeLessThanOrEqual(MAX_SCRIPT_RATIO)
  }
})

test('the first paint waits for no stylesheet or picture, and shows the styled page with its picture', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.route(/\.css$|\/images\//, () => undefined)
  for (const path of ['/', '/destinations', '/blog']) {
    await page.goto(path, {waitUntil: 'commit'})
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await expect(page.locator('main h1')).toHaveCSS('font-family', /imbue/i)
    const firstSize = page
      .locator('main img')
      .first()
      .evaluate(async (image) => {
        const picture = new Image()
        picture.src = getComputedStyle(image).backgroundImage.slice(5, -2)
        await picture.decode()
        return `${picture.src.slice(0, 16)} ${picture.naturalWidth}`
      })
    expect(await firstSize, path).toBe('data:image/avif; 480')
  }
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
  const styles = await page.locator('head style').innerHTML()
  expect(styles.length).toBeLessThan(26_000)
  expect(styles, 'the only name of the property that iPhones know').toContain('-webkit-text-size-adjust')

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

/** The car in the hero image of the test dataset, in fractions of its height. */
const CAR = {top: 0.71, bottom: 0.79}

/** Runs in the page: returns the part of the hero image's file that is in its frame, in fractions of its height. */
function visiblePart(image: HTMLImageElement): {top: number; bottom: number} {
  const {width, height} = image.getBoundingClientRect()
  const fileHeight = Math.max(height, (width / image.naturalWidth) * image.naturalHeight)
  const top = -Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / fileHeight
  return {top, bottom: top + height / fileHeight}
}

for (const [width, height, crop] of [
  [360, 740, null],
  [768, 1024, null],
  [1280, 800, '0,168,1000,399'],
  [1366, 650, '0,168,1000,399'],
  [1920, 1080, '0,168,1000,399'],
] as const)
  test.describe(`at ${width}×${height}`, () => {
    test.use({viewport: {width, height}})

    test('the hero image is loaded once, in a crop that shows all of its subject', async ({page}) => {
      await page.goto('/', {waitUntil: 'networkidle'})
      const image = page.locator('main img').first()
      const file = new URL(await image.evaluate((img: HTMLImageElement) => img.currentSrc))
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
      expect(loaded.filter((url) => new URL(url).pathname === file.pathname)).toEqual([file.href])
      expect(file.searchParams.get('rect')).toBe(crop)

      const [top, bottom] = crop ? [0.24, 0.81] : [0, 1]
      const visible = await image.evaluate(visiblePart)
      expect(top + visible.top * (bottom - top)).toBeLessThan(CAR.top)
      expect(top + visible.bottom * (bottom - top)).toBeGreaterThan(CAR.bottom)
    })
  })

/** Runs in the page: returns images whose files have fewer pixels than their frames, though srcset has larger files. */
function findBlurredImages(): string[] {
  const candidates = ({srcset}: HTMLImageElement) =>
    [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  return [...document.images].flatMap((image) => {
    const loaded = Number(new URL(image.currentSrc || location.href).searchParams.get('w'))
    const {width, height} = image.getBoundingClientRect()
    if (!loaded || !width || loaded === Math.max(...candidates(image))) return []
    const drawn =
      getComputedStyle(image).objectFit === 'cover'
        ? Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
        : width
    // A picture that is scaled up by an eighth looks the same, and the next file weighs twice as much.
    return drawn > loaded * 1.12 ? [`${image.alt}: ${Math.round(drawn)} of ${loaded}`] : []
  })
}

test('screens of ordinary density request the pixels of images that are cropped at their sides', async ({
  page,
}) => {
  for (const path of ['/', '/destinations', '/destinations/italy', '/sample-plan', '/no/such/place']) {
    await page.setViewportSize({width: 360, height: 740})
    await page.goto(path)
    // From small to large: browsers keep an image that is larger than they need.
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({width, height})
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
      })
      await expect
        .poll(() => page.evaluate(findBlurredImages), {message: `${path} at ${width} px`})
        .toEqual([])
    }
  }
})

test('the lines of the timeline are drawn when it comes into view, and are complete with reduced motion', async ({
  page,
}) => {
  const timeline = page.locator('ol', {has: page.getByRole('heading', {name: /Inquire/})})
  const line = timeline.locator('li:nth-child(4) > [aria-hidden]')
  await page.goto('/', {waitUntil: 'networkidle'})
  const scrollAboveTimeline = (list: HTMLElement) =>
    scrollBy({top: list.getBoundingClientRect().top - 1.2 * innerHeight, behavior: 'instant'})
  await timeline.evaluate(scrollAboveTimeline)
  await expect(line).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)')
  await timeline.scrollIntoViewIfNeeded()
  await expect(line).toHaveCSS('clip-path', 'inset(0px)')

  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.reload({waitUntil: 'networkidle'})
  await timeline.scrollIntoViewIfNeeded()
  await expect(line).toHaveCSS('clip-path', 'none')
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
