import type {Page, Route} from '@playwright/test'
import {expect, test} from '../system/test.ts'
import {type View, views} from '../system/views.ts'

/*
 * Pages are compared at half their size, which is enough to tell what is where and in which colour,
 * and leaves little of how one Chromium smooths letters and another does not. What looks new on
 * purpose is accepted with `pnpm accept-looks`.
 */
test.use({deviceScaleFactor: 0.5, reducedMotion: 'reduce', bypassCSP: true})

const PHONE = {width: 360, height: 740}
const DESK = {width: 1280, height: 800}

/** One transparent pixel: pictures are judged elsewhere, and drawing them takes long. */
const NOTHING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
const sendNothing = (route: Route) => route.fulfill({contentType: 'image/png', body: NOTHING})

async function expectLook(page: Page, {name, part, phone}: View, look: string): Promise<void> {
  const picture = `${name}-${look}.png`
  if (part) await expect(page.locator(part)).toHaveScreenshot(picture)
  else await expect(page).toHaveScreenshot(picture, {fullPage: !phone})
}

/** Each width and each scheme once: what is wrong with one of them is mostly wrong with both. */
const LOOKS = [
  {viewport: PHONE, colorScheme: 'light'},
  {viewport: DESK, colorScheme: 'dark'},
] as const

/** A note is all that is new there, and it floats. */
const FLOATING = 'form-with-a-note-open'

for (const view of views.filter(({name}) => name !== FLOATING))
  test(`looks as it did: ${view.name}`, async ({page}) => {
    await page.route('**/images/**', sendNothing)
    for (const {viewport, colorScheme} of view.phone ? LOOKS.slice(0, 1) : LOOKS) {
      await page.emulateMedia({colorScheme})
      await page.setViewportSize(viewport)
      await view.lead(page)
      await expectLook(page, view, `${viewport.width}-${colorScheme}`)
    }
  })
