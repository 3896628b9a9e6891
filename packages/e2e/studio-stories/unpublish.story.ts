import {expect, test} from './test.ts'

const PARTS = [
  {
    what: 'a photo',
    type: 'galleryPhoto',
    id: 'galleryPhoto-cancun-cenote',
    path: '/destinations',
    words: 'A swim at the bottom of a well',
  },
  {
    what: 'an add-on',
    type: 'addOn',
    id: 'addOn-packing-list',
    path: '/',
    words: 'Customized Packing List',
  },
]

for (const {what, type, id, path, words} of PARTS) {
  test(`${what} that the founder takes off her site is gone from it`, async ({signIn, roam}) => {
    const shown = async () => (await (await fetch(roam.siteUrl + path)).text()).includes(words)
    expect(await shown()).toBe(true)

    const founder = await signIn('Rosa')
    await founder.visit(type, id)
    const {page} = founder
    await page.getByTestId('document-header-Published-chip').click()
    await page.getByTestId('action-unpublish').click()
    await page.getByRole('button', {name: 'Unpublish now'}).click()
    // It stays with her, as a draft.
    await founder.expectStored(id, {_id: `drafts.${id}`})
    await expect.poll(shown).toBe(false)
    await founder.openHistory()
    await expect(founder.revisions).toContainText('Unpublished')
  })
}
