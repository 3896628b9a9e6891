import {expect, test} from '../../fixtures/studio-test.ts'

test('an edited price is stored as a draft, then published', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.page.getByTestId('pane-item-Packages').click()
  await founder.page.getByText('Explorer').click()
  await expect(founder.field('price')).toHaveValue('250')

  await founder.field('price').fill('275')
  await founder.expectDocuments(
    'package-explorer',
    {_id: 'drafts.package-explorer', price: 275},
    {_id: 'package-explorer', price: 250},
  )
  await expect(founder.page.getByText('from $275')).toBeVisible()

  await founder.publishButton.click()
  await expect(founder.page.getByText('Explorer was published')).toBeVisible()
  await founder.expectDocuments('package-explorer', {_id: 'package-explorer', price: 275})
})

test('a draft can be discarded', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('1')
  await founder.expectDocuments('package-explorer', {price: 1}, {price: 250})
  await founder.chooseAction('Discard changes')
  await founder.page.getByTestId('confirm-button').click()
  await founder.expectDocuments('package-explorer', {price: 250})
  await expect(founder.field('price')).toHaveValue('250')
})

test('search finds a document by its text', async ({signIn}) => {
  const {page} = await signIn('Rosa')
  await page.getByTestId('studio-search').click()
  await page.getByPlaceholder('Search', {exact: true}).fill('packing')
  await expect(page.getByTestId('search-results').getByText('Customized Packing List')).toBeVisible()
})

test('a document that others reference is not deleted; they are named', async ({signIn}) => {
  const founder = await signIn('Rosa')
  await founder.open('addOn', 'addOn-support')
  await founder.chooseAction('Delete')
  const dialog = founder.page.getByRole('dialog', {name: 'Nothing was deleted'})
  await expect(dialog.getByRole('link')).toHaveText(['Luxe'])
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await founder.expectDocuments('addOn-support', {_id: 'addOn-support'})
})
