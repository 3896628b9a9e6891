import {expect, test} from '../../fixtures/studio-test.ts'

const pageContains = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text)

test('invalid content is listed with links to its fields, and can be fixed', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  // Written through the API: validation in the Studio would not allow it.
  await roam.client.patch('package-explorer').unset(['price', 'features[1].label']).commit()

  // The banner is on every page of the Studio.
  await page.getByRole('link', {name: 'See what to do'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site could not take over everything.')
  const row = page.getByRole('link', {name: /Rows of the price table › number 2 › Row/})
  await expect(row).toContainText('Explorer')
  await expect(row).toContainText('This is missing')
  const price = page.getByRole('link', {name: /Starting price/})
  await expect(price).toContainText('A whole number of dollars, such as 250')

  await row.click()
  await page
    .getByTestId(/^field-features.*label$/)
    .locator('input')
    .fill('Places to stay')
  await expect
    .poll(async () => JSON.stringify(await founder.fetchDocuments('package-explorer')))
    .toContain('Places to stay')

  await founder.openTool('Your site')
  await price.click()
  // The Studio validates with a delay; publishing before that has no effect.
  const validationError = page.getByTestId('input-validation-icon-error')
  await expect(validationError.first()).toBeVisible()
  await founder.field('price').fill('260')
  await expect(validationError).toHaveCount(0)
  await founder.expectDocuments('package-explorer', {price: 260}, {name: 'Explorer'})
  await founder.publishButton.click()
  await expect(page.getByRole('link', {name: 'See what to do'})).toBeHidden()
  await founder.openTool('Your site')
  await expect(status).toContainText('Your site shows everything you have published.')
})

test('an unreachable site is reported, and synced when it is back', async ({signIn, roam, problems}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await roam.stopSite()
  await founder.openTool('Your site')
  await page.getByRole('button', {name: 'Look again'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site has not answered yet. Is it running?')

  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('280')
  await founder.expectDocuments('package-explorer', {price: 280}, {price: 250})
  // The lake may respond 429 to the publish; the Studio keeps the draft and shows an error.
  await expect(async () => {
    await founder.publishButton.click()
    const stored = expect.poll(() => founder.fetchDocuments('package-explorer'), {timeout: 5_000})
    await stored.toMatchObject([{price: 280}])
  }).toPass()
  await expect(page.getByText('Your site has not answered yet.')).toBeVisible()

  await roam.startSite()
  await expect(page.getByText('Your site has not answered yet.')).toBeHidden()
  await expect.poll(() => pageContains(roam.siteUrl, '$280')).toBe(true)
  // The browser logs the requests that the stopped site did not answer.
  problems.length = 0
})
