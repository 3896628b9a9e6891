import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {expect, test} from '../../fixtures/test.ts'

const NAMES = ['Honeymoon', 'Grand European Journey']

/** Longer than a column of the table: it fits in smaller type. */
const LONG_NAME = 'Reiseplanungsdienstleistungen'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** Runs in the page: returns the words of the price table that are broken over two lines. */
async function findBrokenWords(): Promise<string[]> {
  // Layout of the table, which is below the fold, loads its fonts.
  document.querySelector('table')?.getBoundingClientRect()
  await document.fonts.ready
  const cells = [...document.querySelectorAll('table th, table td')]
  // Cards have visually hidden labels.
  const visible = cells.filter((cell) => getComputedStyle(cell).clipPath === 'none')
  return visible.flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const match of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
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

/** Runs in the page: returns the labels of rows that run over the edge of a background. */
function findCrossedLabels(): string[] {
  const isFilled = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
  const filled = [...document.querySelectorAll('table :is(th, td)')].filter(isFilled)
  return [...document.querySelectorAll('tbody th')].flatMap((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    const texts = [...range.getClientRects()]
    const isCrossed = filled.some((cell) => {
      const {left, right, top, bottom} = cell.getBoundingClientRect()
      return texts.some(
        (text) =>
          text.bottom > top + 1 &&
          text.top < bottom - 1 &&
          [left, right].some((edge) => edge > text.left && edge < text.right),
      )
    })
    return isCrossed ? [label.textContent] : []
  })
}

async function expectTableToFit(page: Page, count: number, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({width, height: 800})
    await expect(page.getByRole('columnheader', {name: /from/})).toHaveCount(count)
    const isOverflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isOverflowing, `${count} packages at ${width} px`).toBe(false)
    expect(await page.evaluate(findBrokenWords), `${count} packages at ${width} px`).toEqual([])
  }
}

test('one to three packages fit, and long words are not broken, from 320 to 1920 px', async ({
  mutableRoam,
  page,
}) => {
  const {client, siteUrl} = mutableRoam
  const expectToFit = async (count: number, widths = [320, 1280]) => {
    await mutableRoam.waitForContentSync()
    await page.goto(siteUrl)
    await expectTableToFit(page, count, widths)
  }

  await expectToFit(3)
  await client.delete('package-luxe')
  await expectToFit(2)
  await client.delete('package-essentials')
  await expectToFit(1)
  await client
    .transaction()
    .patch('package-explorer', {set: {name: LONG_NAME, price: 12_500, madeFor: LONG_NAME}})
    .patch('addOn-support', {set: {name: LONG_NAME, price: 12_500}})
    .patch('processStep-inquire', {set: {title: LONG_NAME, duration: LONG_NAME}})
    .patch('destination-greece', {set: {name: LONG_NAME}})
    .patch('homePage', {
      set: {
        'founder.heading': LONG_NAME,
        'steps.heading': LONG_NAME,
        'sampleDay.heading': LONG_NAME,
        'packages.heading': LONG_NAME,
        'journeys.heading': LONG_NAME,
      },
    })
    .patch('siteSettings', {set: {startLabel: LONG_NAME, 'navigation.note': LONG_NAME}})
    .commit()
  await expectToFit(1, [320, 768, 1280, 1920])
})

/** The backgrounds of the cells in the column, from its name to its button. */
const findBackgrounds = (page: Page, column: number) =>
  page
    .locator(`table tr > :nth-child(${column})`)
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))

test('labels of rows cross no edge of the recommended column', async ({page}) => {
  await page.goto('/')
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({width, height: 800})
    expect(await page.evaluate(findCrossedLabels), `${width} px`).toEqual([])
  }
})

test('the column of the recommended package runs from its name to its button', async ({page}) => {
  await page.goto('/')
  await page.setViewportSize({width: 1280, height: 800})
  const colors = await findBackgrounds(page, 3)
  expect(colors.length).toBeGreaterThan(2)
  expect(new Set(colors).size).toBe(1)
  expect(colors[0]).not.toBe(TRANSPARENT)
})

test('on phones, the recommended package is a plate above heavier text', async ({page}) => {
  await page.goto('/')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({width, height: 800})
    const [head, ...cells] = await findBackgrounds(page, 3)
    expect(head, `${width} px`).not.toBe(TRANSPARENT)
    expect(new Set(cells), `${width} px`).toEqual(new Set([TRANSPARENT]))
    const weights = await page
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).fontWeight)))
    expect(weights[1], `${width} px`).toBeGreaterThan(Math.max(weights[0] ?? 0, weights[2] ?? 0))
  }
})

test('nothing is painted if no package is recommended', async ({mutableRoam, page}) => {
  await mutableRoam.client.patch({query: '*[_type == "package"]'}).set({recommended: false}).commit()
  await mutableRoam.waitForContentSync()
  await page.goto(mutableRoam.siteUrl)
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    for (const column of [2, 3, 4])
      expect(new Set(await findBackgrounds(page, column))).toEqual(new Set([TRANSPARENT]))
  }
})

test('names and prices of packages have one baseline', async ({page}) => {
  await page.goto('/')
  for (const width of [360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({width, height: 800})
    for (const child of ['span:nth-last-child(2)', 'b']) {
      const baselines = await page.locator(`thead th:not(:first-child) ${child}`).evaluateAll((elements) =>
        elements.map((element) => {
          const mark = document.createElement('span')
          mark.style.display = 'inline-block'
          element.append(mark)
          const {bottom} = mark.getBoundingClientRect()
          mark.remove()
          return bottom
        }),
      )
      expect(baselines).toHaveLength(3)
      // The larger name is moved by a share of its size, which is not exact at every width.
      expect(Math.max(...baselines) - Math.min(...baselines), `${child} at ${width} px`).toBeLessThan(4)
    }
  }
})

test('four and five packages fit from 320 to 1920 px, without broken words', async ({mutableRoam, page}) => {
  const {client, siteUrl} = mutableRoam
  const explorer = await client.getDocument('package-explorer')
  const addPackage = (name: string, price: number) =>
    client.create({...explorer, _type: 'package', _id: `package-${price}`, name, price, recommended: false})

  const checkWidths = async (count: number) => {
    await mutableRoam.waitForContentSync()
    await page.goto(siteUrl)
    await expectTableToFit(page, count, [320, 360, 768, 1280, 1920])
  }

  await addPackage(NAMES[0] ?? '', 1950)
  await checkWidths(4)
  await addPackage(NAMES[1] ?? '', 12_500)
  await checkWidths(5)
  await page.setViewportSize({width: 360, height: 800})
  await expect(page.getByRole('row', {name: /Made for/}).getByRole('cell')).toHaveCount(5)
  expect(await axeViolations(page, 'table')).toEqual([])
})
