import {randomUUID} from 'node:crypto'
import type {Locator, Page} from '@playwright/test'
import {FIELDS, isListField, SENT} from '@roam/trip-request'
import {expectVisibleFocus, tabTo} from '../system/focus.ts'
import {NOTHING, RequestForm, toast} from '../system/form.ts'
import {validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

const hasFocusWithin = (region: Locator) =>
  expect
    .poll(() => region.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)

const listening = (page: Page) => page.waitForFunction(() => 'selectPackage' in window)

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    for (const path of ['/', '/destinations', '/blog', '/no/such/place'])
      test(`every stop shows the focus (${path}, ${colorScheme}, ${width} px)`, async ({page}) => {
        await page.emulateMedia({colorScheme})
        await page.setViewportSize({width, height: 740})
        await page.goto(path)
        await tabTo(page.getByRole('contentinfo').getByRole('link').last())
      })

test('the skip link leads past the bar', async ({page}) => {
  await page.goto('/')
  await tabTo(page.getByRole('link', {name: 'Skip to main content'}))
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await hasFocusWithin(page.locator('#main'))
})

test('the menu of a phone', {tag: '@server'}, async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  await listening(page)
  const button = page.getByRole('banner').locator('summary')
  const links = page.getByRole('banner').locator('details').getByRole('link')
  await tabTo(button)
  await page.keyboard.press('Enter')
  await tabTo(links.last())
  await page.keyboard.press('Escape')
  await expect(links.last()).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Space')
  await tabTo(links.filter({hasText: 'Destinations'}))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/destinations$/)
  await expect(links.last()).toBeHidden()
  await hasFocusWithin(page.locator('#main'))

  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await hasFocusWithin(page.locator('#main'))
})

test('a page that is left for another hands the focus on', {tag: '@server'}, async ({page}) => {
  await page.goto('/')
  await listening(page)
  await tabTo(page.locator('main a[href="/destinations"]').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Destinations'})).toBeVisible()
  await hasFocusWithin(page.locator('#main'))

  await tabTo(page.getByRole('link', {name: 'Get Started'}))
  await page.keyboard.press('Enter')
  await expect(page.locator('#contact-section')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await hasFocusWithin(page.locator('#contact-section'))
})

test('the carousel', async ({page}) => {
  await page.goto('/destinations')
  const place = page.locator('section#cancun')
  const strip = place.getByRole('region', {name: /pictures/})
  const where = place.locator('output')
  await tabTo(place.getByRole('button', {name: /Next/}))
  await page.keyboard.press('Enter')
  await expect(where).toHaveText('2 of 3')
  await page.keyboard.press('Space')
  await expect(where).toHaveText('3 of 3')
  await hasFocusWithin(place)
  await expectVisibleFocus(page)

  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(where).toHaveText('2 of 3')
  await expectVisibleFocus(page)
  await tabTo(place.getByRole('button', {name: /Previous/}), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(where).toHaveText('1 of 3')
  await hasFocusWithin(place)
  await expectVisibleFocus(page)
})

test('a trip is asked for from the price table to the confirmation', async ({page, arrived}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  await listening(page)
  const form = new RequestForm(page)
  await tabTo(page.getByRole('link', {name: 'Choose Explorer'}))
  await page.keyboard.press('Enter')
  await expect(form.section).toBeFocused()
  await expect(form.option('packages', 'Explorer')).toBeChecked()

  const order = await form.section
    .locator('[name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  const place = (field: string) => order.indexOf(field)
  for (const field of FIELDS.toSorted((a, b) => place(a) - place(b)))
    if (isListField(field))
      for (const value of request[field]) {
        const option = form.option(field, value)
        await tabTo(option)
        if (!(await option.isChecked())) await page.keyboard.press('Space')
      }
    else {
      await tabTo(form.text(field))
      await page.keyboard.type(request[field])
    }
  expect(await form.entered()).toEqual(request)

  await tabTo(form.sendButton)
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText(SENT.title)).toBeVisible()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toBeInViewport({ratio: 1})
  expect(await form.entered()).toEqual(NOTHING)
  expect(await arrived(request.name)).toMatchObject([request])

  await page.keyboard.press('Tab')
  await expect(confirmation.getByRole('link')).toBeFocused()
  await expectVisibleFocus(page)
})

test('a note on a budget opens, is read, and closes', async ({page}) => {
  await page.goto('/')
  await listening(page)
  const {section} = new RequestForm(page)
  const button = section.getByRole('button', {name: 'About Comfort'})
  const open = section.getByRole('tooltip').filter({visible: true})
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Space')
  await expect(open).toHaveCount(1)
  await tabTo(section.getByRole('button', {name: 'Close'}))
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
  await expect(button).toBeFocused()
  await expectVisibleFocus(page)
})

test('a mistake has the focus, and its toast can be reached and closed', async ({page}) => {
  await page.goto('/')
  await listening(page)
  const form = new RequestForm(page)
  await tabTo(form.sendButton)
  await page.keyboard.press('Enter')
  await expect(form.text('name')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('F8')
  await tabTo(toast(page).getByRole('button', {name: 'Close'}))
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
})
