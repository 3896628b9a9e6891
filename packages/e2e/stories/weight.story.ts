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

test('scripts are fetched when words, letters and the first picture stand', async ({page}) => {
  await page.goto('/')
  const {painted, before, asked} = await page.evaluate(() => {
    const parts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const named = (pattern: RegExp) => parts.filter(({name}) => pattern.test(name))
    const hero = document.querySelector('main img')
    const picture = hero instanceof HTMLImageElement ? hero.currentSrc : ''
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      before: [named(/\.css$/), named(/\.woff2$/), parts.filter(({name}) => name === picture)].map(
        (some) => Math.max(...some.map(({responseEnd}) => responseEnd)),
      ),
      asked: Math.min(...named(/\.js$/).map(({startTime}) => startTime)),
    }
  })
  expect(painted).toBeLessThan(asked)
  for (const end of before) {
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThan(asked)
  }
})

test('a picture that never comes keeps no script away', async ({page}) => {
  await page.route(/\/images\//, () => undefined)
  await page.goto('/', {waitUntil: 'commit'})
  await page.waitForFunction(() => 'selectPackage' in window)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('letters that English does without come where they stand', async ({page}) => {
  const letters = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({name}) => /\.woff2$/.test(name)).length,
    )
  await page.goto('/destinations', {waitUntil: 'networkidle'})
  expect(await letters()).toBe(2)
  await page.evaluate(() => document.querySelector('main p')?.append('Ærø'))
  await expect.poll(letters).toBe(3)
})
