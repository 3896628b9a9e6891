import {createTrashEntry} from '@roam/documents/trash'
import type {SanityDocument} from '@sanity/client'
import {countClicks} from '../../fixtures/studio-editor.ts'
import {createTripRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

test('a destination with 8 photos is deleted in three clicks and restored; an entry is deleted for good', async ({
  signIn,
  roam,
}) => {
  const fetchDocuments = async () => {
    const documents = await roam.client.fetch<SanityDocument[]>(
      '*[_id in ["destination-colorado"] || destination._ref == "destination-colorado"] | order(_id)',
    )
    return documents.map(({_rev, _updatedAt, ...content}) => content)
  }
  const [photo] = await roam.client.fetch<SanityDocument[]>(
    '*[destination._ref == "destination-colorado"] | order(_id)',
  )
  await roam.client.create({...photo, _id: `drafts.${photo?._id}`, _type: 'galleryPhoto', title: 'A draft'})
  const story = await roam.client.getDocument('story-florence')
  await roam.client.create({
    ...story,
    _id: 'story-colorado',
    _type: 'tripStory',
    // Not the rank of the other story: restoring a document with a taken rank changes it.
    orderRank: '0|zzzzzz:',
    destination: {_type: 'reference', _ref: 'destination-colorado'},
  })
  const documents = await fetchDocuments()
  expect(documents).toHaveLength(11)

  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.open('destination', 'destination-colorado')
  const clicks = await countClicks(page, async () => {
    await founder.chooseAction('Delete')
    const dialog = page.getByRole('dialog', {name: 'Delete “Colorado” with its 8 photos and 1 trip story?'})
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', {name: 'Delete with its 8 photos and 1 trip story'}).click()
  })
  expect(clicks).toBe(3)
  await expect.poll(fetchDocuments).toEqual([])

  // The pane closes itself.
  await expect(page.getByText('Moved to the trash')).toBeVisible()
  await founder.goTo('destination', 'destination-colorado')
  const banner = page.getByTestId('deleted-document-banner')
  await expect(banner).toHaveText('This was deleted. What can be restored is in the trash.')
  await expect(banner.getByRole('button')).toHaveCount(0)
  await page.getByTestId('pane-item-Trash').click()
  const row = page.getByRole('listitem').filter({hasText: 'Colorado'})
  await expect(row).toContainText('Destination, with 8 photos and 1 trip story')
  await expect(row).toContainText('by Rosa')
  await row.getByRole('button', {name: 'Restore Colorado'}).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  expect(await fetchDocuments()).toEqual(documents)

  const document = {_id: 'savedReply-ada', _type: 'savedReply', title: 'Dear Ada'}
  const options = {
    title: 'Dear Ada',
    documentType: 'savedReply',
    photoCount: 0,
    storyCount: 0,
    deletedBy: null,
  }
  await roam.client.create(document)
  await roam.client
    .transaction()
    .create(createTrashEntry([document], options))
    .delete(document._id)
    .commit()
  await page.getByRole('button', {name: 'Delete Dear Ada now'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Delete for good'}).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  const history = '/data/history/production/documents/savedReply-ada?lastRevision=true'
  expect(await roam.client.request({url: history})).toEqual({documents: []})
})

test('a request is deleted, and restored in two clicks', async ({signIn, roam}) => {
  const id = await createTripRequest(roam, {name: 'Ada Byron', note: 'Loves trains'})
  const proposal = id.replace('tripRequest', 'proposal')
  await roam.client.create({_id: `drafts.${proposal}`, _type: 'proposal', words: 'Hi Ada'})
  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)
  await founder.goTo('tripRequest', id)
  await expect(inbox.detail).toBeVisible()
  await founder.chooseAction('Delete')
  await page.getByRole('button', {name: 'Delete this request'}).click()
  await expect(inbox.detail).toBeHidden()
  // A link to it, as in a mail.
  await founder.goTo('tripRequest', id)
  await expect(page.getByText('This request is in the trash.')).toBeVisible()
  await founder.goTo('proposal', proposal)
  await page.getByRole('button', {name: 'Send…'}).hover()
  await expect(page.getByText('Its request was deleted, or cannot be shown')).toBeVisible()

  await founder.goToPath('/structure')
  const clicks = await countClicks(page, async () => {
    await page.getByTestId('pane-item-Trash').click()
    await page.getByRole('button', {name: 'Restore Ada Byron'}).click()
  })
  expect(clicks).toBe(2)
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await founder.goTo('tripRequest', id)
  await expect(inbox.note).toHaveValue('Loves trains')
})
