import {expect, test} from '../../fixtures/studio-test.ts'

const fetchPublicPage = async (siteUrl: string) => (await fetch(siteUrl)).text()

test('the preview shows a price while it is typed; the public page shows it once published', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  const price = founder.field('price')
  const site = await founder.openPreview()
  const explorer = site.getByRole('columnheader', {name: /Explorer/})
  await founder.openFromPreview(explorer.getByText('$250'))
  await expect(price).toHaveValue('250')
  await expect(page.getByText('Used on 2 pages')).toBeVisible()
  await price.fill('275')
  await expect(explorer).toContainText('$275')

  await test.step('the published perspective shows published content', async () => {
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByText('Published', {exact: true}).last().click()
    await expect(explorer).toContainText('$250')
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByText('Drafts', {exact: true}).last().click()
    await expect(explorer).toContainText('$275')
  })

  await test.step('an invalid draft shows its problems, with links to the fields', async () => {
    await price.fill('')
    const problem = site.getByText('Explorer, price: A whole number of dollars, such as 250')
    await expect(problem).toBeVisible()
    await expect(explorer).toContainText('$250')
    // A press has no effect while the preview is rendered again.
    await expect(async () => {
      await site.getByText('One price for the plan').click()
      await expect(price).toHaveCount(0, {timeout: 5_000})
    }).toPass()
    await problem.click()
    await price.fill('280')
    await expect(explorer).toContainText('$280')
    await expect(problem).toHaveCount(0)
  })
  await test.step('a price that is ten times the published one is asked about before it goes live', async () => {
    await price.fill('2500')
    await founder.publishButton.click()
    const dialog = page.getByRole('dialog', {name: 'An unusual price'})
    await expect(dialog).toContainText('$2,500 is ten times the published $250')
    await dialog.getByRole('button', {name: 'No, change it'}).click()
    await founder.expectDocuments('package-explorer', {price: 2500}, {price: 250})
    await price.fill('280')
    await expect(explorer).toContainText('$280')
  })
  const publicPage = await fetchPublicPage(roam.siteUrl)
  expect(publicPage).toContain('$250')
  expect(publicPage).not.toContain('$280')

  await founder.publishButton.click()
  await founder.expectDocuments('package-explorer', {_id: 'package-explorer', price: 280})
  await roam.waitForContentSync()
  expect(await fetchPublicPage(roam.siteUrl)).toContain('$280')
  await expect(explorer).toContainText('$280')

  await test.step('a click on text or an image opens its field', async () => {
    await founder.openFromPreview(site.getByRole('heading', {name: 'Welcome to Roam'}))
    await expect(founder.field('hero.heading')).toBeFocused()
    await site.getByText('Late June, an hour before sunset').click()
    await expect(page).toHaveURL(/homePage\/hero\.picture\.caption/)
    await site.getByRole('link', {name: 'Destinations'}).first().click()
    // Wait for the navigation: until then the first image is the one of the home page.
    await expect(site.getByRole('heading', {level: 1})).toHaveText('Destinations')
    await founder.openFromPreview(site.getByRole('img', {name: /./}).first())
    await expect(page).toHaveURL(/galleryPhoto\/[^/]+\/picture/)
    await expect(page.getByRole('img', {name: 'Preview of uploaded image'})).toBeVisible()
  })
})
