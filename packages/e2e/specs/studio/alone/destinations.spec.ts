import {countClicks} from '../../../fixtures/studio-editor.ts'
import {expect, test} from '../../../fixtures/studio-test.ts'

// The list of destinations in an open Studio can be that of the test before.
test.use({keepsStudioOpen: false})

test('a destination is hidden and shown again; a seventh says where visitors do not see it', async ({
  signIn,
  roam,
}) => {
  // A draft with another change: it stays unpublished.
  const published = await roam.client.getDocument('destination-cancun')
  await roam.client.create({
    ...published,
    _id: 'drafts.destination-cancun',
    _type: 'destination',
    name: 'Tulum',
  })
  const lasVegas = await roam.client.getDocument('destination-las-vegas')
  await roam.client.create({
    ...lasVegas,
    _id: 'destination-iceland',
    _type: 'destination',
    name: 'Iceland',
    slug: {_type: 'slug', current: 'iceland'},
    orderRank: '0|zzzzzz:',
  })
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('destination', 'destination-cancun')
  const clicks = await countClicks(page, () => founder.chooseAction('Hide from the site'))
  expect(clicks).toBe(2)
  await founder.expectDocuments(
    'destination-cancun',
    {name: 'Cancun', hidden: true},
    {name: 'Tulum', hidden: true},
  )
  await expect(page.getByText('It is hidden: visitors do not see it.')).toBeVisible()

  await founder.openTool('Your site')
  await expect(page.getByRole('status')).toContainText('visitors do not see everything')
  await expect(page.getByRole('listitem').filter({hasText: 'Iceland'})).toContainText('None of its photos')
  await page.getByRole('listitem').getByRole('link', {name: 'Cancun'}).click()
  await page.getByRole('status').getByRole('button', {name: 'Show on the site'}).click()
  await founder.expectDocuments('destination-cancun', {name: 'Cancun'}, {name: 'Tulum'})
  await expect(page.getByText('It is hidden: visitors do not see it.')).toBeHidden()

  await founder.open('destination', 'destination-iceland')
  const banner = page.getByRole('status').filter({hasText: 'visitors see only its name and introduction'})
  await expect(banner).toContainText(
    'It is not on your home page, which has room for the first 6 destinations',
  )
  await roam.client.patch('destination-iceland').set({orderRank: '0|000000:'}).commit()
  await expect(banner).not.toContainText('not on your home page')
})
