import type {Locator, Page} from '@playwright/test'
import {expect, test} from '../system/test.ts'

const carousel = (page: Page, slug: string) => {
  const place = page.locator(`section#${slug}`)
  return {
    place,
    strip: place.getByRole('region', {name: /pictures/}),
    previous: place.getByRole('button', {name: /Previous/}),
    next: place.getByRole('button', {name: /Next/}),
    where: place.locator('output'),
  }
}

const slide = (strip: Locator, index: number) => strip.locator('figure').nth(index)

test('buttons go one picture on and back, and stop at the ends', async ({page}) => {
  await page.goto('/destinations')
  const {previous, next, where} = carousel(page, 'cancun')
  await next.scrollIntoViewIfNeeded()
  await expect(where).toHaveText('1 of 3')
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(where).toHaveText('2 of 3')
  await next.click()
  await expect(where).toHaveText('3 of 3')
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(where).toHaveText('2 of 3')
  await expect(next).toBeEnabled()
})

test('arrow keys drive the strip that has the focus', async ({page}) => {
  await page.goto('/destinations')
  const {strip, where} = carousel(page, 'florida')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(where).toHaveText('2 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(where).toHaveText('3 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(where).toHaveText('2 of 4')
})

test('a mouse drags the strip', async ({page}) => {
  await page.goto('/destinations')
  const {strip, where} = carousel(page, 'italy')
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) throw new Error('The strip is not on the page')
  const y = box.y + Math.min(box.height / 2, 200)
  await page.mouse.move(box.x + 800, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, y, {steps: 8})
  await page.mouse.up()
  await expect(where).not.toHaveText('1 of 8')
})

test('a pointer over a photo shows what it is', async ({page}) => {
  await page.goto('/destinations')
  const {strip} = carousel(page, 'colorado')
  const first = slide(strip, 0)
  await expect(first.locator('b')).toBeVisible()
  const told = first.locator('figcaption > div')
  await expect(told).toHaveCSS('opacity', '0')
  await first.hover()
  await expect(told).toHaveCSS('opacity', '1')
  await expect(told.getByRole('listitem').first()).toBeInViewport()
})

test('the strip is there on a phone, with the next picture’s edge', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/destinations')
  const {strip} = carousel(page, 'greece')
  await strip.scrollIntoViewIfNeeded()
  const second = await slide(strip, 1).boundingBox()
  expect(second?.x).toBeLessThan(360)
})
