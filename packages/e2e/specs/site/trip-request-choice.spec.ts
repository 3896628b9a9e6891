import type {Page} from '@playwright/test'
import {RequestForm, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'

/** Follows a link that the test adds to the page. */
const followLink = (page: Page, href: string) =>
  page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
  }, href)

test('a package chosen in the price table or by window.selectPackage stays in sight, with its price and a link to the packages', async ({
  page,
}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await waitForFormScript(page)
  await page.evaluate(() => {
    window.selectPackage('Explorer')
    window.selectPackage('Explorer')
    window.selectPackage('No such package')
  })
  expect((await form.values()).packages).toEqual(['Explorer'])
  const support = form.option('addOns', 'Ongoing Trip Support')
  await expect(support).toHaveAccessibleDescription(/^\+\$100 /)
  await form.option('packages', 'Explorer').uncheck()

  await page.getByRole('link', {name: 'Choose Luxe'}).click()
  await expect(form.option('packages', 'Luxe')).toBeChecked()
  await expect(form.section).toBeFocused()
  await expect(form.choice).toHaveText('Luxe, from $350')
  await expect(support).toHaveAccessibleDescription(/^Included /)
  await expect(form.choice).toBeInViewport()
  await expect(page.locator('[data-bar-note]').first()).toContainText('Luxe, from $350')

  await form.option('addOns', 'Customized Packing List').check()
  await expect(form.choice).toHaveText('Luxe + packing list, from $400')
  const summaries = form.section.getByText('Luxe + packing list:', {exact: true})
  await expect(summaries.filter({visible: true}), 'only beside the button on wide screens').toHaveCount(1)
  await form.text('additionalInfo').focus()
  const link = form.section.getByRole('link', {name: 'change package'})
  await expect(link, 'stays at the top of the screen').toBeInViewport()
  await link.press('Enter')
  await expect(page.locator('#request-packages')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.option('packages', 'Essentials')).toBeFocused()
})

test('a link to plan a destination adds it to the form, and leaves no parameter in the URL', async ({
  page,
}) => {
  const form = new RequestForm(page)
  await page.goto('/?destination=Italy#contact-section')
  await expect(form.text('destinations')).toHaveValue('Italy')
  await expect(form.choice).toHaveText('Italy')
  await expect(page).toHaveURL(/\/#contact-section$/)

  await test.step('from the page of the form', async () => {
    await followLink(page, '/?destination=Greek%20Islands#contact-section')
    await expect(form.text('destinations')).toHaveValue('Italy, Greek Islands')
    await expect(form.section).toBeFocused()
    await expect(page).toHaveURL(/\/#contact-section$/)
  })
  await test.step('not beyond the limit of the field', async () => {
    const text = 'x'.repeat(495)
    await form.text('destinations').fill(text)
    await followLink(page, '/?destination=Florida#contact-section')
    await expect(page).toHaveURL(/\/#contact-section$/)
    await expect(form.text('destinations')).toHaveValue(text)
    await expect(form.choice).toHaveText('')
  })
  await test.step('from another page, with a draft', async () => {
    await form.text('destinations').fill('Italy by train')
    await page.goto('/destinations')
    await followLink(page, '/?destination=Cancun#contact-section')
    await expect(form.text('destinations')).toHaveValue('Italy by train, Cancun')
    await expect(form.choice).toHaveText('Cancun')
    await expect(page).toHaveURL(/\/#contact-section$/)
    await expect(form.section).toBeFocused()
  })
})
