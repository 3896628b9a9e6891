import {setTimeout as sleep} from 'node:timers/promises'
import {type Browser, chromium, expect, type Page} from '@playwright/test'
import {freePorts} from '@roam/e2e/ports'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {installStudio, PROJECT_ID} from './studio-project.ts'

/** The newest release of each major version of `sanity`, with pinned dependencies of it. */
const PACKAGES: Record<string, string[]> = {
  '4.22.1': [],
  '5.28.0': [],
  // Later versions of the command depend on packages that are not published.
  '6.16.0': ['@sanity/cli@8.12.0'],
}

export const STUDIO_VERSIONS = Object.keys(PACKAGES)

/** The Studio is a large application. */
const TIMEOUT_MS = 120_000
/** Longer than the Studio takes from its first request to the one after it. */
const DELAY_MS = 1000

/** Requests whose delay changes the order in which the Studio learns of its user. */
const DELAYED = ['nothing', '**/users/me*', '**/auth/**']

/**
 * Installs Studios from the registry, and signs in to each of them in new browser profiles. Rejects when a
 * sign-in shows the sign-in screen again, when the last one cannot edit, publish, reload and sign out, or when
 * the Studio's `sanity documents validate` fails.
 *
 * @param versions of `sanity`
 * @param signIns with each version
 */
export async function testStudioSignIn(versions: string[], signIns: number): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  await using browser = await chromium.launch({executablePath, args: ['--no-sandbox', '--disable-gpu']})
  for (const version of versions) await testVersion(browser, version, signIns)
}

async function testVersion(browser: Browser, version: string, signIns: number): Promise<void> {
  const project = await installStudio([`sanity@${version}`, ...(PACKAGES[version] ?? [])])
  const port = Number((await freePorts(1))[0])
  const studioUrl = `http://localhost:${port}`
  await using lake = await startContentLake({
    projectId: PROJECT_ID,
    studioUrl: `${studioUrl}/`,
    corsOrigins: [studioUrl],
  })
  const lakeUrl = lake.url.replace('127.0.0.1', 'localhost')
  await project.build(lakeUrl)
  const server = await project.serve(port)
  try {
    for (let count = 0; count < signIns; count++) {
      const page = await openPage(browser, DELAYED[count % DELAYED.length] ?? '')
      await signIn(page, lake)
      if (count === signIns - 1) await editAndSignOut(page, lake, studioUrl)
      await page.context().close()
    }
    console.log(`Studio ${version}: ${signIns} of ${signIns} sign-ins`)
    await project.validateDocuments(lake.url, lake.token)
  } finally {
    await server.close()
    await project.remove()
  }
}

/** Opens a page of a new browser profile, which delays requests of one kind. */
async function openPage(browser: Browser, delayed: string): Promise<Page> {
  const context = await browser.newContext()
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.route(delayed, async (route) => {
    await sleep(DELAY_MS)
    await route.continue()
  })
  return context.newPage()
}

async function signIn(page: Page, lake: TemporaryLake): Promise<void> {
  await page.goto(lake.createSignInLink('Rosa'))
  await page.getByRole('button', {name: 'Sign in'}).click()
  const navigation = page.getByTestId('studio-navbar')
  const signInScreen = page.getByText('Name and password')
  await navigation.or(signInScreen).first().waitFor()
  if (await signInScreen.isVisible()) throw new Error(`${page.url()} shows its sign-in screen again`)
  expect(new URL(page.url()).hash).toBe('')
}

async function editAndSignOut(page: Page, lake: TemporaryLake, studioUrl: string): Promise<void> {
  const fetchTitle = (id: string) => lake.dataset('production').get(id)?.title
  await page.goto(`${studioUrl}/intent/edit/id=hello;type=post`)
  await page.getByTestId('field-title').locator('input').fill('Hello')
  await expect.poll(() => fetchTitle('drafts.hello'), {timeout: TIMEOUT_MS}).toBe('Hello')
  await page.getByTestId('action-publish').click()
  await expect.poll(() => fetchTitle('hello'), {timeout: TIMEOUT_MS}).toBe('Hello')
  await page.reload()
  const stored = await page.evaluate((key) => localStorage.getItem(key), `__studio_auth_token_${PROJECT_ID}`)
  const {token} = JSON.parse(stored ?? '{}')
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await page.getByText('Name and password').waitFor()
  const ended = await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
  expect(ended.status).toBe(401)
}
