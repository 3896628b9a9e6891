import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {expect, test} from '../../fixtures/test.ts'

const NAMES = ['Honeymoon', 'Grand European Journey']

/** Runs in the page: returns the words of package names that are broken over two lines. */
function findBrokenWords(): string[] {
  const names = document.querySelectorAll('table thead th, table tfoot a')
  return [...names].flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const match of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)))
        if (lines.size > 1) broken.push(match[0])
      }
    }
    return broken
  })
}

const isOverflowing = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('four and five packages fit from 320 to 1920 px, without broken names', async ({mutableRoam, page}) => {
  const {client, siteUrl} = mutableRoam
  const explorer = await client.getDocument('package-explorer')
  const addPackage = (name: string, price: number) =>
    client.create({...explorer, _type: 'package', _id: `package-${price}`, name, price, recommended: false})

  const checkWidths = async (count: number) => {
    await mutableRoam.waitForContentSync()
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({width, height: 800})
      await page.goto(siteUrl)
      await expect(page.getByRole('columnheader', {name: /from/})).toHaveCount(count)
      expect(await page.evaluate(findBrokenWords), `broken words at ${width} px`).toEqual([])
      expect(await isOverflowing(page), `overflow at ${width} px`).toBe(false)
    }
  }

  await addPackage(NAMES[0] ?? '', 1950)
  await checkWidths(4)
  await addPackage(NAMES[1] ?? '', 12_500)
  await checkWidths(5)
  await page.setViewportSize({width: 360, height: 800})
  await expect(page.getByRole('row', {name: /Made for/}).getByRole('cell')).toHaveCount(5)
  expect(await axeViolations(page, 'table')).toEqual([])
})
