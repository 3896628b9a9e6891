import {violations} from '../system/audit.ts'
import {writePost} from '../system/posts.ts'
import {expect, test} from '../system/test.ts'
import {views} from '../system/views.ts'

const PHONE = {width: 360, height: 740}
const DESK = {width: 1280, height: 800}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, DESK]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide: axe finds nothing wrong with`, () => {
      test.use({colorScheme, viewport})

      for (const {name, lead, part} of views.filter(({phone}) => !phone || viewport === PHONE))
        test(name, async ({page}) => {
          await lead(page)
          expect(await violations(page, part)).toEqual([])
        })
    })
  }
}

test('axe finds nothing wrong with the blog and a story in it', async ({page, ownRoam}) => {
  const path = await writePost(ownRoam.client)
  await ownRoam.settled()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const address of ['/blog', path]) {
        await page.goto(ownRoam.siteUrl + address)
        expect(
          await violations(page),
          `${address}, ${colorScheme}, ${viewport.width} px wide`,
        ).toEqual([])
      }
    }
  }
})
