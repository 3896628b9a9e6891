import {randomUUID} from 'node:crypto'
import {serializeSubmission} from '@roam/trip-request'
import {EMPTY_FORM, RequestForm} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test.use({javaScriptEnabled: false})

test('the form sends a request and shows the confirmation', {tag: '@static'}, async ({
  page,
  receivedRequests,
}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation.getByText('Your request is on my desk')).toBeVisible()
  await expect(form.sendButton).toBeHidden()
  expect(await receivedRequests(request.name)).toMatchObject([request])
})

test('an invalid form is redisplayed uncached, with its input and the errors', async ({
  page,
  receivedRequests,
}) => {
  const request = {...validRequest(randomUUID()), email: 'ada@nowhere'}
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/request#contact-section$/)
  const reloaded = await page.reload()
  expect(reloaded?.headers()['cache-control']).toBe('no-store')
  await expect(form.message('Invalid email address')).toBeVisible()
  expect(await form.values()).toEqual(request)
  await expect(form.message('1 answer is missing or needs a change')).toBeVisible()
  await expect(form.section.getByRole('group', {name: 'You 1 to check'})).toBeVisible()
  await form.section.getByRole('link', {name: 'You (1)'}).click()
  await expect(form.text('email')).toBeFocused()
  await expect(form.choice, 'would not follow changes').toHaveCount(0)
  await form.text('email').fill('ada@example.com')
  await form.sendButton.click()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation).toContainText('ada@example.com')
  expect(await receivedRequests(request.name)).toHaveLength(1)

  await test.step('a mistyped address can be corrected once, also after a reload', async () => {
    await page.reload()
    await expect(confirmation.getByRole('definition').first()).toHaveText(request.name)
    await confirmation.getByText('Wrong address?').click()
    await confirmation.getByLabel('Email', {exact: true}).fill('ada@right.example')
    await confirmation.getByRole('button', {name: 'Correct it'}).click()
    await expect(confirmation).toContainText('ada@right.example')
    await expect(confirmation.getByText('Wrong address?')).toHaveCount(0)
    expect(await receivedRequests(request.name)).toHaveLength(2)
  })
})

test('every page is readable and fragments scroll to destinations', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  expect(await new RequestForm(page).values()).toEqual(EMPTY_FORM)
  await page.goto('/destinations#italy')
  await expect(page.locator('#italy')).toBeInViewport()
  await expect(page.locator('#italy img').first()).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByText('Stay tuned for amazing travel content!')).toBeVisible()
})

test('on a phone every page has a link, and no menu covers its target', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Menu', {exact: true})).toBeHidden()
  await banner.getByRole('link', {name: 'Contact'}).click()
  const contact = page.locator('#contact-section')
  await expect(contact).toBeInViewport()
  // A click fails if another element covers its target.
  await contact.getByRole('heading').first().click()
  await banner.getByRole('link', {name: 'Destinations'}).click()
  await expect(page).toHaveURL(/\/destinations$/)
})

test('what thirty visitors entered comes back to each of them at once', async ({roam}) => {
  const responses = await Promise.all(
    Array.from({length: 30}, async (_, index) => {
      const body = serializeSubmission({...validRequest(`mark-${index}-`), email: 'ada@nowhere'})
      const response = await fetch(`${roam.siteUrl}/request`, {
        method: 'POST',
        headers: {accept: 'text/html'},
        body,
      })
      const text = await response.text()
      return [response.status, text.includes(`Ada mark-${index}-`), text.includes('Invalid email address')]
    }),
  )
  expect(responses).toEqual(Array(30).fill([422, true, true]))
})
