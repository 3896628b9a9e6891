import type {Page} from '@playwright/test'
import {expect, isLocalUrl, test} from '../../fixtures/studio-test.ts'

/** Returns the URLs of links to other hosts. */
async function findExternalLinks(page: Page): Promise<string[]> {
  const urls = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
    )
  return urls.filter((url) => !isLocalUrl(url))
}

test('lists are in the configured order, there is one home page, and nothing links to other hosts', async ({
  signIn,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
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
    'Sample plan',
    'Blog page',
    'Request form',
    'Privacy page',
    'Proposals and plans',
    'Site settings',
    'Trash',
  ])

  const entry = (name: string) => page.getByRole('menuitem', {name})

  expect(await findExternalLinks(page)).toEqual([])
  await page.locator('#global-presence-menu').click()
  await expect(page.getByText('Whoever else signs in is shown here.')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  expect(await findExternalLinks(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('#user-menu').click()
  await expect(page.getByRole('menuitem')).toHaveText([/System/, /Dark/, /Light/, 'Sign out'])
  expect(await findExternalLinks(page)).toEqual([])

  await founder.open('addOn', 'addOn-support')
  expect(await findExternalLinks(page)).toEqual([])
  await page.getByTestId('action-menu-button').click()
  await expect(entry('Delete')).toBeVisible()
  expect(await findExternalLinks(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(entry('Delete')).toBeHidden()

  await page.getByTestId('pane-context-menu-button').last().click()
  await expect(entry('History')).toBeVisible()
  await expect(entry('Inspect')).toHaveCount(0)
  await expect(entry('Compare versions')).toHaveCount(0)
  expect(await findExternalLinks(page)).toEqual([])

  // A URL with another id creates none.
  await founder.goTo('homePage', 'second-home')
  await expect(page.getByText('There is only one of this: “Home page”')).toBeVisible()
  await expect(page.getByTestId(/^field-/)).toHaveCount(0)
  await page.getByRole('link', {name: 'Open “Home page”'}).click()
  await expect(page.getByTestId(/^field-/).first()).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await expect(page.getByTestId('action-menu-button')).toBeHidden()
  expect(await founder.fetchDocuments('second-home')).toEqual([])
})
