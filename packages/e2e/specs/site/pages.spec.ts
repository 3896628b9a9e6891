import {fetchText} from '../../fixtures/html.ts'
import {expect, test} from '../../fixtures/test.ts'

test('the home page shows the specified headings, steps, prices and footer', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', {level: 1, name: 'Welcome to Roam'})).toBeVisible()
  await expect(page.getByText('Your shortcut to unforgettable trips.', {exact: true})).toBeVisible()
  for (const heading of ['How This Works', 'Travel Packages', 'Inspiration from Past Journeys'])
    await expect(page.getByRole('heading', {name: heading})).toBeVisible()
  for (const step of ['Inquire', 'Plan', 'Revise', 'Deliver', 'Enjoy'])
    await expect(page.getByRole('heading', {level: 3, name: new RegExp(step)})).toBeVisible()
  for (const [name, price] of [
    ['Essentials', '$150'],
    ['Explorer', '$250'],
    ['Luxe', '$350'],
  ] as const)
    await expect(page.getByRole('columnheader', {name: new RegExp(name)})).toContainText(price)
  await expect(page.getByRole('columnheader', {name: /Explorer/})).toContainText('Most Popular')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Your shortcut to unforgettable trips')
  await expect(footer).toContainText('at no extra cost to you')
  await expect(footer).toContainText('2024')
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
})

test('no class name is missing in the markup', async ({baseURL}) => {
  for (const path of ['/', '/destinations', '/sample-plan', '/blog', '/privacy'])
    expect(await fetchText(baseURL + path), path).not.toMatch(/class="[^"]*\b(undefined|null|false)\b/)
})

test('six posters on the home page link to six destinations', async ({page}) => {
  await page.goto('/')
  for (const slug of ['colorado', 'greece', 'italy', 'cancun', 'florida', 'las-vegas'])
    await expect(page.locator(`main a[href="/destinations#${slug}"]`)).toHaveCount(1)
  await page.locator('main a[href="/destinations#florida"]').click()
  await expect(page).toHaveURL(/\/destinations#florida$/)
  await expect(page.locator('#florida').getByRole('heading', {name: 'Florida'})).toBeInViewport()
})

test('each destination shows its photos', async ({page}) => {
  await page.goto('/destinations')
  await expect(page.getByRole('heading', {level: 1, name: 'Destinations'})).toBeVisible()
  for (const [slug, name, photos] of [
    ['colorado', 'Colorado', 8],
    ['greece', 'Greek Islands', 6],
    ['italy', 'Italy', 8],
    ['cancun', 'Cancun', 3],
    ['florida', 'Florida', 4],
    ['las-vegas', 'Las Vegas', 6],
  ] as const) {
    const section = page.locator(`section#${slug}`)
    await expect(section.getByRole('heading', {name})).toBeVisible()
    await expect(section.locator('img')).toHaveCount(photos)
  }
})

test('an unknown path returns 404 and logs the path to the console', {tag: '@static'}, async ({page}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/no/such/place')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/no/such/place')
  await page.getByRole('link', {name: 'Return to Home'}).click()
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
})

test('pages send no request to other origins, load all images, and log no errors', {tag: '@static'}, async ({
  page,
  baseURL,
}) => {
  const externalRequests: string[] = []
  const consoleErrors: string[] = []
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) externalRequests.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  for (const path of ['/', '/destinations', '/blog']) {
    await page.goto(path)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    })
    const broken = await page.evaluate(
      () => Array.from(document.images).filter(({naturalWidth}) => naturalWidth === 0).length,
    )
    expect(broken, `broken images on ${path}`).toBe(0)
  }
  expect(externalRequests).toEqual([])
  expect(consoleErrors).toEqual([])
})
