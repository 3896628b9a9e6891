import {expect, test} from '../../fixtures/studio-test.ts'

const fetchPublicPage = async (siteUrl: string) => (await fetch(siteUrl)).text()

test('the preview shows a price while it is typed; the public page shows it once published', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  const explorer = site.getByRole('columnheader', {name: /Explorer/})
  await founder.openFromPreview(explorer.getByText('$250'))
  await expect(founder.field('price')).toHaveValue('250')
  await expect(founder.page.getByText('Used on 2 pages')).toBeVisible()

  await founder.field('price').fill('275')
  await expect(explorer).toContainText('$275')
  const publicPage = await fetchPublicPage(roam.siteUrl)
  expect(publicPage).toContain('$250')
  expect(publicPage).not.toContain('$275')

  await founder.publishButton.click()
  await founder.expectDocuments('package-explorer', {_id: 'package-explorer', price: 275})
  await roam.waitForContentSync()
  expect(await fetchPublicPage(roam.siteUrl)).toContain('$275')
  await expect(explorer).toContainText('$275')
})

test('a click on text or an image in the preview opens its field', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  await founder.openFromPreview(site.getByRole('heading', {name: 'Welcome to Roam'}))
  await expect(founder.field('hero.heading')).toBeFocused()

  await site.getByText('Late June, an hour before sunset').click()
  await expect(founder.page).toHaveURL(/homePage\/hero\.picture\.caption/)

  await site.getByRole('link', {name: 'Destinations'}).first().click()
  // Wait for the navigation: until then the first image is the one of the home page.
  await expect(site.getByRole('heading', {level: 1})).toHaveText('Destinations')
  await founder.openFromPreview(site.getByRole('img', {name: /./}).first())
  await expect(founder.page).toHaveURL(/galleryPhoto\/[^/]+\/picture/)
  await expect(founder.page.getByRole('img', {name: 'Preview of uploaded image'})).toBeVisible()
})

test('an invalid draft shows its problems in the preview, with links to the fields', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  await founder.openFromPreview(site.getByRole('columnheader', {name: /Explorer/}).getByText('$250'))
  await founder.field('name').fill('Explorer for two')
  const header = site.getByRole('columnheader', {name: /Explorer for two/})
  await expect(header).toContainText('$250')
  await founder.field('price').fill('')
  const problem = site.getByText('Explorer for two, price: A whole number of dollars, such as 250')
  await expect(problem).toBeVisible()

  await site.getByText('One price for the plan').click()
  await expect(founder.field('price')).toHaveCount(0)
  await problem.click()
  await expect(founder.field('price')).toBeVisible()
  await founder.field('price').fill('280')
  await expect(header).toContainText('$280')
  await expect(problem).toHaveCount(0)
  expect(await fetchPublicPage(roam.siteUrl)).toContain('$250')
})

test('the published perspective shows published content', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  const heading = site.getByRole('heading', {level: 1})
  await founder.openFromPreview(heading)
  await founder.field('hero.heading').fill('Hello')
  await expect(heading).toHaveText('Hello')
  await founder.page.getByTestId('global-perspective-menu-button').click()
  await founder.page.getByText('Published', {exact: true}).last().click()
  await expect(heading).toHaveText('Welcome to Roam')
})
