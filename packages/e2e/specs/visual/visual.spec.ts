import type {Page, Route} from '@playwright/test'
import {expect, test} from '../../fixtures/test.ts'
import {type View, views} from '../../fixtures/views.ts'

/*
 * Screenshots are compared at half size: that shows layout and colors, and hides most differences in font
 * smoothing between Chromium builds. Update them with `npm run test:visual -- --update-snapshots`.
 */
test.use({deviceScaleFactor: 0.5, reducedMotion: 'reduce', bypassCSP: true})

const PHONE = {width: 360, height: 740}
const DESK = {width: 1280, height: 800}

/** Replaces all images: their content is not compared, and decoding them is slow. */
const TRANSPARENT_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
const sendTransparentPixel = (route: Route) =>
  route.fulfill({contentType: 'image/png', body: TRANSPARENT_PIXEL})

async function expectScreenshot(
  page: Page,
  {name, selector, phoneOnly}: View,
  variant: string,
): Promise<void> {
  const fileName = `${name}-${variant}.png`
  if (selector) await expect(page.locator(selector)).toHaveScreenshot(fileName)
  else await expect(page).toHaveScreenshot(fileName, {fullPage: !phoneOnly})
}

/** Each viewport and each color scheme once: most regressions affect all combinations. */
const VARIANTS = [
  {viewport: PHONE, colorScheme: 'light'},
  {viewport: DESK, colorScheme: 'dark'},
] as const

/** Differs from the home page only by a floating element, which visual-tests.css hides. */
const EXCLUDED = 'form-with-open-tooltip'

for (const view of views.filter(({name}) => name !== EXCLUDED))
  test(`matches the screenshots: ${view.name}`, async ({page}) => {
    await page.route('**/images/**', sendTransparentPixel)
    for (const {viewport, colorScheme} of view.phoneOnly ? VARIANTS.slice(0, 1) : VARIANTS) {
      await page.emulateMedia({colorScheme})
      await page.setViewportSize(viewport)
      await view.open(page)
      await expectScreenshot(page, view, `${viewport.width}-${colorScheme}`)
    }
  })
