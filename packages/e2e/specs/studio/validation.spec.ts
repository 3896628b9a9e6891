import {expect, test} from '../../fixtures/studio-test.ts'

test('validates an edit that is not yet stored, in a browser that is never idle', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  const busy = await page.evaluateHandle(() => {
    const {requestIdleCallback} = window
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (callback) => waiting.push(callback)
    return {
      end() {
        window.requestIdleCallback = requestIdleCallback
        for (const callback of waiting) requestIdleCallback(callback)
      },
    }
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
  await busy.evaluate(({end}) => end())
})
