import type {Page} from '@playwright/test'
import {axeViolations} from '../../../fixtures/axe.ts'
import {TEST_REQUEST_HEADERS} from '../../../fixtures/lake.ts'
import {submitSignInLink} from '../../../fixtures/studio-editor.ts'
import {expect, test} from '../../../fixtures/studio-test.ts'

test.use({keepsStudioOpen: false, useSignInLink: true})

const PASSWORD = 'four words in a row'

/** Console errors of requests after the session has ended. */
const UNAUTHORIZED = /401|ConnectionFailedError: EventSource/

async function submitPassword(page: Page, name: string, password: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('a link signs in and stays out of the history, somebody else’s does not replace the session, signing out ends it, a password signs in', async ({
  roam,
  signIn,
  problems,
}) => {
  const {page} = await signIn('Rosa')
  const readToken = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('__studio_auth_token_')))
  const before = await readToken()
  expect(before).toBeDefined()

  roam.users.users.ensure('Eve', 'administrator')
  const token = roam.users.sessions.start('Eve')
  // Another page first: a change of the fragment alone does not load the Studio.
  await page.goto('about:blank')
  await page.goto(`${roam.studioUrl}/#token=${token}`)
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(await readToken()).toEqual(before)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `token=${token}`)
  await expect.poll(() => page.url()).not.toContain('token=')
  expect(await readToken()).toEqual(before)

  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await page.goto(roam.createSignInUrl('Eve'))
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByText('You are signed in as Rosa in this browser')).toBeVisible()
  await page.getByRole('button', {name: 'Sign in as Eve'}).click()
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(roam.users.list().map(({name, sessions}) => [name, sessions.length])).toEqual([['Eve', 2]])
  // The browser's history keeps the URL: its code works once.
  expect(urls.filter((url) => url.includes('token='))).toEqual([])
  const code = urls.find((url) => url.includes('#code='))?.replace(/.*#code=/, '')
  expect(code).toBeDefined()
  const exchange = await fetch(`${roam.settings.lakeUrl}/v1/auth/fetch?sid=${code}`, {
    headers: TEST_REQUEST_HEADERS,
  })
  expect(exchange.status).toBe(401)
  expect(page.url()).not.toContain('code=')

  roam.users.signOut('Eve')
  await page.reload()
  await expect(page.getByText('Name and password')).toBeVisible()
  await submitSignInLink(page, roam.createSignInUrl('Rosa'))
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(roam.users.list()).toMatchObject([{name: 'Rosa', sessions: [{}]}])
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expect(page.getByText('Name and password')).toBeVisible()
  expect(roam.users.list()).toEqual([])

  await test.step('name and password lead to the requested page; the page links to no other host and logs no error', async () => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    await roam.users.setPassword('Rosa', PASSWORD)
    await page.goto(`${roam.studioUrl}/structure/orderable-package`)
    await expect(page.getByText('Sign in', {exact: true})).toBeVisible()
    await expect(page.getByRole('link')).toHaveText(['Name and password'])
    expect(errors).toEqual([])
    await page.getByText('Name and password').click()
    await expect(page.getByLabel('Name')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])

    await submitPassword(page, 'Rosa', 'something else')
    await expect(page.getByRole('alert')).toContainText('do not belong together')
    await expect(page.getByLabel('Name')).toHaveValue('Rosa')
    await expect(page.getByLabel('Password')).toHaveValue('')
    expect(await axeViolations(page)).toEqual([])

    await submitPassword(page, 'Rosa', PASSWORD)
    await expect(page.getByText('Explorer')).toBeVisible()
    await page.locator('#user-menu').click()
    await expect(page.getByText('Rosa', {exact: true}).first()).toBeVisible()
  })
  expect(problems.filter((line) => !UNAUTHORIZED.test(line))).toEqual([])
  problems.length = 0
})
