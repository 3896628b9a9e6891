import {axeViolations} from '../../fixtures/axe.ts'
import {createSamplePost} from '../../fixtures/blog-post.ts'
import {expect, test} from '../../fixtures/test.ts'
import {views} from '../../fixtures/views.ts'

const PHONE = {width: 360, height: 740}
const DESK = {width: 1280, height: 800}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, DESK]) {
    test.describe(`axe finds no violations (${colorScheme}, ${viewport.width} px)`, () => {
      test.use({colorScheme, viewport})

      for (const {name, open, selector} of views.filter(
        ({phoneOnly}) => !phoneOnly || viewport === PHONE,
      ))
        test(name, async ({page}) => {
          await open(page)
          expect(await axeViolations(page, selector)).toEqual([])
        })
    })
  }
}

test('axe finds no violations on the blog and a blog post', async ({page, isolatedRoam}) => {
  const path = await createSamplePost(isolatedRoam.client)
  await isolatedRoam.waitForContentSync()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const urlPath of ['/blog', path]) {
        await page.goto(isolatedRoam.siteUrl + urlPath)
        expect(
          await axeViolations(page),
          `${urlPath}, ${colorScheme}, ${viewport.width} px wide`,
        ).toEqual([])
      }
    }
  }
})
