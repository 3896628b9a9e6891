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
