import {randomUUID} from 'node:crypto'
import {CHECK_TITLE, type Entered, FAILED, SENDING, SENT} from '@roam/trip-request'
import {NOTHING, RequestForm, toast} from '../system/form.ts'
import {validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

test('a request that is sent is kept, and the form is empty again', async ({page, arrived}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  const call = page.waitForRequest((one) => one.method() === 'POST')
  await form.sendButton.click()

  const posted = await call
  expect(new URL(posted.url()).pathname).toBe('/')
  expect(posted.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  const body = new URLSearchParams(posted.postData() ?? '')
  expect(body.get('form-name')).toBe('contact')
  expect(body.get('preferredContact')).toBe('Text/Call, Email')

  await expect(toast(page).getByText(SENT.title)).toBeVisible()
  await expect(toast(page).getByText(SENT.text)).toBeVisible()
  expect(await form.entered()).toEqual(NOTHING)
  expect(await arrived(request.name)).toMatchObject([request])
})

test('while it is on its way the button says so and cannot be pressed again', async ({page}) => {
  const request = validRequest(randomUUID())
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  let calls = 0
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls += 1
    await arrived
    await route.continue()
  })
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(form.sendButton).toHaveText(SENDING)
  await expect(form.sendButton).toBeDisabled()
  await expect(page.locator(':focus'), 'holds the focus meanwhile').toHaveText(SENDING)
  await form.text('name').press('Enter')
  arrive()
  await expect(toast(page).getByText(SENT.title)).toBeVisible()
  await expect(form.sendButton).not.toHaveText(SENDING)
  await expect(form.sendButton).toBeEnabled()
  expect(calls).toBe(1)
})

for (const failure of [500, 404, 'network'] as const) {
  test(`a failure (${failure}) keeps what was entered`, async ({page}) => {
    const request = validRequest(randomUUID())
    await page.route('/', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return failure === 'network' ? route.abort() : route.fulfill({status: failure, body: ''})
    })
    await page.goto('/')
    const form = new RequestForm(page)
    await form.fill(request)
    await form.sendButton.click()
    await expect(toast(page).getByText(FAILED.title)).toBeVisible()
    await expect(toast(page).getByText(FAILED.text)).toBeVisible()
    expect(await form.entered()).toEqual(request)
    await expect(form.sendButton).toBeEnabled()
  })
}

const long = (length: number) => 'x'.repeat(length)

/** The specification's table: what is entered, the field it breaks, and the message. */
const rules: [keyof Entered, Partial<Entered>, string][] = [
  ['name', {name: '   '}, 'Name is required'],
  ['name', {name: long(101)}, 'Name must be less than 100 characters'],
  ['email', {email: 'ada@nowhere'}, 'Invalid email address'],
  [
    'email',
    {email: `${long(60)}@${`${long(60)}.`.repeat(4)}com`},
    'Email must be less than 255 characters',
  ],
  ['phone', {phone: ''}, 'Phone number is required'],
  ['phone', {phone: '1'.repeat(21)}, 'Phone number must be less than 20 characters'],
  [
    'preferredContact',
    {preferredContact: []},
    'Please select at least one preferred contact method',
  ],
  ['destinations', {destinations: ''}, 'Please tell us your destination interests'],
  ['destinations', {destinations: long(501)}, 'Destinations must be less than 500 characters'],
  ['travelDates', {travelDates: ''}, 'Travel dates are required'],
  ['travelDates', {travelDates: long(101)}, 'Travel dates must be less than 100 characters'],
  ['packages', {packages: []}, 'Please select at least one package'],
  ['tripTypes', {tripTypes: []}, 'Please select at least one trip type'],
  ['budgetTypes', {budgetTypes: []}, 'Please select at least one budget preference'],
  [
    'specialRequests',
    {specialRequests: long(1001)},
    'Special requests must be less than 1000 characters',
  ],
  [
    'additionalInfo',
    {additionalInfo: long(1001)},
    'Additional information must be less than 1000 characters',
  ],
]

for (const [field, change, message] of rules) {
  test(`the rule: ${message} (${JSON.stringify(change).slice(0, 24)})`, async ({page}) => {
    const request = {...validRequest(randomUUID()), ...change}
    let calls = 0
    page.on('request', (one) => {
      if (one.method() === 'POST') calls += 1
    })
    await page.goto('/')
    const form = new RequestForm(page)
    // The browser's own limits would keep these texts out; the rules must hold without them.
    await form.section.locator('[maxlength]').evaluateAll((controls) =>
      controls.forEach((control) => {
        control.removeAttribute('maxlength')
      }),
    )
    await form.fill(request)
    await form.sendButton.click()

    await expect(toast(page)).toContainText(CHECK_TITLE)
    await expect(toast(page)).toContainText(message)
    const broken = form.section.locator(`[name="${field}"]`).first()
    await expect(broken).toBeFocused()
    await expect(form.says(message)).toBeVisible()
    expect(await form.entered()).toEqual(request)
    expect(calls).toBe(0)
  })
}

test('of several broken rules the first in the form is told', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.sendButton.click()
  await expect(toast(page)).toContainText(CHECK_TITLE)
  await expect(toast(page)).toContainText('Name is required')
  await expect(form.text('name')).toBeFocused()
  await form.text('name').fill('Ada')
  await expect(form.says('Name is required')).toBeHidden()
})

test('controls carry the limits and marks of their rules', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await expect(form.text('name')).toHaveAttribute('maxlength', '100')
  await expect(form.text('email')).toHaveAttribute('maxlength', '255')
  await expect(form.text('phone')).toHaveAttribute('maxlength', '20')
  await expect(form.text('destinations')).toHaveAttribute('maxlength', '500')
  await expect(form.text('travelDates')).toHaveAttribute('maxlength', '100')
  await expect(form.text('specialRequests')).toHaveAttribute('maxlength', '1000')
  await expect(form.text('additionalInfo')).toHaveAttribute('maxlength', '1000')
  for (const name of ['name', 'email', 'phone', 'destinations', 'travelDates'] as const)
    await expect(form.text(name)).toHaveAttribute('required', '')
  await expect(form.section.locator('[name="bot-field"]')).not.toBeInViewport()
})

test('a half-written request outlives a reload, in this tab alone, until it is sent', async ({
  page,
}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await page.waitForFunction(() => 'selectPackage' in window)
  await form.fill(request)
  await page.reload()
  await expect(form.text('name')).toHaveValue(request.name)
  expect(await form.entered()).toEqual(request)
  await expect(form.section.getByText('$300').first()).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([1, 0])

  await form.sendButton.click()
  await expect(toast(page)).toContainText(SENT.title)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  await page.waitForFunction(() => 'selectPackage' in window)
  expect(await form.entered()).toEqual(NOTHING)
})

/** A phone on a slow line, which may go altogether. */
const SLOW = {offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000}

test('on a phone with a slow line, which goes and comes back, the request is not lost', async ({
  browser,
  baseURL,
  arrived,
}) => {
  const page = await browser.newPage({
    viewport: {width: 360, height: 740},
    hasTouch: true,
    isMobile: true,
  })
  const line = await page.context().newCDPSession(page)
  const set = (conditions: typeof SLOW) => line.send('Network.emulateNetworkConditions', conditions)
  await set(SLOW)
  const request = validRequest(randomUUID())
  const form = new RequestForm(page)

  // Written before the page's script has come.
  await page.goto(`${baseURL}/#contact-section`, {waitUntil: 'commit'})
  await form.text('name').fill(request.name)
  await form.option('packages', 'Explorer').check()
  await page.waitForFunction(() => 'selectPackage' in window)
  await expect(form.section.getByText('$250').last()).toBeVisible()
  await form.fill(request)

  await set({...SLOW, offline: true})
  await form.sendButton.tap()
  await expect(page.getByText(FAILED.text).first()).toBeVisible()
  expect(await form.entered()).toEqual(request)

  await set(SLOW)
  await form.sendButton.tap()
  await expect(page.getByText('Your request is on my desk')).toBeVisible()
  expect(await form.entered()).toEqual(NOTHING)
  expect(await arrived(request.name)).toMatchObject([request])
  await page.context().close()
})

test('without a network from the first word on, the page says so beside what is written', async ({
  page,
  context,
}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await page.waitForFunction(() => 'selectPackage' in window)
  await context.setOffline(true)
  await form.fill(request)
  await form.sendButton.click()
  const note = form.section.getByRole('alert')
  await expect(note).toContainText(FAILED.title)
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()
  expect(await form.entered()).toEqual(request)

  await context.setOffline(false)
  await form.sendButton.click()
  await expect(toast(page)).toContainText(SENT.title)
  await expect(note).toBeHidden()
})

test('the page offers a function that chooses a package', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await page.waitForFunction(() => 'selectPackage' in window)
  await page.evaluate(() => {
    window.selectPackage('Luxe')
    window.selectPackage('Luxe')
    window.selectPackage('No such package')
  })
  expect((await form.entered()).packages).toEqual(['Luxe'])
})

test('choosing a package in the price table chooses it on the form and goes there', async ({
  page,
}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await page.waitForFunction(() => 'selectPackage' in window)
  await page
    .getByRole('link', {name: /Choose Explorer/})
    .or(page.getByRole('button', {name: /Choose Explorer/}))
    .click()
  await expect(form.option('packages', 'Explorer')).toBeChecked()
  await expect(form.section).toBeInViewport()
})

test('the price of what is chosen is shown', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.option('packages', 'Explorer').check()
  await form.option('addOns', 'Customized Packing List').check()
  await expect(form.section.getByText(/Explorer \+ packing list/).first()).toBeVisible()
  await expect(form.section.getByText(/\$300/).first()).toBeVisible()
})
