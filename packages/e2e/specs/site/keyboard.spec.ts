import {randomUUID} from 'node:crypto'
import type {Locator} from '@playwright/test'
import {FIELDS, isListField, SENT_MESSAGE} from '@roam/trip-request'
import {expectVisibleFocus, tabTo} from '../../fixtures/focus.ts'
import {EMPTY_FORM, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

const expectFocusWithin = (region: Locator) =>
  expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true)

for (const path of ['/', '/destinations', '/sample-plan', '/blog', '/no/such/place'])
  test(`every tab stop has a visible focus indicator in both color schemes (${path})`, async ({page}) => {
    await page.goto(path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 740})
      await tabTo(page.getByRole('contentinfo').getByRole('link').last())
      await page.emulateMedia({colorScheme: 'dark'})
      await expectVisibleFocus(page)
      await tabTo(page.getByRole('link', {name: 'Skip to main content'}), 'Shift+Tab')
      await page.emulateMedia({colorScheme: 'light'})
      await expectVisibleFocus(page)
    }
  })

test('the skip link moves the focus past the navigation', async ({page}) => {
  await page.goto('/')
  await tabTo(page.getByRole('link', {name: 'Skip to main content'}))
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expectFocusWithin(page.locator('#main'))
})

test('the phone menu works by keyboard', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  await waitForFormScript(page)
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
  await expectFocusWithin(page.locator('#main'))

  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expectFocusWithin(page.locator('#main'))
})

test('client-side navigation moves the focus to the new page', async ({page}) => {
  await page.goto('/')
  await waitForFormScript(page)
  await tabTo(page.locator('main a[href="/destinations"]').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Destinations'})).toBeVisible()
  await expectFocusWithin(page.locator('#main'))

  await tabTo(page.getByRole('link', {name: 'Get Started'}))
  await page.keyboard.press('Enter')
  await expect(page.locator('#contact-section')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expectFocusWithin(page.locator('#contact-section'))
})

test('the carousel works by keyboard', async ({page}) => {
  await page.goto('/destinations')
  const section = page.locator('section#cancun')
  const track = section.getByRole('region', {name: /pictures/})
  const position = section.locator('output')
  const next = section.getByRole('button', {name: /Next/})
  const previous = section.getByRole('button', {name: /Previous/})
  await tabTo(next)
  await page.keyboard.press('Enter')
  await expect(position).toHaveText('2 of 3')
  await page.keyboard.press('Space')
  await expect(position).toHaveText('3 of 3')
  await expect(next).toBeFocused()
  await expectVisibleFocus(page)

  await track.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText('2 of 3')
  await expectVisibleFocus(page)
  await tabTo(previous, 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText('1 of 3')
  await expect(previous).toBeFocused()
  await expectVisibleFocus(page)
})

test('the controls of the photos of a destination precede them in the order of the keyboard', async ({
  page,
}) => {
  await page.goto('/destinations/italy')
  const track = page.getByRole('region', {name: 'Italy pictures'})
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    await track.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', {name: /Next/})).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Tab')
    await expect(track).toBeFocused()
  }
})

test('a trip request can be sent by keyboard, from the price table to the confirmation', async ({
  page,
  receivedRequests,
}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  await tabTo(page.getByRole('link', {name: 'Choose Explorer'}))
  await page.keyboard.press('Enter')
  await expect(form.section).toBeFocused()
  await expect(form.option('packages', 'Explorer')).toBeChecked()

  const order = await form.section
    .locator('[name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  const position = (field: string) => order.indexOf(field)
  for (const field of FIELDS.toSorted((a, b) => position(a) - position(b)))
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
  expect(await form.values()).toEqual(request)

  await tabTo(form.sendButton)
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText(SENT_MESSAGE.title)).toBeVisible()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation).toBeFocused()
  await expect(confirmation.getByRole('heading')).toBeInViewport({ratio: 1})
  expect(await form.values()).toEqual(EMPTY_FORM)
  expect(await receivedRequests(request.name)).toMatchObject([request])

  await page.keyboard.press('Tab')
  await expect(confirmation.locator('summary, a').first()).toBeFocused()
  await expectVisibleFocus(page)
})

test('a tooltip opens and closes by keyboard', async ({page}) => {
  await page.goto('/')
  await waitForFormScript(page)
  const {section} = new RequestForm(page)
  await section.focus()
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

test('an invalid field gets the focus, and its toast can be reached and closed', async ({page}) => {
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  await form.section.focus()
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

test('a link in the steps above the form gets the focus before its fields', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  const link = form.section.getByRole('link', {name: 'Added link'})
  await form.section
    .locator('ol li')
    .last()
    .evaluate((item) => {
      item.innerHTML = '<a href="#contact-section">Added link</a>'
    })
  await form.text('name').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.text('name')).toBeFocused()
})
