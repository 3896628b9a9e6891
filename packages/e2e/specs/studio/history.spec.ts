import {expect, test} from '../../fixtures/studio-test.ts'

// The history panel shows the revisions that other tests made.
test.use({useNewSystem: true})

test('a single change can be reviewed and reverted', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('275')
  await founder.expectDocuments('package-explorer', {price: 275}, {price: 250})
  await founder.openHistory()
  await founder.page.getByRole('tab', {name: 'Review changes'}).click()
  const revert = founder.page.getByTestId(/^single-change-revert-button/)
  await expect(revert).toBeVisible()
  await revert.click()
  await founder.page.getByRole('button', {name: 'Revert change'}).last().click()
  await founder.expectDocuments('package-explorer', {price: 250}, {price: 250})
  await expect(founder.field('price')).toHaveValue('250')
})

test('an older revision can be restored', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('275')
  await founder.expectDocuments('package-explorer', {price: 275}, {price: 250})
  await founder.publishButton.click()
  await founder.expectDocuments('package-explorer', {price: 275})
  await founder.openHistory()
  for (const event of ['Published', 'Draft created']) await expect(founder.revisions).toContainText(event)
  await founder.page.getByText('Draft created').last().click()
  await expect(founder.field('price')).toHaveValue('250')
  await founder.page.getByRole('button', {name: 'Revert to revision'}).click()
  await founder.page.getByRole('button', {name: 'Confirm'}).click()
  await founder.expectDocuments('package-explorer', {price: 250}, {price: 275})
})

test('a deleted document can be restored', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.open('addOn', 'addOn-packing-list')
  await founder.chooseAction('Delete')
  await founder.page
    .getByRole('button', {name: /^Delete/})
    .last()
    .click()
  await founder.expectDocuments('addOn-packing-list')
  await expect(founder.page.getByText('Moved to the trash')).toBeVisible()
  await founder.goTo('addOn', 'addOn-packing-list')
  await founder.page.getByRole('button', {name: 'Restore most recent'}).click()
  await founder.expectDocuments('addOn-packing-list', {_id: 'drafts.addOn-packing-list', price: 50})
})
