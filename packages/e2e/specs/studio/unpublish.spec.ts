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
  test(`unpublishing ${name} removes it from the site and keeps it as a draft`, async ({signIn, roam}) => {
    const isOnSite = async () => (await (await fetch(roam.siteUrl + path)).text()).includes(text)
    expect(await isOnSite()).toBe(true)

    const founder = await signIn('Rosa')
    await founder.goTo(type, id)
    const {page} = founder
    const clicks = await countClicks(page, async () => {
      await page.getByTestId('document-header-Published-chip').click()
      await page.getByTestId('action-unpublish').click()
      await page.getByRole('button', {name: 'Unpublish now'}).click()
    })
    expect(clicks).toBe(3)
    await founder.expectDocuments(id, {_id: `drafts.${id}`})
    await expect.poll(isOnSite).toBe(false)
    await founder.openHistory()
    await expect(founder.revisions).toContainText('Unpublished')
  })
}
