import {randomUUID} from 'node:crypto'
import {expect, test} from '../../fixtures/studio-test.ts'

test('a single change can be reverted, and an older revision restored', async ({signIn, roam}) => {
  // A new document: its history shows no revision of another test.
  const id = `history-${randomUUID()}`
  const packingList = await roam.client.getDocument('addOn-packing-list')
  await roam.client.create({
    ...packingList,
    _id: id,
    _type: 'addOn',
    name: 'Maps',
    price: 250,
    orderRank: '0|zzzzzz:',
  })
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('addOn', id)
  await founder.field('price').fill('275')
  await founder.expectDocuments(id, {price: 275}, {price: 250})
  await founder.openHistory()
  await page.getByRole('tab', {name: 'Review changes'}).click()
  await page.getByTestId(/^single-change-revert-button/).click()
  await page.getByRole('button', {name: 'Revert change'}).last().click()
  await founder.expectDocuments(id, {price: 250}, {price: 250})
  await expect(founder.field('price')).toHaveValue('250')

  await founder.field('price').fill('280')
  await founder.expectDocuments(id, {price: 280}, {price: 250})
  await founder.publishButton.click()
  await founder.expectDocuments(id, {price: 280})
  await page.getByRole('tab', {name: 'History'}).click()
  for (const event of ['Published', 'Draft created']) await expect(founder.revisions).toContainText(event)
  await page.getByText('Draft created').last().click()
  await expect(founder.field('price')).toHaveValue('250')
  await page.getByRole('button', {name: 'Revert to revision'}).click()
  await page.getByRole('button', {name: 'Confirm'}).click()
  await founder.expectDocuments(id, {price: 250}, {price: 280})
})
