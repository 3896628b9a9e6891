import {countClicks} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

const CASES = [
  {
    name: 'a photo',
    type: 'galleryPhoto',
    id: 'galleryPhoto-cancun-cenote',
    path: '/destinations',
    text: 'A swim at the bottom of a well',
  },
  {
    name: 'an add-on',
    type: 'addOn',
    id: 'addOn-packing-list',
    path: '/',
    text: 'Customized Packing List',
  },
]

for (const {name, type, id, path, text} of CASES) {
  test(`unpublishing ${name} removes it from the site and keeps it open as a draft`, async ({
    signIn,
    roam,
  }) => {
    const isOnSite = async () => (await (await fetch(roam.siteUrl + path)).text()).includes(text)
    expect(await isOnSite()).toBe(true)

    const founder = await signIn('Rosa')
    await founder.goTo(type, id)
    const {page} = founder
    await expect(founder.publishButton).toBeVisible()
    const url = page.url()
    const clicks = await countClicks(page, async () => {
      await founder.chooseAction('Unpublish')
      await page.getByRole('button', {name: 'Unpublish now'}).click()
    })
    expect(clicks).toBe(3)
    await founder.expectDocuments(id, {_id: `drafts.${id}`})
    await expect.poll(isOnSite).toBe(false)

    expect(page.url()).toBe(url)
    await expect(founder.publishButton).toBeEnabled()
  })
}

test('the published view offers no button that unpublishes', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('addOn', 'addOn-packing-list')
  await page.getByTestId('document-header-Published-chip').click()
  await expect(founder.field('name')).not.toBeEditable()
  await expect(page.getByTestId('action-unpublish')).toHaveCount(0)
  await page.getByTestId('document-header-Draft-chip').click()
  await expect(founder.field('name')).toBeEditable()
})

test('an add-on that a package includes is not unpublished; the package is named', async ({signIn}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('addOn', 'addOn-support')
  await founder.chooseAction('Unpublish')
  const dialog = page.getByRole('dialog', {name: 'It cannot leave your site yet'})
  await dialog.getByRole('link', {name: 'Luxe'}).click()
  await expect(founder.field('name')).toHaveValue('Luxe')
})
