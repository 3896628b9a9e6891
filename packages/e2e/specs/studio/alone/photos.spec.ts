import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Locator, Page} from '@playwright/test'
import {TEST_DATASET} from '@roam/test-dataset'
import type {SanityClient} from '@sanity/client'
import {countClicks} from '../../../fixtures/studio-editor.ts'
import {expect, test} from '../../../fixtures/studio-test.ts'

/** Reads a photo of another destination, for upload. */
const readPhoto = (name: string) => {
  const file = join(TEST_DATASET, 'images', 'colorado', name)
  return {name, mimeType: 'image/jpeg', buffer: readFileSync(file)}
}

/** A HEIC photo, which the lake converts to JPEG. */
const IPHONE_PHOTO = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(join(import.meta.dirname, '../../../../lakelet/test/photo.heic')),
}

const ASPENS = {
  file: 'aspen-grove.jpg',
  title: 'Aspens at Kebler Pass',
  description: 'Gold for nine days a year.',
  alt: 'Tall white trunks below yellow leaves, in low sun',
}
const SPRINGS = {
  file: 'hot-springs.jpg',
  title: 'Hot springs in the snow',
  description: 'Go at dusk, when the others leave.',
  alt: 'Steam over a pool between snowy banks, at dusk',
}
const NEW_PHOTOS = [ASPENS, SPRINGS]

/** Titles of the published photos of Cancun in the test dataset, in order. */
const PUBLISHED_TITLES = [
  'The shallows, before the beach fills',
  'El Castillo at opening time',
  'A swim at the bottom of a well',
]

/** Drops a photo on the upload area, as from a file manager. */
async function dropPhoto(page: Page, {name, mimeType, buffer}: ReturnType<typeof readPhoto>) {
  const dataTransfer = await page.evaluateHandle(
    ({name, type, content}) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, {type}))
      return transfer
    },
    {name, type: mimeType, content: buffer.toString('base64')},
  )
  for (const event of ['dragover', 'drop'])
    await page.getByTestId('photo-drop-area').dispatchEvent(event, {dataTransfer})
}

const unpublishedRegion = (page: Page) => page.getByRole('region', {name: 'Not on the site yet'})

/** Writes the texts of photos one after the other, by keyboard from the first one. */
async function typeTexts(page: Page, photos: (typeof ASPENS)[]): Promise<void> {
  await unpublishedRegion(page).getByRole('textbox', {name: 'Title of photo 1'}).click()
  for (const [index, {title, description, alt}] of photos.entries()) {
    // Past the picture of the next photo.
    if (index > 0) for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.insertText(title)
    for (const text of [description, alt]) {
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(text)
    }
  }
}

/** Writes a photo of 60 MB with an EXIF orientation of 90 degrees: decoders ignore bytes after the end of a JPEG. */
async function writeHugePhoto(file: string): Promise<void> {
  const {buffer} = readPhoto('maroon-lake.jpg')
  const orientation = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  await writeFile(file, [
    buffer.subarray(0, 2),
    orientation,
    buffer.subarray(2),
    Buffer.alloc(60 * 1024 * 1024),
  ])
}

/** Drags an element with the mouse, by CSS pixels. */
async function drag(page: Page, target: Locator, right: number, down: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to drag is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, {steps: 8})
  await page.mouse.up()
}

/** Returns the titles of the published photos of Cancun, in order. */
const fetchTitles = (client: SanityClient) =>
  client.fetch<string[]>(
    '*[_type == "galleryPhoto" && destination._ref == "destination-cancun"] | order(orderRank).title',
    {},
    {perspective: 'published'},
  )

/** Moves the hotspot to the upper left of the image. */
async function setHotspot(page: Page): Promise<void> {
  await page.getByTestId('options-menu-edit-details').click()
  const dialog = page.getByRole('dialog', {name: 'Edit hotspot and crop'})
  // The default hotspot covers the whole image and cannot move: make it smaller first.
  await drag(page, dialog.locator('circle[data-handle=hotspotHandle]'), -60, -60)
  await drag(page, dialog.locator('ellipse[data-handle=hotspot]'), -70, -40)
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await expect(dialog).toBeHidden()
}

// The list of destinations in an open Studio can be that of the test before.
test.use({keepsStudioOpen: false})

test('photos are chosen or dropped, get texts and a hotspot, and are published together', async ({
  signIn,
  roam,
}, testInfo) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.openPhotos('Cancun')
  const input = page.locator('input[type=file][multiple]')
  await input.setInputFiles([
    ...NEW_PHOTOS.map(({file}) => readPhoto(file)),
    // Browsers may not know its MIME type.
    {...IPHONE_PHOTO, mimeType: ''},
    {name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4')},
    {
      name: 'map.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  const added = page.getByRole('status', {name: 'Photos being added'})
  await expect(added.getByText('3 added, 2 not')).toBeVisible()
  await expect(added.getByText('This is no photo that browsers show')).toBeVisible()
  await expect(added.getByText('This is a drawing or a web page')).toBeVisible()
  await dropPhoto(page, readPhoto(ASPENS.file))
  await expect(page.getByText('This picture is among the photos already.')).toBeVisible()

  const unpublished = unpublishedRegion(page)
  await expect(unpublished.getByText('3 photos still without all words')).toBeVisible()
  await expect(unpublished.getByRole('button', {name: 'Publish all'})).toBeDisabled()
  expect(await countClicks(page, () => typeTexts(page, NEW_PHOTOS))).toBe(1)
  await expect(unpublished.getByText('1 photo still without all words')).toBeVisible()
  await unpublished.getByRole('link', {name: 'Open photo 2'}).click()
  await expect(page.getByTestId('field-title').locator('input')).toHaveValue(SPRINGS.title)
  await setHotspot(page)
  expect(await fetchTitles(roam.client)).toEqual(PUBLISHED_TITLES)

  await unpublished.getByRole('button', {name: 'Publish all that are ready (2)'}).click()
  await expect(page.getByText('2 photos published')).toBeVisible()
  await expect
    .poll(() => fetchTitles(roam.client))
    .toEqual([...PUBLISHED_TITLES, ...NEW_PHOTOS.map(({title}) => title)])
  const {x, y} = await roam.client.fetch<{x: number; y: number}>(
    '*[_type == "galleryPhoto" && title == $title][0].picture.hotspot',
    {title: SPRINGS.title},
  )
  expect(x).toBeLessThan(0.45)
  expect(y).toBeLessThan(0.45)

  await test.step('a photo of 60 MB is made smaller by the browser, and keeps its orientation', async () => {
    const huge = testInfo.outputPath('huge.jpg')
    await writeHugePhoto(huge)
    await input.setInputFiles(huge)
    await expect(added.getByText('1 added', {exact: true})).toBeVisible()
    const asset = await roam.client.fetch<{size: number; width: number; height: number}>(
      '*[_type == "sanity.imageAsset" && originalFilename match "huge*"][0]{size, ...metadata.dimensions{width, height}}',
    )
    expect(asset.size).toBeLessThan(5 * 1024 * 1024)
    expect(asset.height).toBeGreaterThan(asset.width)
  })
})

test('photos are reordered by keyboard and mouse, also one without a rank; a replaced picture asks for its words again', async ({
  signIn,
  roam,
}) => {
  // Without a rank, the list of the plugin does not move it.
  await roam.client
    .patch({query: '*[title == $title]', params: {title: PUBLISHED_TITLES[2]}}, {unset: ['orderRank']})
    .commit()
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.openPhotos('Cancun')
  const photos = page
    .getByRole('region', {name: 'Photos in their order'})
    .locator('[data-rfd-drag-handle-draggable-id]')
  const [shallows, castillo, well] = PUBLISHED_TITLES
  await expect(photos).toHaveText(PUBLISHED_TITLES.map((title) => new RegExp(title)))

  await photos.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-rfd-drag-handle-draggable-id][style*=fixed]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => fetchTitles(roam.client)).toEqual([shallows, well, castillo])

  // Move the first photo to the end with the mouse.
  const height = (await photos.first().boundingBox())?.height ?? 0
  await drag(page, photos.first(), 0, 2.3 * height)
  await expect.poll(() => fetchTitles(roam.client)).toEqual([well, castillo, shallows])

  const id = await roam.client.fetch<string>('*[_type == "galleryPhoto" && title == $title][0]._id', {
    title: PUBLISHED_TITLES[0],
  })
  await roam.client
    .patch(id)
    .set({'picture.hotspot': {_type: 'sanity.imageHotspot', x: 0.2, y: 0.2, width: 0.3, height: 0.3}})
    .commit()
  await founder.goTo('galleryPhoto', id)
  const alt = page.getByTestId('field-picture.alt')
  await expect(alt.locator('textarea')).not.toBeEmpty()
  const chooser = page.waitForEvent('filechooser')
  await page.getByTestId('options-menu-button').click()
  await page.getByTestId('file-input-upload-button').click()
  await (await chooser).setFiles(IPHONE_PHOTO)
  const question = page.getByRole('region', {name: 'Words of the former picture'})
  await expect(question).toBeVisible()
  await expect(alt.getByTestId('input-validation-icon-error')).toBeVisible()
  await expect.poll(async () => (await founder.fetchDocuments(id))[0]).toMatchObject({_id: `drafts.${id}`})
  expect(await roam.client.fetch('*[_id == $id][0].picture.hotspot', {id: `drafts.${id}`})).toBeNull()
  const assetQuery = '*[_id == $id][0].picture.asset->originalFilename'
  expect(await roam.client.fetch(assetQuery, {id: `drafts.${id}`})).toBe('IMG_1.jpg')

  await question.getByRole('button', {name: 'They fit'}).click()
  await expect(question).toBeHidden()
  await expect(alt.getByTestId('input-validation-icon-error')).toBeHidden()
  await expect(founder.publishButton).toBeEnabled()
})
