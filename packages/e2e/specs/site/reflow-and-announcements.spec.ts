import type {Locator, Page} from '@playwright/test'
import {INVALID_TITLE, SENT_MESSAGE} from '@roam/trip-request'
import {tabTo} from '../../fixtures/focus.ts'
import {RequestForm, toast} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

/** Text spacing of WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Runs in the page: returns horizontal overflow of the page and elements whose text is cut off. */
function findOverflow(): string[] {
  const {scrollWidth} = document.documentElement
  const tooWide = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide`] : []
  const clipped = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => [...element.childNodes].some(({nodeName}) => nodeName === '#text'))
    // Visually hidden elements are one pixel wide.
    .filter((element) => element.clientWidth > 1 && !element.closest('[popover], .skip-link'))
    .filter((element) => {
      const {overflowX, overflowY} = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120))
  return [...tooWide, ...clipped]
}

/** Runs in the page: returns controls lower than 44 px (WCAG 2.2, 2.5.5). */
const findSmallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('.btn, summary, label:has(input), input[type=text]')]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map(({outerHTML}) => outerHTML.slice(0, 120))

/** Height of the ascenders plus depth of the descenders of Imbue, in em. */
const IMBUE_HEIGHT = 1.005

/** Runs in the page: returns display type in whose second line ascenders touch the descenders of the first. */
const findCollidingLines = (glyphHeight: number) =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, .display')]
    .filter((element) => {
      const {fontFamily, fontSize, lineHeight} = getComputedStyle(element)
      return (
        /imbue/i.test(fontFamily) && Number.parseFloat(lineHeight) < glyphHeight * Number.parseFloat(fontSize)
      )
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120))

/** Runs in the page: returns prices that are broken into two lines. */
function findBrokenPrices(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  while (texts.nextNode())
    for (const {0: price, index} of (texts.currentNode.nodeValue ?? '').matchAll(/\$\d+/g)) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + price.length)
      if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) broken.push(price)
    }
  return broken
}

/** Runs in the page: returns buttons without a visible border in forced colors mode. */
const findButtonsWithoutBorder = () =>
  [...document.querySelectorAll<HTMLElement>('.btn')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const {borderTopStyle, borderTopWidth, borderTopColor, backgroundColor} = getComputedStyle(element)
      return (
        borderTopStyle === 'none' ||
        Number.parseFloat(borderTopWidth) < 1 ||
        borderTopColor === backgroundColor
      )
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120))

test.describe('at 320 px', () => {
  test.use({viewport: {width: 320, height: 640}, bypassCSP: true})

  for (const path of ['/', '/destinations', '/sample-plan', '/privacy'])
    test(`${path} reflows, has large targets, and supports forced colors and text spacing`, async ({
      page,
    }) => {
      await page.goto(path)
      expect(await page.evaluate(findOverflow)).toEqual([])
      expect(await page.evaluate(findSmallTargets)).toEqual([])
      expect(await page.evaluate(findCollidingLines, IMBUE_HEIGHT)).toEqual([])
      await page.emulateMedia({forcedColors: 'active'})
      expect(await page.evaluate(findButtonsWithoutBorder)).toEqual([])
      await page.addStyleTag({content: TEXT_SPACING})
      expect(await page.evaluate(findOverflow)).toEqual([])
    })
})

test.describe('with text enlarged to 200 %', () => {
  test.use({bypassCSP: true})

  test('pages are as wide as the screen, and prices are not broken', async ({page}) => {
    for (const path of ['/', '/destinations', '/sample-plan', '/blog', '/privacy', '/no/such/place']) {
      await page.goto(path)
      await page.addStyleTag({content: 'html { font-size: calc(2 * var(--size-body)) !important }'})
      await page.addStyleTag({content: '.below-fold { content-visibility: visible !important }'})
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 800})
        expect(await page.evaluate(findOverflow), `${path} at ${width} px`).toEqual([])
        expect(await page.evaluate(findBrokenPrices), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('the price table starts within three screens and the form within six, in the order of the sections', async ({
    page,
  }) => {
    const screens = (locator: Locator) =>
      locator.evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight)
    await page.goto('/')
    await page.setViewportSize({width: 360, height: 740})
    expect(await screens(page.getByRole('table'))).toBeLessThanOrEqual(3)
    await page.setViewportSize({width: 390, height: 844})
    expect(await screens(page.getByRole('table'))).toBeLessThanOrEqual(3)
    const sections = ['founder', 'steps', 'packages', 'sample-day', 'journeys', 'testimonials', 'request']
    const headings = page.locator('main').getByRole('heading', {level: 2})
    expect(await headings.evaluateAll((elements) => elements.map(({id}) => id))).toEqual(
      sections.map((name) => `${name}-heading`),
    )
    const tops = await Promise.all(sections.map((name) => screens(page.locator(`#${name}-heading`))))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(await screens(page.locator('#contact-section'))).toBeLessThanOrEqual(6)
  })

  test('the row of posters shows how many there are and links to all destinations', async ({page}) => {
    await page.goto('/')
    const journeys = page.getByRole('region', {name: 'Inspiration from Past Journeys'})
    await expect(journeys.getByText('1 of 6')).toBeVisible()
    const link = journeys.getByRole('link', {name: 'See the destinations'})
    await expect(link).toHaveAttribute('href', '/destinations')
    await page.setViewportSize({width: 768, height: 1024})
    await expect(link).toBeHidden()
    await expect(journeys.getByText('1 of 6')).toBeHidden()
  })

  test('the sample day is a disclosure, which wide screens show open and without a control', async ({
    page,
  }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', {name: 'A day might read like this'})
    const hour = page.getByRole('heading', {name: 'Breakfast by the harbor'})
    await expect(hour).toBeHidden()
    const summary = page.locator('summary').filter({has: heading})
    await tabTo(summary)
    await page.keyboard.press('Enter')
    await expect(hour).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(hour).toBeHidden()

    await page.setViewportSize({width: 1280, height: 800})
    await expect(heading).toBeVisible()
    await expect(hour).toBeVisible()
    await expect(summary).toBeHidden()
    await expect(page.getByText('Read on')).toBeHidden()
    await expect(page.getByText('Who plans')).toBeVisible()
  })
})

test('the bar with the call to action is on screen from the first button to the form, but not at the prices', async ({
  page,
}) => {
  await page.goto('/')
  for (const viewport of [
    {width: 390, height: 844},
    {width: 1280, height: 800},
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}))
    const links = page.locator('main').getByRole('link', {name: 'Start Your Trip'})
    const [before, after] = [links.nth(1), links.nth(2)]
    const scrollTo = (id: string) =>
      page.locator(id).evaluate((element) => element.scrollIntoView({behavior: 'instant'}))
    await expect(before).not.toBeInViewport()
    await scrollTo('#founder-heading')
    await expect(before).toBeInViewport({ratio: 1})
    await scrollTo('#packages-heading')
    await expect(before).not.toBeInViewport()
    await expect(after).not.toBeInViewport()
    await scrollTo('#journeys-heading')
    await expect(after).toBeInViewport({ratio: 1})
    await scrollTo('#contact-section')
    await expect(after).not.toBeInViewport()
  }
})

/** The live regions that announce the text. */
const announcements = (page: Page, text: string) => page.getByRole('status').filter({hasText: text})

test('the request form has accessible names and descriptions, and announces errors, price and result', async ({
  page,
}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.section.locator('form[novalidate]').waitFor()
  await expect(form.section.locator('form')).toMatchAriaSnapshot({name: 'request-form.aria.yml'})

  await form.sendButton.click()
  await expect(toast(page)).toContainText(INVALID_TITLE)
  await expect(announcements(page, INVALID_TITLE)).toHaveCount(1)
  await expect(form.text('name')).toHaveAccessibleDescription('Name is required')
  await expect(form.text('email')).toHaveAccessibleDescription('Invalid email address')
  // A group's error is read once, with the first box.
  await expect(form.option('tripTypes', 'Relaxation')).toHaveAccessibleDescription(/trip type$/)
  await expect(form.option('tripTypes', 'Adventure')).toHaveAccessibleDescription('')

  await form.fill(validRequest('Reader'))
  await expect(announcements(page, 'Explorer + packing list, from $300')).toHaveCount(1)
  await form.sendButton.click()
  await expect(announcements(page, SENT_MESSAGE.title)).toHaveCount(1)
  await expect(page.locator('#request-sent')).toBeFocused()
})
