import {randomUUID} from 'node:crypto'
import {
  FAILED_MESSAGE,
  type FormValues,
  INVALID_TITLE,
  isListField,
  SENDING_LABEL,
  SENT_MESSAGE,
} from '@roam/trip-request'
import {EMPTY_FORM, findCovered, isSubmission, RequestForm, toast} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('sends the request without characters that nobody sees, shows the confirmation and clears the form', {
  tag: '@static',
}, async ({page, receivedRequests}) => {
  const request = validRequest(randomUUID())
  await page.emulateMedia({reducedMotion: 'no-preference'})
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
    // There is no mail server.
    await expect(confirmation).toContainText(`My answer goes to ${email}`)
    await page.reload()
    await expect(confirmation).toContainText(`My answer goes to ${email}`)
    await expect(confirmation.getByRole('definition').first()).toHaveText(request.name)
    await expect(form.sendButton).toBeHidden()
    await page.emulateMedia({media: 'print'})
    await expect(confirmation.getByRole('definition').first()).toBeVisible()
    await expect(confirmation.getByLabel('Email', {exact: true})).toBeHidden()
    await page.emulateMedia({media: 'screen'})
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
  await test.step('a page from the back/forward cache shows what was sent since', async () => {
    // Taps right after the correction are ignored.
    await expect(() => form.fill(request)).toPass()
    await page.evaluate(() => {
      sessionStorage.setItem('trip-request-sent', sessionStorage.getItem('trip-request') ?? '')
      sessionStorage.removeItem('trip-request')
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
    })
    await expect(confirmation.getByRole('definition').first()).toHaveText(request.name)
    await expect(form.sendButton).toBeHidden()
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
      await expect.poll(() => findCovered(page), 'the send button is in sight').toEqual([])
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
      if (isListField(field)) for (const value of before[field]) await form.option(field, value).check()
      else await form.text(field).fill(before[field])
    })
  expect(requestCount).toBe(0)
})
