import {expect, test} from '../../fixtures/studio-test.ts'

// It changes a function of the page.
test.use({keepsStudioOpen: false})

test('validates an edit that is not yet stored, in a browser that is never idle', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await founder.open('package', 'package-explorer')
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  await page.route('**/data/actions/**', async (route) => {
    await released
    await route.continue()
  })

  const error = page.getByTestId('field-price').getByTestId('input-validation-icon-error')
  await founder.field('price').fill('-5')
  await expect(error).toBeVisible()
  await founder.field('price').fill('275')
  await expect(error).toBeHidden()

  await founder.expectDocuments('package-explorer', {_id: 'package-explorer', price: 250})
  release()
  await founder.publishButton.click()
  await founder.expectDocuments('package-explorer', {_id: 'package-explorer', price: 275})
})
