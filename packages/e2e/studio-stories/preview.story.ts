import {expect, test} from './test.ts'

const visitorsPage = async (siteUrl: string) => (await fetch(siteUrl)).text()

test('a price is seen as it is typed, by visitors once it is published', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  const explorer = site.getByRole('columnheader', {name: /Explorer/})
  await founder.openFromPage(explorer.getByText('$250'))
  await expect(founder.field('price')).toHaveValue('250')
  await expect(founder.page.getByText('Used on 2 pages')).toBeVisible()

  await founder.field('price').fill('275')
  await expect(explorer).toContainText('$275')
  const before = await visitorsPage(roam.siteUrl)
  expect(before).toContain('$250')
  expect(before).not.toContain('$275')

  await founder.publishButton.click()
  await founder.expectStored('package-explorer', {_id: 'package-explorer', price: 275})
  await roam.settled()
  expect(await visitorsPage(roam.siteUrl)).toContain('$275')
  await expect(explorer).toContainText('$275')
})

test('a click on words or on a picture opens where they are written', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  await founder.openFromPage(site.getByRole('heading', {name: 'Welcome to Roam'}))
  await expect(founder.field('hero.heading')).toBeFocused()

  await site.getByText('Late June, an hour before sunset').click()
  await expect(founder.page).toHaveURL(/homePage\/hero\.picture\.caption/)

  await site.getByRole('link', {name: 'Destinations'}).first().click()
  // Until the other page is there, the first picture is the one of this page.
  await expect(site.getByRole('heading', {level: 1})).toHaveText('Destinations')
  await founder.openFromPage(site.getByRole('img', {name: /./}).first())
  await expect(founder.page).toHaveURL(/galleryPhoto\/[^/]+\/picture/)
  await expect(founder.page.getByRole('img', {name: 'Preview of uploaded image'})).toBeVisible()
})

test('the site is seen as on a phone', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  await expect(site.getByText('Menu')).toBeHidden()
  await founder.page.getByTestId('preview-viewport-toggle').click()
  await expect(site.getByText('Menu')).toBeVisible()
})

test('a half-written draft says what it lacks, and the page stays whole', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  await founder.openFromPage(site.getByRole('columnheader', {name: /Explorer/}).getByText('$250'))
  await founder.field('name').fill('Explorer for two')
  const header = site.getByRole('columnheader', {name: /Explorer for two/})
  await expect(header).toContainText('$250')
  await founder.field('price').fill('')
  const lack = site.getByText('Explorer for two, price: A whole number of dollars, such as 250')
  await expect(lack).toBeVisible()

  await site.getByText('One price for the plan').click()
  await expect(founder.field('price')).toHaveCount(0)
  await lack.click()
  await expect(founder.field('price')).toBeVisible()
  await founder.field('price').fill('280')
  await expect(header).toContainText('$280')
  await expect(lack).toHaveCount(0)
  expect(await visitorsPage(roam.siteUrl)).toContain('$250')
})

test('what is published is seen again when she asks for it', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const site = await founder.openPreview()
  const heading = site.getByRole('heading', {level: 1})
  await founder.openFromPage(heading)
  await founder.field('hero.heading').fill('Hello')
  await expect(heading).toHaveText('Hello')
  await founder.page.getByTestId('global-perspective-menu-button').click()
  await founder.page.getByText('Published', {exact: true}).last().click()
  await expect(heading).toHaveText('Welcome to Roam')
})
