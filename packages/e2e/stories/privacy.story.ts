import {expect, test} from '../system/test.ts'

test('the privacy page says what is kept, for as long as the founder says', async ({
  ownRoam,
  page,
}) => {
  await page.goto(ownRoam.siteUrl)
  await page.locator('#contact-section').getByRole('link', {name: 'Privacy'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'What I keep'})).toBeVisible()
  await expect(page.getByText('is deleted by itself after 24 months')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Privacy'})).toBeVisible()

  await ownRoam.client.patch('privacyPage').set({'keeping.months': 1}).commit()
  await ownRoam.settled()
  await page.reload()
  await expect(page.getByText('is deleted by itself after one month')).toBeVisible()

  await ownRoam.client.patch('privacyPage').unset(['keeping.months']).commit()
  await ownRoam.settled()
  await page.reload()
  await expect(page.getByText('until you ask me to delete yours')).toBeVisible()
})

test('search engines learn of the privacy page', async ({roam}) => {
  expect(await (await fetch(`${roam.siteUrl}/sitemap.xml`)).text()).toContain('/privacy</loc>')
})
