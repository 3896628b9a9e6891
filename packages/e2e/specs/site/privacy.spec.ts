import {expect, test} from '../../fixtures/test.ts'

test('the privacy page shows the retention period that is set in the Studio', async ({mutableRoam, page}) => {
  await page.goto(mutableRoam.siteUrl)
  await page.locator('#contact-section').getByRole('link', {name: 'Privacy'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'What I keep'})).toBeVisible()
  await expect(page.getByText('is deleted by itself after 24 months')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Privacy'})).toBeVisible()

  await mutableRoam.client.patch('privacyPage').set({'keeping.months': 1}).commit()
  await mutableRoam.waitForContentSync()
  await page.reload()
  await expect(page.getByText('is deleted by itself after one month')).toBeVisible()

  await mutableRoam.client.patch('privacyPage').unset(['keeping.months']).commit()
  await mutableRoam.waitForContentSync()
  await page.reload()
  await expect(page.getByText('until you ask me to delete yours')).toBeVisible()
})

test('the sitemap lists the privacy page', async ({roam}) => {
  expect(await (await fetch(`${roam.siteUrl}/sitemap.xml`)).text()).toContain('/privacy</loc>')
})
