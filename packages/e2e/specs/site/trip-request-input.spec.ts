import {randomUUID} from 'node:crypto'
import {FAILED_MESSAGE, SENT_MESSAGE} from '@roam/trip-request'
import {EMPTY_FORM, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

// Scripts from the cache would work without a connection.
test.use({usesNewContext: true})

/** How the number gets into the field, and what is entered. */
const LONG_PHONES: ['pasted' | 'filled in', entered: string, value: string, isTooLong: boolean][] = [
  ['pasted', '  +44 (0)20 7946 0018  ', '+44(0)2079460018', false],
  ['pasted', '555-123-4567 or 555-123-9876', '555-123-4567 or 555-123-9876', true],
  ['filled in', '+1 (555) 123-4567 ext. 8901', '+15551234567ext8901', false],
  ['filled in', '+44 (0)20 7946 0018 / 19', '+44(0)2079460018/19', false],
  ['filled in', '+44 20 7946 0018 / +44 20 7946 0019', '+44 20 7946 0018 / +44 20 7946 0019', true],
  // As browsers fill in what they have cut.
  ['filled in', '+44 (0)20 7946 0018 ', '+44 (0)20 7946 0018 ', true],
]

test('long phone numbers and texts that are pasted or filled in are not cut', async ({page}) => {
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  const tooLong = form.message('Phone number must be less than 20 characters')
  for (const [way, entered, value, isTooLong] of LONG_PHONES)
    await test.step(`${way}: ${entered}`, async () => {
      if (way === 'pasted') {
        await form.text('phone').focus()
        await page.keyboard.insertText(entered)
      } else
        await form.text('phone').evaluate((control, text) => {
          if (control instanceof HTMLInputElement) control.value = text
          control.dispatchEvent(new Event('input', {bubbles: true}))
        }, entered)
      await expect(form.text('phone')).toHaveValue(value)
      await expect(tooLong).toBeVisible({visible: isTooLong})
      await expect(form.section.getByRole('alert')).toHaveCount(isTooLong ? 1 : 0)
      await form.text('phone').fill('(555) 123-4567')
      await expect(tooLong).toBeHidden()
      await form.text('phone').fill('')
    })

  await form.text('specialRequests').focus()
  await page.keyboard.insertText('x'.repeat(1001))
  await expect(form.text('specialRequests')).toHaveValue('x'.repeat(1001))
  await expect(form.message('Special requests must be less than 1000 characters')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(form.message('Special requests must be less than 1000 characters')).toBeHidden()
})

test('unsent input survives a reload in sessionStorage until it is sent', async ({page}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await waitForFormScript(page)
  await form.fill(request)
  await page.reload()
  await expect(form.text('name')).toHaveValue(request.name)
  expect(await form.values()).toEqual(request)
  await expect(form.section.getByText('$300').first()).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([1, 0])

  await form.sendButton.click()
  await expect(toast(page)).toContainText(SENT_MESSAGE.title)
  await page.reload()
  await waitForFormScript(page)
  expect(await form.values()).toEqual(EMPTY_FORM)
})

test('what is typed while a request is sent is kept for another one', async ({page, receivedRequests}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  const isTyped = Promise.withResolvers<void>()
  await page.route('/', async (route) => {
    if (route.request().method() === 'POST') await isTyped.promise
    await route.continue()
  })
  await form.sendButton.click()
  await expect(form.sendButton).toHaveAttribute('aria-disabled', 'true')
  await form.text('additionalInfo').fill('We have a dog')
  isTyped.resolve()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation).toBeVisible()
  await expect(confirmation).not.toContainText('We have a dog')
  expect(await receivedRequests(request.name)).toMatchObject([request])
  await page.reload()
  await confirmation.getByRole('link', {name: 'Ask for another trip'}).click()
  await expect(form.text('additionalInfo')).toHaveValue('We have a dog')
})

/** Network conditions of a slow mobile connection. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}

test('on a phone with a slow and interrupted connection the request is not lost', async ({
  browser,
  baseURL,
  receivedRequests,
}) => {
  const page = await browser.newPage({
    viewport: {width: 360, height: 740},
    hasTouch: true,
    isMobile: true,
  })
  const cdp = await page.context().newCDPSession(page)
  const setNetwork = (conditions: typeof SLOW_NETWORK) =>
    cdp.send('Network.emulateNetworkConditions', conditions)
  await setNetwork(SLOW_NETWORK)
  const request = validRequest(randomUUID())
  const form = new RequestForm(page)

  // Input from before the scripts have loaded is kept.
  await page.goto(`${baseURL}/#contact-section`, {waitUntil: 'commit'})
  await form.text('name').fill(request.name)
  await form.option('packages', 'Explorer').check()
  await waitForFormScript(page)
  await expect(form.choice).toHaveText('Explorer, from $250')
  await form.fill(request)

  await setNetwork({...SLOW_NETWORK, offline: true})
  await form.sendButton.tap()
  await expect(page.getByText(FAILED_MESSAGE.text).first()).toBeVisible()
  expect(await form.values()).toEqual(request)

  await setNetwork(SLOW_NETWORK)
  await form.sendButton.tap()
  await expect(page.getByText('Your request is on my desk')).toBeVisible()
  expect(await form.values()).toEqual(EMPTY_FORM)
  expect(await receivedRequests(request.name)).toMatchObject([request])
  await page.context().close()
})

test('offline since before the first input, the form shows the error inline', async ({page, context}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await waitForFormScript(page)
  await context.setOffline(true)
  await form.fill(request)
  await form.sendButton.click()
  const alert = form.section.getByRole('alert')
  await expect(alert).toContainText(FAILED_MESSAGE.title)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport()
  expect(await form.values()).toEqual(request)

  await context.setOffline(false)
  await form.sendButton.click()
  await expect(toast(page)).toContainText(SENT_MESSAGE.title)
  await expect(alert).toBeHidden()
})
