import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {submitSignInLink} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

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
  const link = roam.createSignInUrl('Rosa')
  await page.goto(link)
  expect(await axeViolations(page)).toEqual([])
  await submitSignInLink(page, link)
  await expect(page.getByRole('heading', {name: 'Today', level: 1})).toBeVisible()
  expect(page.url()).not.toContain('token=')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This sign-in link has been used')
  await page.goto(roam.studioUrl)
  await expect(page.getByText('Name and password')).toBeVisible()
})

test('signing in with name and password returns to the requested page', async ({page, roam}) => {
  await roam.users.setPassword('Rosa', PASSWORD)
  await page.goto(`${roam.studioUrl}/structure/orderable-package`)
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

test('signing out ends the session in the Studio and on the lake', async ({signIn, roam, problems}) => {
  const {page} = await signIn('Rosa')
  expect(roam.users.list()).toMatchObject([{name: 'Rosa', sessions: [{}]}])
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expect(page.getByText('Name and password')).toBeVisible()
  expect(roam.users.list()).toEqual([])
  expectOnlyUnauthorized(problems)
})

test('a revoked session leads to the sign-in page', async ({signIn, roam, problems}) => {
  const founder = await signIn('Rosa')
  roam.users.signOut('Rosa')
  await founder.page.reload()
  await expect(founder.page.getByText('Name and password')).toBeVisible()
  expectOnlyUnauthorized(problems)
})
