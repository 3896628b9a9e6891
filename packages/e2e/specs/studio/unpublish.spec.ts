import {countClicks} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

test('unpublishing a photo keeps it open as a draft; an add-on that a package includes is not unpublished', async ({
  signIn,
  roam,
}) => {
  const id = 'galleryPhoto-cancun-cenote'
  const isOnSite = async () =>
    (await (await fetch(`${roam.siteUrl}/destinations`)).text()).includes('A swim at the bottom of a well')
  expect(await isOnSite()).toBe(true)

  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('galleryPhoto', id)
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

  await founder.open('addOn', 'addOn-support')
  await page.getByTestId('document-header-Published-chip').click()
  await expect(founder.field('name')).not.toBeEditable()
  await expect(page.getByTestId('action-unpublish')).toHaveCount(0)
  await page.getByTestId('document-header-Draft-chip').click()
  await expect(founder.field('name')).toBeEditable()

  await founder.chooseAction('Unpublish')
  const dialog = page.getByRole('dialog', {name: 'It cannot leave your site yet'})
  await dialog.getByRole('link', {name: 'Luxe'}).click()
  await expect(founder.field('name')).toHaveValue('Luxe')
})
