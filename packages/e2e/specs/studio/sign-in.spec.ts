import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {TEST_REQUEST_HEADERS} from '../../fixtures/lake.ts'
import {submitSignInLink} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

test.use({useSignInLink: true})

const PASSWORD = 'four words in a row'

/** Console errors of requests after the session has ended. */
const UNAUTHORIZED = /401|ConnectionFailedError: EventSource/

function expectOnlyUnauthorized(problems: string[]) {
  expect(problems.filter((line) => !UNAUTHORIZED.test(line))).toEqual([])
  problems.length = 0
}

async function submitPassword(page: Page, name: string, password: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('a sign-in link works once and shows a message when it is used again', async ({page, roam}) => {
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const link = roam.createSignInUrl('Rosa')
  await page.goto(link)
  expect(await axeViolations(page)).toEqual([])
  await submitSignInLink(page, link)
  await expect(page.getByRole('heading', {name: 'Today', level: 1})).toBeVisible()
  // The browser's history keeps the URL: its code works once.
  expect(urls.filter((url) => url.includes('token='))).toEqual([])
  const code = urls.find((url) => url.includes('#code='))?.replace(/.*#code=/, '')
  const exchange = await fetch(`${roam.settings.lakeUrl}/v1/auth/fetch?sid=${code}`, {
    headers: TEST_REQUEST_HEADERS,
  })
  expect(exchange.status).toBe(401)
  expect(page.url()).not.toContain('code=')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This sign-in link has been used')
  await page.goto(roam.studioUrl)
  await expect(page.getByText('Name and password')).toBeVisible()
})

test('a link with the code or session of somebody else does not replace the session', async ({
  roam,
  signIn,
  problems,
}) => {
  const {page} = await signIn('Rosa')
  const readToken = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('__studio_auth_token_')))
  const before = await readToken()
  expect(before).toBeDefined()

  // Eve signs in by HTTP, with a state of her own, and does not use the code.
  const link = roam.createSignInUrl('Eve')
  const response = await fetch(`${link}&state=${'e'.repeat(32)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {...TEST_REQUEST_HEADERS, origin: new URL(link).origin},
    body: new URLSearchParams({code: new URL(link).searchParams.get('code') ?? ''}),
  })
  const code = response.headers.get('location')?.replace(/.*#code=/, '')
  roam.users.users.ensure('Eve', 'administrator')
  const token = roam.users.sessions.start('Eve')
  for (const hash of [`code=${code}`, `sid=${code}`, `token=${token}`]) {
    // Another page first: a change of the fragment alone does not load the Studio.
    await page.goto('about:blank')
    await page.goto(`${roam.studioUrl}/#${hash}`)
    await expect(page.locator('#user-menu')).toBeVisible()
    expect(await readToken(), hash).toEqual(before)
  }
  await page.evaluate((hash) => {
    location.hash = hash
  }, `token=${token}`)
  await expect.poll(() => page.url()).not.toContain('token=')
  expect(await readToken()).toEqual(before)

  await page.goto(roam.createSignInUrl('Eve'))
  await expect(page.getByText('You are signed in as Rosa in this browser')).toBeVisible()
  await page.getByRole('button', {name: 'Sign in as Eve'}).click()
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(roam.users.list().map(({name, sessions}) => [name, sessions.length])).toEqual([['Eve', 2]])
  // The lake refuses the exchange of the code.
  expectOnlyUnauthorized(problems)
})

test('signing in with name and password returns to the requested page; the sign-in page links to no other host and logs no error', async ({
  page,
  roam,
}) => {
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

test('a revoked session leads to the sign-in page, and signing out ends one in the Studio and on the lake', async ({
  signIn,
  roam,
  problems,
}) => {
  const {page} = await signIn('Rosa')
  roam.users.signOut('Rosa')
  await page.reload()
  await expect(page.getByText('Name and password')).toBeVisible()

  await submitSignInLink(page, roam.createSignInUrl('Rosa'))
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(roam.users.list()).toMatchObject([{name: 'Rosa', sessions: [{}]}])
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expect(page.getByText('Name and password')).toBeVisible()
  expect(roam.users.list()).toEqual([])
  expectOnlyUnauthorized(problems)
})
