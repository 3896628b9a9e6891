import {expect, test} from '../../fixtures/studio-test.ts'

test('two users, and two tabs of one, see each other’s changes live, and concurrent edits are merged', async ({
  signIn,
}) => {
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  await Promise.all([rosa, ada].map((editor) => editor.open('package', 'package-explorer')))
  await rosa.field('price').fill('310')
  await expect(ada.field('price')).toHaveValue('310')
  await ada.field('price').fill('320')
  await expect(rosa.field('price')).toHaveValue('320')
  await rosa.expectPresence('Ada')
  await ada.expectPresence('Rosa')

  await Promise.all([rosa.field('name').fill('Explorer for two'), ada.field('price').fill('345')])
  const both = {name: 'Explorer for two', price: 345}
  await rosa.expectDocuments('package-explorer', both, {price: 250})
  for (const editor of [rosa, ada]) {
    await expect(editor.field('name')).toHaveValue('Explorer for two')
    await expect(editor.field('price')).toHaveValue('345')
  }

  // Both type in one field: each keeps her place.
  await rosa.field('name').focus()
  await rosa.page.keyboard.press('Home')
  await ada.field('name').focus()
  await ada.page.keyboard.press('End')
  // Screen readers announce it.
  const announced = '[aria-live="polite"]'
  await expect(ada.page.locator(announced).getByText('Rosa is writing here.')).toBeVisible()
  await expect(rosa.page.locator(announced).getByText('Ada is writing here.')).toBeVisible()
  await Promise.all([
    rosa.page.keyboard.type('The quiet ', {delay: 90}),
    ada.page.keyboard.type(' or three', {delay: 90}),
  ])
  for (const editor of [rosa, ada])
    await expect(editor.field('name')).toHaveValue('The quiet Explorer for two or three')

  const tab = await rosa.openTab()
  await tab.open('package', 'package-explorer')
  await rosa.field('price').fill('310')
  await expect(tab.field('price')).toHaveValue('310')
  await tab.field('name').fill('Explorer for three')
  await expect(rosa.field('name')).toHaveValue('Explorer for three')
  await rosa.expectDocuments('package-explorer', {name: 'Explorer for three', price: 310}, {price: 250})
})
