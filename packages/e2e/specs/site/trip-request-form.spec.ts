import {randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import {
  FAILED_MESSAGE,
  type FormValues,
  INVALID_TITLE,
  isListField,
  SENDING_LABEL,
  SENT_MESSAGE,
} from '@roam/trip-request'
import {EMPTY_FORM, isSubmission, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('sends the request without characters that nobody sees, shows the confirmation and clears the form', {
  tag: '@static',
}, async ({page, receivedRequests}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill({
    ...request,
    name: `\u200b${request.name}\u202e`,
    phone: '\u202a+1 555 0100\u202c',
    email: 'tom&jerry@пример.рф',
    specialRequests: 'علی‌رضا 👨‍👩‍👧',
  })
  const call = page.waitForRequest(isSubmission)
  await form.sendButton.click()

  const posted = await call
  expect(new URL(posted.url()).pathname).toBe('/')
  expect(posted.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  const body = new URLSearchParams(posted.postData() ?? '')
  expect(body.get('form-name')).toBe('contact')
  expect(body.get('preferredContact')).toBe('Text/Call, Email')
  expect(Number(body.get('fill-time'))).toBeGreaterThan(0)

  await expect(toast(page).getByText(SENT_MESSAGE.title)).toBeVisible()
  await expect(toast(page).getByText(SENT_MESSAGE.text)).toBeVisible()
  expect(await form.values()).toEqual(EMPTY_FORM)
  const email = 'tom&jerry@xn--e1afmkfd.xn--p1ai'
  expect(await receivedRequests(request.name)).toMatchObject([
    {...request, email, phone: '+1 555 0100', specialRequests: 'علی‌رضا 👨‍👩‍👧'},
  ])

  const confirmation = page.locator('#request-sent')
  await test.step('the confirmation replaces the form, also after a reload', async () => {
    await expect(confirmation).toContainText(email)
    await page.reload()
    await expect(confirmation.getByRole('definition').first()).toHaveText(request.name)
    await expect(form.sendButton).toBeHidden()
  })
  await test.step('a mistyped address can be corrected once', async () => {
    const address = confirmation.getByLabel('Email', {exact: true})
    await confirmation.getByText('Wrong address?').click()
    await confirmation.getByRole('button', {name: 'Correct it'}).click()
    await expect(confirmation).toBeFocused()
    await expect(address).toHaveCount(1)
    await address.fill('ada@nowhere')
    await address.press('Enter')
    await expect(confirmation.getByText('Invalid email address')).toBeVisible()
    await expect(address).toBeFocused()
    await address.fill('ada@right.example')
    // A tap right after the first one would be ignored.
    await address.press('Enter')
    await expect(confirmation.getByText('ada@right.example')).toBeVisible()
    await expect(address).toHaveCount(0)
    expect(new Set((await receivedRequests(request.name)).map((sent) => sent.email))).toEqual(
      new Set([email, 'ada@right.example']),
    )
  })
  await test.step('the form comes back for another trip', async () => {
    await confirmation.getByRole('link', {name: 'Ask for another trip'}).press('Enter')
    await expect(form.text('name')).toBeFocused()
    await expect(confirmation).toBeHidden()
    expect(await form.values()).toEqual(EMPTY_FORM)
  })
})

test('keeps the input when a request fails, and disables the button while one is in flight', async ({
  page,
}) => {
  const request = validRequest(randomUUID())
  const released = Promise.withResolvers<void>()
  const failures = [500, 404, 'network'] as const
  let requestCount = 0
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const failure = failures[requestCount++]
    if (failure === 'network') return route.abort()
    if (failure) return route.fulfill({status: failure, body: ''})
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  for (const failure of failures)
    await test.step(String(failure), async () => {
      await form.sendButton.click()
      await expect(toast(page).getByText(FAILED_MESSAGE.title)).toBeVisible()
      await expect(toast(page).getByText(FAILED_MESSAGE.text)).toBeVisible()
      expect(await form.values()).toEqual(request)
      await expect(form.sendButton).toBeEnabled()
      await expect(form.sendButton).toBeFocused()
      await toast(page).getByRole('button', {name: 'Close'}).click()
      await expect(toast(page)).toHaveCount(0)
    })

  await form.sendButton.click()
  await expect(form.sendButton).toHaveText(SENDING_LABEL)
  await expect(form.sendButton).toBeDisabled()
  await expect(form.sendButton, 'keeps the focus while disabled').toBeFocused()
  await form.sendButton.press('Enter')
  await form.text('name').press('Enter')
  released.resolve()
  await expect(toast(page).getByText(SENT_MESSAGE.title)).toBeVisible()
  await expect(form.sendButton).not.toHaveText(SENDING_LABEL)
  await expect(form.sendButton).toBeEnabled()
  expect(requestCount).toBe(failures.length + 1)
})

/**
 * One case for each class of validation rule: the invalid field, the input, and the message. The rules
 * of all fields are tested in packages/trip-request/test/schema.test.ts.
 */
const VALIDATION_CASES: [keyof FormValues, Partial<FormValues>, string][] = [
  ['name', {name: '   '}, 'Name is required'],
  ['email', {email: 'ada@nowhere'}, 'Invalid email address'],
  ['tripTypes', {tripTypes: []}, 'Please select at least one trip type'],
  [
    'additionalInfo',
    {additionalInfo: 'x'.repeat(1001)},
    'Additional information must be less than 1000 characters',
  ],
]

test('validates, reports and focuses the first invalid field; controls have the attributes of their rules', async ({
  page,
}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await expect(form.section.locator('[name="bot-field"]')).not.toBeInViewport()
  const rules = await form.section
    .locator('[name]')
    .evaluateAll((controls) =>
      controls.map((control) => [
        control.getAttribute('name'),
        control.getAttribute('maxlength'),
        control.hasAttribute('required'),
      ]),
    )
  expect(rules).toEqual(
    expect.arrayContaining([
      ['name', '100', true],
      ['email', '255', true],
      ['phone', '20', true],
      ['destinations', '500', true],
      ['travelDates', '100', true],
      ['specialRequests', '1000', false],
      ['additionalInfo', '1000', false],
    ]),
  )

  let requestCount = 0
  page.on('request', (sent) => {
    if (isSubmission(sent)) requestCount += 1
  })
  await form.sendButton.click()
  await expect(toast(page)).toContainText(INVALID_TITLE)
  await expect(toast(page)).toContainText('Name is required')
  await expect(form.text('name')).toBeFocused()
  await form.text('name').fill('Ada')
  await expect(form.message('Name is required')).toBeHidden()

  // maxlength would truncate the input before validation runs.
  await form.section.locator('[maxlength]').evaluateAll((controls) =>
    controls.forEach((control) => {
      control.removeAttribute('maxlength')
    }),
  )
  await form.fill(validRequest(randomUUID()))
  for (const [field, change, message] of VALIDATION_CASES)
    await test.step(message, async () => {
      const before = await form.values()
      const values = {...before, ...change}
      const control = form.section.locator(`[name="${field}"]`)
      if (isListField(field)) for (const box of await control.all()) await box.setChecked(false)
      else await form.text(field).fill(values[field])
      await form.sendButton.click()
      await expect(toast(page)).toContainText(INVALID_TITLE)
      await expect(toast(page)).toContainText(message)
      await expect(control.first()).toBeFocused()
      await expect(form.message(message)).toBeVisible()
      expect(await form.values()).toEqual(values)
      await form.fill(before)
    })
  expect(requestCount).toBe(0)
})

test('with reduced motion, toasts fade in without moving', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  const form = new RequestForm(page)
  const transforms = await page.evaluateHandle(() => {
    const recorded = new Set<string>()
    const record = () => {
      for (const toast of document.querySelectorAll('[aria-label^="Notifications"] li')) {
        const {opacity, transform} = getComputedStyle(toast)
        if (Number(opacity) > 0) recorded.add(transform)
      }
      requestAnimationFrame(record)
    }
    record()
    return recorded
  })
  await form.sendButton.click()
  await expect(toast(page)).toHaveCSS('opacity', '1')
  expect(await transforms.evaluate((recorded) => [...recorded])).toEqual(['none'])
})

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

/** Follows a link that the test adds to the page. */
const followLink = (page: Page, href: string) =>
  page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
  }, href)

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
  const links = form.section.getByRole('link', {name: 'change package'})
  await expect(links.last(), 'follows beside the form').toBeInViewport()
  await links.first().press('Enter')
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

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('the parts of the form open one after the other, and those with mistakes at once', async ({page}) => {
    const request = validRequest(randomUUID())
    await page.goto('/')
    const form = new RequestForm(page)
    const part = (name: string) => form.section.getByRole('button', {name})
    await expect(part('You 1 of 4')).toHaveAttribute('aria-expanded', 'true')
    await expect(form.text('destinations')).toBeHidden()
    await expect(form.sendButton).toHaveClass(/btn-outline/)
    const height = await form.section.evaluate((section) => section.clientHeight / innerHeight)
    expect(height).toBeLessThan(2.5)

    // As find in page does, a fragment opens the part that contains its target.
    await page.evaluate(() => location.assign('#request-specialRequests'))
    await expect(part('Anything else 4 of 4')).toHaveAttribute('aria-expanded', 'true')
    await expect(form.sendButton).toHaveClass(/btn-primary/)

    await form.text('name').fill(request.name)
    await part('Next: The trip').press('Enter')
    await expect(form.text('email')).toBeFocused()
    await expect(form.message('Invalid email address')).toBeVisible()
    await expect(form.message('Please tell us your destination interests')).toHaveCount(0)
    for (const value of request.preferredContact) await form.option('preferredContact', value).check()
    await form.text('email').fill(request.email)
    await form.text('phone').fill(request.phone)
    await form.text('phone').press('Enter')
    await expect(part('The trip 2 of 4')).toBeFocused()
    await expect(part('The trip 2 of 4')).toHaveAttribute('aria-expanded', 'true')
    await expect(part('You filled in, 1 of 4')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(form.text('destinations')).toBeFocused()

    await form.sendButton.click()
    await expect(toast(page)).toContainText('Please tell us your destination interests')
    await expect(form.text('destinations')).toBeFocused()
    await expect(form.message('Please select at least one package')).toBeVisible()
    await form.text('destinations').fill(request.destinations)
    await expect(toast(page), 'closes at the first input').toHaveCount(0)
    await form.fill(request)
    await form.text('specialRequests').focus()
    await page.reload()
    await expect(part('Anything else filled in, 4 of 4')).toBeInViewport()
    await expect(form.text('specialRequests')).toBeVisible()
    await expect(form.text('destinations')).toBeHidden()

    await page.locator('[data-phase]').evaluate((element) => {
      const tap = new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1})
      const observer = new MutationObserver(() => {
        if (element.getAttribute('data-phase') !== 'sent') return
        observer.disconnect()
        element.querySelector('#request-sent a')?.dispatchEvent(tap)
      })
      observer.observe(element, {attributes: true})
    })
    await form.sendButton.click()
    await expect(toast(page)).toContainText(SENT_MESSAGE.title)
    await expect(page.locator('#request-sent'), 'a second tap does nothing').toBeInViewport()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('the link to the packages opens their part, and a wide screen shows the whole form', async ({
    page,
  }) => {
    await page.goto('/')
    const form = new RequestForm(page)
    await waitForFormScript(page)
    await page.getByRole('link', {name: 'Choose Luxe'}).click()
    await form.section.getByRole('link', {name: 'change package'}).click()
    await expect(form.option('packages', 'Luxe')).toBeInViewport()
    await expect(page.locator('#request-packages')).toBeFocused()

    await page.setViewportSize({width: 1280, height: 800})
    await expect(form.text('destinations')).toBeVisible()
    await expect(form.section.getByRole('button', {name: '1 of 4'})).toHaveCount(0)
  })
})
