import {expect, test} from '../../fixtures/studio-test.ts'

const SINGLETONS = [
  ['homePage', 'Home page'],
  ['requestForm', 'Request form'],
] as const

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

for (const [type, title] of SINGLETONS) {
  test(`the ${title} can be edited, but neither duplicated nor deleted`, async ({signIn}) => {
    const founder = await signIn('Rosa')
    const {page} = founder
    await founder.goTo(type, type)
    await expect(page.getByTestId('action-publish')).toBeVisible()
    await expect(page.getByTestId('action-menu-button')).toBeHidden()
  })
}

test('a URL with another id creates no second home page', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('homePage', 'second-home')
  await expect(page.getByText('There is only one of this: “Home page”')).toBeVisible()
  await expect(page.getByTestId(/^field-/)).toHaveCount(0)
  await page.getByRole('link', {name: 'Open “Home page”'}).click()
  await expect(page.getByTestId(/^field-/).first()).toBeVisible()
  expect(await founder.fetchDocuments('second-home')).toEqual([])
})
