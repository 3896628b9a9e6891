import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createTrashEntry} from '@roam/documents/trash'
import {TEST_DATASET} from '@roam/test-dataset'
import {expect, test} from '../../fixtures/studio-test.ts'

const COLORADO = join(TEST_DATASET, 'images', 'colorado', 'hot-springs.jpg')

/** Another asset than the photo of Colorado: decoders ignore bytes after the end of a JPEG. */
const createPhoto = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(COLORADO), Buffer.from(name)]),
})

test('shows where pictures are used, replaces one everywhere and deletes the unused', async ({
  signIn,
  roam,
  problems,
}) => {
  const {client} = roam
  const fetchPicture = () => client.fetch<string>('*[_id == "destination-greece"][0].card.asset._ref')
  await test.step('the card gets a picture that the reset does not need; a draft keeps that of the dataset', async () => {
    const asset = {_type: 'reference', _ref: await fetchPicture()}
    const {_id: _ref} = await client.assets.upload('image', createPhoto('former.jpg').buffer)
    await client
      .transaction()
      .create({_id: 'drafts.photo', _type: 'galleryPhoto', picture: {_type: 'image', asset}})
      .patch('destination-greece', {set: {'card.asset._ref': _ref}})
      .commit()
  })
  const former = await fetchPicture()
  const founder = await signIn('Rosa')
  const {page} = founder
  // A lake that refuses the query ends the tool, not the Studio.
  const queries = /\/data\/query\/.*imageAsset/
  await page.route(queries, (route) => route.fulfill({status: 400, json: {error: {description: 'Refused'}}}))
  await founder.openTool('Pictures')
  await expect(page.getByText('“Pictures” cannot be shown at the moment')).toBeVisible()
  await page.unroute(queries)
  problems.length = 0
  await page.getByRole('button', {name: 'Try again'}).click()
  const card = page
    .getByRole('listitem')
    .filter({has: page.getByRole('link', {name: 'Destination: Greek Islands'})})
    .filter({has: page.locator('img')})
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('button', {name: 'Delete the'})).toBeHidden()

  await card.locator('input[type=file]').setInputFiles(createPhoto('another.jpg'))
  await expect(card.getByText('Visitors see another.jpg at once')).toBeVisible()
  await card.getByRole('button', {name: 'Replace', exact: true}).click()
  await expect(page.getByText('Replaced in')).toBeVisible()
  expect(await fetchPicture()).not.toBe(former)

  // Until the list shows the replacement, the uploaded picture is the one without a use.
  await expect(card.getByText('another.jpg', {exact: true})).toBeVisible()
  await page.getByRole('button', {name: 'Delete the 1 not used'}).click()
  await page.getByRole('button', {name: 'Delete 1 picture'}).click()
  await expect.poll(() => client.getDocument(former)).toBeUndefined()

  await test.step('a picture that only the trash has is not offered for replacement', async () => {
    const {_id: _ref} = await client.assets.upload('image', createPhoto('gone.jpg').buffer)
    const picture = {_type: 'image', asset: {_type: 'reference', _ref}}
    const options = {title: 'Gone', documentType: 'post', photoCount: 0, storyCount: 0, deletedBy: null}
    await client.create(createTrashEntry([{_id: 'post-gone', _type: 'post', cover: picture}], options))
    const gone = page
      .getByRole('listitem')
      .filter({has: page.locator('img')})
      .filter({hasText: 'In the trash: Gone'})
    await expect(gone).toBeVisible()
    await expect(gone.getByRole('button')).toHaveCount(0)
  })
})
