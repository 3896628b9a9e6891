import {randomUUID} from 'node:crypto'
import {NOTHING, RequestForm} from '../system/form.ts'
import {validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

test.use({javaScriptEnabled: false})

test('the form sends a request and says that it was sent', async ({page, arrived}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(page).toHaveURL(/#request-sent$/)
  await expect(page.getByText('Your request is on my desk')).toBeVisible()
  expect(await arrived(request.name)).toMatchObject([request])
})

test('a form with a mistake comes back with its words and the mistake', {tag: '@server'}, async ({
  page,
  arrived,
}) => {
  const request = {...validRequest(randomUUID()), email: 'ada@nowhere'}
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/request\//)
  const again = await page.reload()
  expect(again?.headers()['cache-control']).toBe('no-store')
  await expect(form.says('Invalid email address')).toBeVisible()
  expect(await form.entered()).toEqual(request)
  await form.text('email').fill('ada@example.com')
  await form.sendButton.click()
  await expect(page).toHaveURL(/#request-sent$/)
  expect(await arrived(request.name)).toHaveLength(1)
})

test('when nothing can be kept, the words come back', {tag: '@server'}, async ({
  page,
  startRoam,
}) => {
  const ownRoam = await startRoam({withoutOutbox: true})
  await ownRoam.stopLake()
  const request = validRequest(randomUUID())
  await page.goto(ownRoam.siteUrl)
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(page.getByText('Please try again later.')).toBeVisible()
  expect(await form.entered()).toEqual(request)
  await ownRoam.startLake()
})

test('every page can be read and every place reached', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  expect(await new RequestForm(page).entered()).toEqual(NOTHING)
  await page.goto('/destinations#italy')
  await expect(page.locator('#italy')).toBeInViewport()
  await expect(page.locator('#italy img').first()).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByText('Stay tuned for amazing travel content!')).toBeVisible()
})

test('the menu of a phone leads everywhere', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  await page.getByText('Menu', {exact: true}).click()
  await page.getByRole('link', {name: 'Destinations', exact: true}).first().click()
  await expect(page).toHaveURL(/\/destinations$/)
})
