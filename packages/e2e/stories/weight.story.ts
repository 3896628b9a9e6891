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
