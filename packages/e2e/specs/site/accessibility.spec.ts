import {axeViolationsInBothSchemes} from '../../fixtures/axe.ts'
import {createSamplePost} from '../../fixtures/blog-post.ts'
import {expect, test} from '../../fixtures/test.ts'

// The other pages and their states are audited with their screenshots, in specs/visual/views.spec.ts.
test('axe finds no violations on the blog and a blog post', async ({page, mutableRoam}) => {
  const path = await createSamplePost(mutableRoam.client)
  await mutableRoam.waitForContentSync()
  for (const urlPath of ['/blog', path]) {
    await page.goto(mutableRoam.siteUrl + urlPath)
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800})
      await page.emulateMedia({colorScheme: 'light'})
      expect(await axeViolationsInBothSchemes(page, 'dark'), `${urlPath}, ${width} px wide`).toEqual([])
    }
  }
})
