import type {Page} from '@playwright/test'
import {expect, test} from '../system/test.ts'

/** Words that the code of each keeps when it is built. */
const CODE = {
  zod: 'ZodError',
  toast: 'toast.swipeMove',
  springs: 'stiffness',
  'what moves elements': 'whileInView',
}

/** Which of them stand in the scripts that the page has fetched by now. */
async function fetchedCode(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
  const scripts = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).text()),
  )
  return Object.entries(CODE)
    .filter(([, word]) => scripts.some((script) => script.includes(word)))
    .map(([name]) => name)
}

test('what only some visitors use comes when it is used', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(await fetchedCode(page)).toEqual([])
  await page.locator('#contact-section [name="name"]').focus()
  await expect.poll(() => fetchedCode(page)).toEqual(Object.keys(CODE))

  await page.goto('/destinations', {waitUntil: 'networkidle'})
  expect(await fetchedCode(page)).toEqual([])
  await page.locator('#colorado').getByRole('button', {name: /Next/}).hover()
  await expect.poll(() => fetchedCode(page)).toEqual(['springs'])
})

test('a page is painted with its styles, whatever else has not come', async ({page}) => {
  const styles: string[] = []
  // None of them is ever answered.
  await page.route(/\.(css|js)$/, (route) => {
    if (route.request().resourceType() === 'stylesheet') styles.push(route.request().url())
  })
  await page.goto('/', {waitUntil: 'commit'})
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toHaveCSS(
    'position',
    'absolute',
  )
  expect(styles).toEqual([])
})

test('on the way to another page only the styles come that are not there yet', async ({page}) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/privacy')
  const own = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(own.length).toBeGreaterThan(0)
  await page.locator('footer').getByRole('link', {name: 'Destinations'}).click()
  await expect(page.getByRole('region', {name: /pictures/}).first()).toHaveCSS('display', 'flex')
  expect(styles.length).toBeGreaterThan(0)
  const all = [...own, ...styles.map((address) => new URL(address).pathname)]
  expect(new Set(all).size).toBe(all.length)
})
