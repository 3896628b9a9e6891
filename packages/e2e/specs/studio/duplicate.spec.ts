import {expect, test} from '../../fixtures/studio-test.ts'

test('a copy of a package is opened; rows of other packages and tags of other photos are offered', async ({
  signIn,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('package', 'package-explorer')
  await founder.chooseAction('Duplicate')
  await expect(founder.field('name')).toHaveValue('Explorer (copy)')

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

  await founder.goTo('galleryPhoto', 'galleryPhoto-cancun-cenote')
  const tags = page.getByRole('group', {name: 'Tags of your other photos'})
  await tags.getByRole('button', {name: 'Romantic'}).click()
  await expect(tags.getByRole('button', {name: 'Romantic'})).toHaveCount(0)
  const newTag = page.getByTestId('field-tags').locator('input')
  await newTag.fill('Swimming')
  await newTag.press('Enter')
  await founder.expectDocuments(
    'galleryPhoto-cancun-cenote',
    {tags: expect.arrayContaining(['Romantic', 'Swimming'])},
    {_id: 'galleryPhoto-cancun-cenote'},
  )
})
