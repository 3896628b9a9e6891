import type {Page} from '@playwright/test'
import {CHECK_TITLE, SENT} from '@roam/trip-request'
import {RequestForm, toast} from '../system/form.ts'
import {validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

/** The spacing that WCAG 2.2 (1.4.12) lets readers set. */
const WIDE_TEXT = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Runs in the page: what cannot be read, or only by scrolling sideways. */
function lost(): string[] {
  const {scrollWidth} = document.documentElement
  const tooWide = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide`] : []
  const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => [...element.childNodes].some(({nodeName}) => nodeName === '#text'))
    // What is for screen readers only is one pixel wide.
    .filter((element) => element.clientWidth > 1 && !element.closest('[popover], .skip'))
    .filter((element) => {
      const {overflowX, overflowY} = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120))
  return [...tooWide, ...cut]
}

/** Runs in the page: what one acts with and is lower than a finger wants. */
const tooSmall = () =>
  [...document.querySelectorAll<HTMLElement>('.btn, summary, label:has(input), input[type=text]')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr'))
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map(({outerHTML}) => outerHTML.slice(0, 120))

/** Runs in the page: what looks like no button where colours are the reader's own. */
const unmarked = () =>
  [...document.querySelectorAll<HTMLElement>('.btn')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const {borderTopStyle, borderTopWidth, borderTopColor, backgroundColor} =
        getComputedStyle(element)
      return (
        borderTopStyle === 'none' ||
        Number.parseFloat(borderTopWidth) < 1 ||
        borderTopColor === backgroundColor
      )
    })
    .map(({outerHTML}) => outerHTML.slice(0, 120))

test.describe('on the narrowest screen', () => {
  test.use({viewport: {width: 320, height: 640}, bypassCSP: true})

  for (const path of ['/', '/destinations', '/privacy'])
    test(`nothing of ${path} is lost, text may be spaced, and buttons can be hit and seen`, async ({
      page,
    }) => {
      await page.goto(path)
      expect(await page.evaluate(lost)).toEqual([])
      expect(await page.evaluate(tooSmall)).toEqual([])
      await page.emulateMedia({forcedColors: 'active'})
      expect(await page.evaluate(unmarked)).toEqual([])
      await page.addStyleTag({content: WIDE_TEXT})
      expect(await page.evaluate(lost)).toEqual([])
    })
})

/** What is announced, now. */
const announced = (page: Page, words: string) => page.getByRole('status').filter({hasText: words})

test('what a screen reader is told on the way of a request', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.section.locator('form[novalidate]').waitFor()
  await expect(form.section.locator('form')).toMatchAriaSnapshot({name: 'request-form.aria.yml'})

  await form.sendButton.click()
  await expect(toast(page)).toContainText(CHECK_TITLE)
  await expect(announced(page, CHECK_TITLE)).toHaveCount(1)
  await expect(form.text('name')).toHaveAccessibleDescription('Name is required')
  await expect(form.text('email')).toHaveAccessibleDescription('Invalid email address')

  await form.fill(validRequest('Reader'))
  await expect(announced(page, 'Explorer + packing list: from $300')).toHaveCount(1)
  await form.sendButton.click()
  await expect(announced(page, SENT.title)).toHaveCount(1)
  await expect(page.locator('#request-sent')).toBeFocused()
})
