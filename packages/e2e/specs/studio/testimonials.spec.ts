import {expect, test} from '../../fixtures/studio-test.ts'

const HEADING = 'In their words'
const WORDS = 'We kept to half of the plan, which was the idea.'

test('the first testimonial is published from the empty list, above the prices; more than six are pointed out', async ({
  signIn,
  roam,
}) => {
  const fetchHome = async () => (await fetch(roam.siteUrl)).text()
  await roam.client.delete({query: '*[_type == "testimonial"]'})
  await expect.poll(fetchHome).not.toContain(HEADING)

  const founder = await signIn('Rosa')
  const {page} = founder
  await page.getByTestId('pane-item-Testimonials').click()
  await expect(page.getByText('No testimonials yet, and none on your site')).toBeVisible()
  await page.getByRole('link', {name: 'Add a testimonial'}).click()
  await page.getByTestId('field-words').locator('textarea').fill(WORDS)
  await founder.field('name').fill('Anna and Tom')
  await founder.field('place').fill('Naxos')
  await founder.field('month').fill('June 2026')
  await founder.publishButton.click()
  await expect.poll(fetchHome).toContain(WORDS)
  expect(await fetchHome()).toMatch(new RegExp(`${WORDS}.*packages-heading`, 's'))
  expect(await fetchHome()).not.toContain(HEADING)

  const more = Array.from({length: 6}, (_, index) => ({
    _type: 'testimonial',
    orderRank: `0|z0000${index}:`,
    words: `Words ${index}`,
    name: 'Jo',
    place: 'Cancun',
    month: 'May 2026',
  }))
  await more.reduce((transaction, item) => transaction.create(item), roam.client.transaction()).commit()
  await expect(page.getByText('Your home page has room for the first 6.')).toBeVisible()
  await expect.poll(fetchHome).toContain('Words 4')
  expect(await fetchHome()).toContain(HEADING)
  expect(await fetchHome()).not.toContain('Words 5')
})
