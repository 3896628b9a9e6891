import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {expect, test} from '../../fixtures/test.ts'

const PHONES = [
  {width: 360, height: 740},
  {width: 390, height: 844},
]

/** Returns the heights of the posters on the home page and of their bands, and the sizes of their names, row by row. */
const posterHeights = (page: Page) =>
  page
    .getByRole('region', {name: 'Inspiration from Past Journeys'})
    .locator('li > a')
    .evaluateAll((posters: HTMLElement[]) => {
      const rows: Record<number, {poster: number; band: number; name: number}[]> = {}
      for (const {offsetTop, offsetHeight, lastElementChild} of posters) {
        const band = lastElementChild?.getBoundingClientRect().height ?? 0
        const name = lastElementChild ? Number.parseFloat(getComputedStyle(lastElementChild).fontSize) : 0
        rows[offsetTop] = [...(rows[offsetTop] ?? []), {poster: offsetHeight, band, name}]
      }
      return Object.values(rows)
    })

const range = (values: number[]) => Math.max(...values) - Math.min(...values)

test('the posters of a row, their bands and names have the same height, and so have the rows of a laptop', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, columns] of [
    [390, 6],
    [768, 2],
    [1024, 3],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({width, height: 900})
    const rows = await posterHeights(page)
    if (width >= 1024) expect(range(rows.flat().map(({poster}) => poster))).toBeLessThanOrEqual(1)
    for (const row of rows) {
      expect(row, `${width} px`).toHaveLength(columns)
      expect(range(row.map(({poster}) => poster)), `${width} px`).toBeLessThanOrEqual(1)
      expect(range(row.map(({band}) => band)), `${width} px`).toBeLessThanOrEqual(3)
      expect(range(row.map(({name}) => name)), `${width} px`).toBeLessThanOrEqual(1)
    }
  }
})

test('text of all sections starts at the same distance from the edge of phones and laptops', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [320, 360, 390, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({width, height: 900})
    const edges = await page
      .locator(
        '#poster-heading, #steps-heading, #packages-heading, #journeys-heading, #request-heading, footer p',
      )
      .evaluateAll((elements) =>
        elements.map((element) => {
          // Display type hangs into the margin by a part of its size.
          const {paddingInlineStart, marginInlineStart} = getComputedStyle(element)
          return (
            element.getBoundingClientRect().left +
            Number.parseFloat(paddingInlineStart) -
            Number.parseFloat(marginInlineStart)
          )
        }),
      )
    const starts = edges.filter((edge) => edge < width / 2)
    expect(starts.length).toBeGreaterThanOrEqual(6)
    expect(range(starts), `${width} px`).toBeLessThan(1.5)
  }
})

test('the face of the founder is large enough to be recognized', async ({page}) => {
  await page.goto('/')
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    for (const region of [
      page.getByRole('region', {name: 'Welcome to Roam'}),
      page.locator('#contact-section'),
    ]) {
      const portrait = await region.getByRole('img', {name: /A cup of coffee/}).boundingBox()
      expect(portrait?.width).toBeGreaterThanOrEqual(72)
    }
  }
  await page.setViewportSize({width: 1280, height: 800})
  const hero = page.getByRole('region', {name: 'Welcome to Roam'})
  const portrait = await hero.getByRole('img', {name: /A cup of coffee/}).boundingBox()
  expect(portrait?.width).toBeGreaterThanOrEqual(88)
})

test('how fast the founder answers is on the first screen with the button', async ({mutableRoam, page}) => {
  const reply = 'I usually answer within 36 hours.'
  await mutableRoam.client
    .patch('siteSettings')
    .set({'founder.since': 'Planning trips from Ohio since 2019', 'founder.replyNote': reply})
    .commit()
  await mutableRoam.waitForContentSync()
  await page.goto(mutableRoam.siteUrl)
  const hero = page.getByRole('region', {name: 'Welcome to Roam'})
  for (const [width, height] of [
    [1366, 650],
    [1280, 600],
    [1280, 720],
    [1280, 800],
    [844, 390],
    [740, 360],
    ...PHONES.map((phone) => [phone.width, phone.height] as const),
  ] as const) {
    await page.setViewportSize({width, height})
    await expect(hero.getByText(reply), `${width} px`).toBeInViewport({ratio: 1})
    await expect(hero.locator('a.btn-primary'), `${width} px`).toBeInViewport({ratio: 1})
    const {y = 0, height: size = 0} = (await hero.locator('a.btn-primary').boundingBox()) ?? {}
    if (width >= 1280) expect(height - y - size, `below the button at ${width} px`).toBeGreaterThan(30)
  }
})

test('on phones, the picture is as wide as the text above it, and the signature has no second portrait', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.getByRole('region', {name: 'I plan your trip myself'})
  const heading = section.getByRole('heading')
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    const picture = await section.locator('figure img').boundingBox()
    const text = await heading.boundingBox()
    if (!picture || !text) throw new Error('The section has no picture or heading')
    expect(Math.abs(picture.width - text.width), `${viewport.width} px`).toBeLessThan(1.5)
    expect(picture.y + picture.height).toBeLessThan(text.y)
    await expect(section.getByAltText('A cup of coffee')).toBeHidden()
    const signature = section.locator('img[alt=""]')
    await signature.scrollIntoViewIfNeeded()
    await expect(signature).toBeInViewport({ratio: 1})
  }
})

test('the first question of each list is answered, and the sum of the example is visible, without a tap', async ({
  mutableRoam,
  page,
}) => {
  const answers = ['After you have said yes.', 'No, never.']
  const list = answers.map((answer, index) => ({
    _type: 'term',
    _key: `t${index}`,
    question: `Question ${index + 1}`,
    answer,
  }))
  await mutableRoam.client
    .patch('homePage')
    .set({
      terms: {heading: 'Before you pay', list},
      priceExample: {
        heading: 'A week for four',
        package: {_type: 'reference', _ref: 'package-explorer', _weak: true},
        addOns: [{_type: 'reference', _ref: 'addOn-packing-list', _weak: true, _key: 'e01'}],
      },
    })
    .commit()
  await mutableRoam.waitForContentSync()
  await page.goto(mutableRoam.siteUrl)
  await expect(page.getByText('No. You get my questions and a price first.')).toBeVisible()
  await expect(page.getByText('After you have said yes.')).toBeVisible()
  await expect(page.getByText('No, never.')).toBeHidden()

  const example = page.locator('details').filter({hasText: 'A week for four'})
  const price = example.getByText('$300').filter({visible: true})
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    await expect(price).toHaveCount(1)
    await expect(example.getByText('Together')).toBeHidden()
    expect(await axeViolations(page, 'section[aria-labelledby="packages-heading"]')).toEqual([])
  }
  await example.locator('summary').press('Enter')
  await expect(example.getByText('Together')).toBeVisible()
  await expect(price, 'not repeated in the summary').toHaveCount(1)
  await page.setViewportSize({width: 1280, height: 800})
  await expect(price).toHaveCount(1)
})
