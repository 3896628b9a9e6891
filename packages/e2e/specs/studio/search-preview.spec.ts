import {createSamplePost} from '../../fixtures/blog-post.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

test('a post shows how it looks in search results and where it is shared', async ({signIn, roam}) => {
  const path = await createSamplePost(roam.client)
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('post', 'post-all-there-is')
  await page.getByRole('button', {name: 'Search and sharing'}).click()
  await expect(page.getByText('All there is to ferries: Roam')).toBeVisible()
  await expect(page.getByText(new URL(path, roam.siteUrl).href.replace('http://', ''))).toBeVisible()
  await expect(page.getByText('Title: 29 of 60 characters')).toBeVisible()
  await expect(page.getByText('And what I do about them.').first()).toBeVisible()
  const title = 'All there is to ferries, and to what comes after the last one of the day'
  await founder.field('title').fill(title)
  await expect(page.getByText('78 of 60 characters. Search engines cut off the rest')).toBeVisible()

  const pictures = page.locator('[data-testid="shared-poster"] img')
  const before = await pictures.getAttribute('src')
  await expect.poll(() => roam.client.getDocument('drafts.post-all-there-is')).toMatchObject({title})
  const sharePicture = await roam.client.fetch('*[_id == "destination-italy"][0].card')
  await roam.client.patch('drafts.post-all-there-is').set({sharePicture}).commit()
  await expect(pictures).not.toHaveAttribute('src', before ?? '')
})
