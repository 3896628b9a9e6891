import type {Page, Route} from '@playwright/test'
import {axeViolationsInBothSchemes} from '../../fixtures/axe.ts'
import {expect, test} from '../../fixtures/test.ts'
import {type View, views} from '../../fixtures/views.ts'

/*
 * Screenshots are compared at half size: that shows layout and colors, and hides most differences in font
 * smoothing between Chromium builds. Update them with `npm run test:visual -- --update-snapshots`.
 */
test.use({deviceScaleFactor: 0.5, reducedMotion: 'reduce', bypassCSP: true})

/** Replaces all images: their content is not compared, and decoding them is slow. */
const TRANSPARENT_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
const sendTransparentPixel = (route: Route) =>
  route.fulfill({contentType: 'image/png', body: TRANSPARENT_PIXEL})

/**
 * axe audits both color schemes at each width. Each width has a screenshot in one scheme: most
 * regressions affect both.
 */
const VARIANTS = [
  {viewport: {width: 360, height: 740}, screenshotScheme: 'light', otherScheme: 'dark'},
  {viewport: {width: 1280, height: 800}, screenshotScheme: 'dark', otherScheme: 'light'},
] as const

const SECTION_STYLES = ['./fixtures/visual-tests.css', './fixtures/element-screenshots.css']

/** Differs from the home page only by a floating element, which visual-tests.css hides. */
const WITHOUT_SCREENSHOT = 'form-with-open-tooltip'

/** With reduced motion, only scroll-driven animations are left: they show what fits into the viewport. */
const animations = 'allow'

async function expectScreenshot(page: Page, view: View, variant: string): Promise<void> {
  const {name, selector, phoneOnly} = view
  if (name === WITHOUT_SCREENSHOT) return
  const fileName = `${name}-${variant}.png`
  if (selector)
    await expect(page.locator(selector)).toHaveScreenshot(fileName, {stylePath: SECTION_STYLES, animations})
  else await expect(page).toHaveScreenshot(fileName, {fullPage: !phoneOnly, animations})
}

for (const view of views)
  test(`matches the screenshots and has no axe violations: ${view.name}`, async ({page}) => {
    await page.route('**/images/**', sendTransparentPixel)
    for (const {viewport, screenshotScheme, otherScheme} of view.phoneOnly
      ? VARIANTS.slice(0, 1)
      : VARIANTS) {
      await page.emulateMedia({colorScheme: screenshotScheme})
      await page.setViewportSize(viewport)
      await view.open(page)
      await expectScreenshot(page, view, `${viewport.width}-${screenshotScheme}`)
      const violations = await axeViolationsInBothSchemes(page, otherScheme, view.selector)
      expect(violations, `${viewport.width} px wide`).toEqual([])
    }
  })
