import {randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import {SENT_MESSAGE} from '@roam/trip-request'
import {createPrivatePage} from '../../fixtures/private-page.ts'
import {EMPTY_FORM, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {
  expectNoFrozenText,
  type TranslatedNodes,
  translateEachPage,
  translatePage,
} from '../../fixtures/translation.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

/** Returns the errors of the page and of React so far. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({message}) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

const NODES: TranslatedNodes[] = ['words', 'all']

for (const [nodes, viewport] of [
  ['words', {width: 1280, height: 800}],
  ['all', {width: 390, height: 844}],
] as const)
  test.describe(`with ${nodes} translated, ${viewport.width} px wide`, () => {
    test.use({viewport})

    test('the form is filled in, corrected and sent, and its prices change', async ({
      page,
      receivedRequests,
    }) => {
      const errors = collectErrors(page)
      const request = validRequest(randomUUID())
      await page.goto('/')
      await waitForFormScript(page)
      await translatePage(page, nodes)
      const form = new RequestForm(page)
      if (viewport.width < 700) {
        await form.text('name').fill(request.name)
        await form.section.getByRole('button', {name: /^Next/}).first().click()
        await expect(form.section.locator('[aria-invalid]')).not.toHaveCount(0)
      }
      await form.fill(request)
      await expect(form.choice).toHaveText('Explorer + packing list, from $300')
      const packages = form.section.locator('input[name="packages"]')
      for (const box of await packages.all()) await box.setChecked(true)
      for (const box of await packages.all()) await box.setChecked(false)
      await form.sendButton.click()
      await expect(toast(page)).toBeVisible()
      await form.fill(request)
      await expectNoFrozenText(page)

      await form.sendButton.click()
      await expect(toast(page).getByText(SENT_MESSAGE.title)).toBeVisible()
      expect(await form.values()).toEqual(EMPTY_FORM)
      expect(await receivedRequests(request.name)).toMatchObject([request])
      await expectNoFrozenText(page)
      expect(errors).toEqual([])
    })
  })

for (const nodes of NODES)
  test(`with ${nodes} translated, pages, menu and carousel work`, async ({page}) => {
    const errors = collectErrors(page)
    await page.goto('/')
    await translatePage(page, nodes)
    const navigation = page.getByRole('navigation', {name: 'Main'})
    for (const name of ['Blog', 'Destinations', 'Home', 'Destinations']) {
      await navigation.getByRole('link', {name, exact: true}).click()
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
    }
    const gallery = page.locator('section#cancun')
    await gallery.getByRole('button', {name: /Next/}).click()
    await expect(gallery.locator('output')).toHaveText('2 of 3')
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: /Privacy/})
      .click()
    await expect(page).toHaveURL(/privacy/)
    await page.goBack()
    await expect(gallery.locator('output')).toBeVisible()
    await expectNoFrozenText(page)
    expect(errors).toEqual([])
  })

for (const nodes of NODES)
  test(`words that a visitor typed stay when ${nodes} are translated before hydration`, async ({page}) => {
    await translateEachPage(page, nodes)
    const hydration = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await hydration.promise
      await route.continue()
    })
    await page.goto('/', {waitUntil: 'commit'})
    const form = new RequestForm(page)
    await form.text('name').fill('Zoë')
    await form.option('packages', 'Explorer').check()
    hydration.resolve()
    await waitForFormScript(page)
    await expect(form.text('name')).toHaveValue('Zoë')
    await expect(form.option('packages', 'Explorer')).toBeChecked()
    await expect(form.choice).toContainText('Explorer')
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  })

for (const nodes of NODES)
  test(`with ${nodes} translated, a client answers on a private page`, async ({roam, page}) => {
    const errors = collectErrors(page)
    const {token} = await createPrivatePage(roam, `translated-${nodes}`)
    await page.goto(`${roam.siteUrl}/trip/${token}`)
    await translatePage(page, nodes)
    await page.getByLabel('What should be different?').fill('More trains, please')
    await page.getByRole('button', {name: 'Send', exact: true}).click()
    await expect(page.getByRole('status').filter({hasText: 'More trains, please'})).toBeVisible()
    expect(errors).toEqual([])
  })

test('a part of the form that fails is rendered again, with what was typed', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(validRequest('Ada'))
  const typed = await form.values()
  // React removes these nodes when no package is chosen, which throws.
  await form.choice.evaluate((output) => output.replaceChildren())
  await form.option('packages', 'Explorer').uncheck()
  await expect(form.choice).toHaveText('')
  expect(await form.values()).toEqual({...typed, packages: []})
  await form.option('packages', 'Explorer').check()
  await expect(form.choice).toHaveText('Explorer + packing list, from $300')
})
