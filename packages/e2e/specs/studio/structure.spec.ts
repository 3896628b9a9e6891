import {expect, test} from '../../fixtures/studio-test.ts'

test('lists are in the configured order', async ({signIn}) => {
  const {page} = await signIn('Rosa')
  await expect(page.getByTestId(/^pane-item-/)).toHaveText([
    /Requests/,
    'Saved replies',
    'Packages',
    'Add-ons',
    'How it works',
    'Destinations',
    'Trip stories',
    'Testimonials',
    'Blog posts',
    'Home page',
    'Destinations page',
    'Blog page',
    'Request form',
    'Privacy page',
    'Proposals and plans',
    'Site settings',
    'Trash',
  ])
})

test('there is one home page: it is neither duplicated nor deleted, and a URL with another id creates none', async ({
  signIn,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('homePage', 'second-home')
  await expect(page.getByText('There is only one of this: “Home page”')).toBeVisible()
  await expect(page.getByTestId(/^field-/)).toHaveCount(0)
  await page.getByRole('link', {name: 'Open “Home page”'}).click()
  await expect(page.getByTestId(/^field-/).first()).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await expect(page.getByTestId('action-menu-button')).toBeHidden()
  expect(await founder.fetchDocuments('second-home')).toEqual([])
})
