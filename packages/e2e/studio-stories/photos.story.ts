import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'

/** The demo's pictures of another place serve as new photos. */
const picture = (name: string) => {
  const file = join(import.meta.dirname, '../../demo-content/dataset/images/colorado', name)
  return {name, mimeType: 'image/jpeg', buffer: readFileSync(file)}
}

async function openPhotos(page: Page, place: string): Promise<void> {
  await page.getByTestId('pane-item-Destinations').click()
  await page.getByText(place, {exact: true}).click()
  await page.getByText('Photos', {exact: true}).click()
  await expect(page.getByText('Drop photos here')).toBeVisible()
}

test('photos that are dropped on a destination wait for their words', async ({signIn}) => {
  const {page} = await signIn('Rosa')
  await openPhotos(page, 'Cancun')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      ...['aspen-grove.jpg', 'hot-springs.jpg', 'maroon-lake.jpg'].map(picture),
      {name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4')},
      {name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic')},
    ])
  const added = page.getByRole('status', {name: 'Photos being added'})
  await expect(added.getByText('3 added, 2 not')).toBeVisible()
  await expect(added.getByText('This is no photo that browsers show')).toBeVisible()
  await expect(added.getByText('Export it as JPEG')).toBeVisible()

  const unpublished = page.getByRole('region', {name: 'Not on the site yet'})
  const publish = unpublished.getByRole('button', {name: /Publish all that are ready/})
  await expect(unpublished.getByText('3 photos still without all words')).toBeVisible()
  await expect(publish).toBeDisabled()
  await expect(
    unpublished.getByText('needs: Title, Description, What is to be seen').first(),
  ).toBeVisible()
})

test('the same picture is not taken in twice', async ({signIn}) => {
  const {page} = await signIn('Rosa')
  await openPhotos(page, 'Colorado')
  await page.locator('input[type=file][multiple]').setInputFiles(picture('aspen-grove.jpg'))
  await expect(page.getByText('This picture is among the photos already.')).toBeVisible()
})
