import type {Page} from '@playwright/test'
import {violations} from '../system/audit.ts'
import {expect, test} from './test.ts'

const PASSWORD = 'four words in a row'

/** Browser and Studio tell of what was refused after the session had ended; of that alone. */
const REFUSED = /401|ConnectionFailedError: EventSource/

function forgetRefusals(trouble: string[]) {
  expect(trouble.filter((line) => !REFUSED.test(line))).toEqual([])
  trouble.length = 0
}

async function fillIn(page: Page, name: string, password: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('a link signs in once, and says so when it has been used', async ({page, roam}) => {
  const link = roam.signInLink('Rosa')
  await page.goto(link)
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  expect(page.url()).not.toContain('sid=')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This sign-in link has been used')
  await page.goto(roam.studioUrl)
  await expect(page.getByText('Name and password')).toBeVisible()
})

test('a name and a password sign in, and lead back to where one was', async ({page, roam}) => {
  await roam.people.setPassword('Rosa', PASSWORD)
  await page.goto(`${roam.studioUrl}/structure/orderable-package`)
  await page.getByText('Name and password').click()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await violations(page)).toEqual([])

  await fillIn(page, 'Rosa', 'something else')
  await expect(page.getByRole('alert')).toContainText('do not belong together')
  await expect(page.getByLabel('Name')).toHaveValue('Rosa')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await violations(page)).toEqual([])

  await fillIn(page, 'Rosa', PASSWORD)
  await expect(page.getByText('Explorer')).toBeVisible()
  await page.locator('#user-menu').click()
  await expect(page.getByText('Rosa', {exact: true}).first()).toBeVisible()
})

test('who signs out is signed out, here and on the lake', async ({signIn, roam, trouble}) => {
  const {page} = await signIn('Rosa')
  expect(roam.people.list()).toMatchObject([{name: 'Rosa', sessions: [{}]}])
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expect(page.getByText('Name and password')).toBeVisible()
  expect(roam.people.list()).toEqual([])
  forgetRefusals(trouble)
})

test('who is signed out by somebody else is asked to sign in', async ({signIn, roam, trouble}) => {
  const founder = await signIn('Rosa')
  roam.people.signOut('Rosa')
  await founder.page.reload()
  await expect(founder.page.getByText('Name and password')).toBeVisible()
  forgetRefusals(trouble)
})
