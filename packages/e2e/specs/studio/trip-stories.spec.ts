import {expect, test} from '../../fixtures/studio-test.ts'

const TITLE = 'Two ferries and a birthday'
const TEXT = 'The first ferry was late, and the cake was on it.'

test('a trip story is published from the empty list to the page of its destination', async ({
  signIn,
  roam,
}) => {
  const url = `${roam.siteUrl}/destinations/greece`
  const fetchPage = async () => (await fetch(url)).text()
  await roam.client.delete({query: '*[_type == "tripStory"]'})
  await expect.poll(fetchPage).toContain('Plan me the Greek Islands')

  const founder = await signIn('Rosa')
  const {page} = founder
  await page.getByTestId('pane-item-Trip stories').click()
  await expect(page.getByText('No trip stories yet, and none on your site')).toBeVisible()
  await page.getByRole('link', {name: 'Write a trip story'}).click()
  await founder.field('title').fill(TITLE)
  await page.getByTestId('autocomplete').first().click()
  await page.keyboard.type('Greek')
  await expect(page.getByText('Greek Islands', {exact: true})).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await founder.field('month').fill('June 2026')
  await founder.field('madeFor').fill('Two people, nine days')
  await page.getByTestId('field-body').locator('[contenteditable=true]').click()
  await page.keyboard.insertText(TEXT)
  // The editor of the Studio sends text with a delay; Publish does not wait for it.
  const drafts = roam.client.withConfig({perspective: 'drafts'})
  await expect.poll(() => drafts.fetch('pt::text(*[_type == "tripStory"][0].body)')).toBe(TEXT)
  await founder.publishButton.click()
  await expect.poll(fetchPage).toContain(TITLE)
  expect(await fetchPage()).toContain(TEXT)
  expect(await (await fetch(`${roam.siteUrl}/destinations`)).text()).toContain(
    '/destinations/greece#trip-stories',
  )
})
