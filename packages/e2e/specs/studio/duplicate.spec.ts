import {expect, test} from '../../fixtures/studio-test.ts'

test('a copy of a package is a draft directly after it; rows of other packages are offered', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('package', 'package-explorer')
  await founder.chooseAction('Duplicate')
  await expect(founder.field('name')).toHaveValue('Explorer (copy)')
  const names = await roam.client
    .withConfig({perspective: 'drafts'})
    .fetch<string[]>('*[_type == "package"] | order(orderRank).name')
  expect(names).toEqual(['Essentials', 'Explorer', 'Explorer (copy)', 'Luxe'])
  expect(await roam.client.fetch('*[name == "Explorer (copy)"]{_id, recommended}')).toEqual([
    {_id: expect.stringMatching(/^drafts\./), recommended: false},
  ])

  await founder.open('package', 'package-essentials')
  await page.getByRole('tab', {name: 'What is included'}).click()
  await page.getByTestId('field-features').getByTestId('add-single-object-button').click()
  const input = page.getByTestId(/^field-features.*label$/).locator('input')
  await expect(page.locator('datalist option')).toHaveCount(2)
  const values = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(values.toSorted()).toEqual([
    'Restaurant recommendations a day',
    'Tour and transport recommendations',
  ])
  expect(await input.getAttribute('list')).toBe(await page.locator('datalist').getAttribute('id'))
})

test('a copy of a post has no address yet', async ({signIn, roam}) => {
  const post = {
    _id: 'post-tulips',
    _type: 'post',
    title: 'Tulips in April',
    slug: {_type: 'slug', current: 'tulips-in-april'},
    publishedAt: '2026-04-01T12:00:00Z',
  }
  await roam.client.create({...post, _id: 'drafts.post-tulips'})
  const founder = await signIn('Rosa')
  await founder.goTo('post', 'post-tulips')
  await expect(founder.field('title')).toBeEditable()
  await founder.chooseAction('Duplicate')
  await expect(founder.field('title')).toHaveValue('Tulips in April (copy)')
  const copies = await roam.client.fetch('*[title == "Tulips in April (copy)"]{"slug": slug.current}')
  expect(copies).toEqual([{slug: null}])
})

test('tags of other photos are offered, and new ones can be written', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('galleryPhoto', 'galleryPhoto-cancun-cenote')
  const tags = page.getByRole('group', {name: 'Tags of your other photos'})
  await tags.getByRole('button', {name: 'Romantic'}).click()
  await expect(tags.getByRole('button', {name: 'Romantic'})).toHaveCount(0)
  const input = page.getByTestId('field-tags').locator('input')
  await input.fill('Swimming')
  await input.press('Enter')
  await founder.expectDocuments(
    'galleryPhoto-cancun-cenote',
    {tags: expect.arrayContaining(['Romantic', 'Swimming'])},
    {_id: 'galleryPhoto-cancun-cenote'},
  )
})
