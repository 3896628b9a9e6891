import {expect, test} from './test.ts'

const shows = async (url: string, words: string) =>
  (await (await fetch(url)).text()).includes(words)

test('the founder learns that her site shows what she published', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  await founder.openTool('Your site')
  const status = founder.page.getByRole('status')
  await expect(status).toContainText('Your site shows everything you have published.')
  await roam.client.patch('package-explorer').set({price: 275}).commit()
  await expect(status).toContainText('Your site shows everything you have published.')
  await expect.poll(() => shows(roam.siteUrl, '$275')).toBe(true)
})

test('a hole in the content is named, found by a link, and mended', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  // An import or another program wrote this: the Studio itself would not have let it pass.
  await roam.client.patch('package-explorer').unset(['price', 'features[1].label']).commit()

  // She is told wherever she is.
  await page.getByRole('link', {name: 'See what to do'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site could not take over your last change.')
  const row = page.getByRole('link', {name: /Rows of the price table › number 2 › Row/})
  await expect(row).toContainText('Explorer')
  await expect(row).toContainText('This is missing')
  const price = page.getByRole('link', {name: /Starting price/})
  await expect(price).toContainText('A whole number of dollars, such as 250')
  expect(await shows(roam.siteUrl, '$250')).toBe(true)

  await row.click()
  await page
    .getByTestId(/^field-features.*label$/)
    .locator('input')
    .fill('Places to stay')
  await expect
    .poll(async () => JSON.stringify(await founder.stored('package-explorer')))
    .toContain('Places to stay')

  await founder.openTool('Your site')
  await price.click()
  // The Studio takes its time to look at what was written, and a publish before that comes to nothing.
  const objection = page.getByTestId('input-validation-icon-error')
  await expect(objection.first()).toBeVisible()
  await founder.field('price').fill('260')
  await expect(objection).toHaveCount(0)
  await founder.expectStored('package-explorer', {price: 260}, {name: 'Explorer'})
  await founder.publishButton.click()
  await expect.poll(() => shows(roam.siteUrl, '$260')).toBe(true)
  await expect(page.getByRole('link', {name: 'See what to do'})).toBeHidden()
  await founder.openTool('Your site')
  await expect(status).toContainText('Your site shows everything you have published.')
})

test('a site that is down is noticed, and tried again', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await roam.stopSite()
  await founder.openTool('Your site')
  await page.getByRole('button', {name: 'Look again'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site has not answered yet. Is it running?')

  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('280')
  await founder.expectStored('package-explorer', {price: 280}, {price: 250})
  // A lake that is asked too often puts off a publish; the Studio keeps the draft and says so.
  await expect(async () => {
    await founder.publishButton.click()
    const stored = expect.poll(() => founder.stored('package-explorer'), {timeout: 5_000})
    await stored.toMatchObject([{price: 280}])
  }).toPass()
  await expect(page.getByText('Your site has not answered yet.')).toBeVisible()

  await roam.startSite()
  await expect(page.getByText('Your site has not answered yet.')).toBeHidden()
  await expect.poll(() => shows(roam.siteUrl, '$280')).toBe(true)
})

test('what site and founder tell each other is not for visitors', async ({roam}) => {
  const ids = ['site.status', 'site.renewal']
  await roam.client.createOrReplace({_id: 'site.renewal', _type: 'siteRenewal'})
  await roam.settled()
  const query = '*[_id in $ids]._id'
  expect(await roam.client.fetch(query, {ids})).toHaveLength(2)
  expect(await roam.client.withConfig({token: ''}).fetch(query, {ids})).toEqual([])
})
