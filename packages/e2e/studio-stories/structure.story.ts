import {expect, test} from './test.ts'

const SINGLETONS = [
  ['homePage', 'Home page'],
  ['requestForm', 'Request form'],
] as const

test('lists stand in the order of her work', async ({signIn}) => {
  const {page} = await signIn('Rosa')
  await expect(page.getByTestId(/^pane-item-/)).toHaveText([
    /Requests/,
    'Packages',
    'Add-ons',
    'How it works',
    'Destinations',
    'Blog posts',
    'Home page',
    'Destinations page',
    'Blog page',
    'Request form',
    'Privacy page',
    'Site settings',
  ])
})

for (const [type, title] of SINGLETONS) {
  test(`the ${title} is changed, and neither copied nor taken away`, async ({signIn}) => {
    const founder = await signIn('Rosa')
    const {page} = founder
    await founder.visit(type, type)
    await expect(page.getByTestId('action-publish')).toBeVisible()
    await expect(page.getByTestId('action-menu-button')).toBeHidden()
  })
}

test('an address made by hand makes no second home page', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.visit('homePage', 'second-home')
  await expect(page.getByText('There is only one of this: “Home page”')).toBeVisible()
  await expect(page.getByTestId(/^field-/)).toHaveCount(0)
  await page.getByRole('link', {name: 'Open “Home page”'}).click()
  await expect(page.getByTestId(/^field-/).first()).toBeVisible()
  expect(await founder.stored('second-home')).toEqual([])
})
