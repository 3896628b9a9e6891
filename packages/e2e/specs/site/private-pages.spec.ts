import {createTripToken} from '@roam/documents/trip-token'
import {axeViolationsInBothSchemes} from '../../fixtures/axe.ts'
import {TEST_REQUEST_HEADERS} from '../../fixtures/lake.ts'
import {createPrivatePage} from '../../fixtures/private-page.ts'
import {expect, test} from '../../fixtures/test.ts'
import {waitFor} from '../../fixtures/wait-for.ts'

/** The third day of the sample plan: plans of fewer days have no index. */
const LAST_DAY = {_type: 'planDay', _key: 'd3', title: 'The ferry back'}

test.use({usesNewContext: true})

test('nothing of a private page is found, cached, logged or leaked', async ({mutableRoam: roam, page}) => {
  const {token, key} = await createPrivatePage(roam, 'hush')
  const path = `/trip/${token}`
  await roam.waitForContentSync()

  const response = await fetch(roam.siteUrl + path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Private words hush')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)

  for (const other of ['/sitemap.xml', '/blog/feed.xml', '/llms.txt', '/robots.txt', '/', '/destinations']) {
    const text = await (await fetch(roam.siteUrl + other)).text()
    expect(text, other).not.toContain(token)
    expect(text, other).not.toContain('hush')
  }
  const query = encodeURIComponent('*[_id match "*hush*" || _id in path("privatePage.**")]')
  const url = `${roam.settings.lakeUrl}/v2025-02-19/data/query/production?perspective=raw&returnQuery=false&query=${query}`
  const anonymous = await fetch(url, {headers: TEST_REQUEST_HEADERS})
  expect(anonymous.status).toBe(401)
  const found = await anonymous.text()
  expect(found).not.toContain('hush')
  expect(found).not.toContain(token)

  const missing = await (await fetch(`${roam.siteUrl}/nope`)).text()
  // Only a preview finds the page by the key of the request.
  for (const segment of [createTripToken(), key]) {
    const wrong = await fetch(`${roam.siteUrl}/trip/${segment}`)
    expect(wrong.status).toBe(404)
    expect(await wrong.text()).toBe(missing)
  }

  const referrers: (string | undefined)[] = []
  await page.route('https://elsewhere.example/**', (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({body: 'elsewhere'})
  })
  await page.goto(roam.siteUrl + path)
  await page.evaluate(() => {
    location.href = 'https://elsewhere.example/'
  })
  await page.waitForURL('https://elsewhere.example/')
  expect(referrers).toEqual([undefined])

  await roam.stopLake()
  expect((await fetch(roam.siteUrl + path)).status).toBe(503)
  await waitFor('the failure is logged', async () =>
    roam.siteOutput().includes('Reading a private page failed'),
  )
  expect(roam.siteOutput()).not.toContain(token)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('a client asks for a change; what cannot be stored stays in the form', async ({mutableRoam, page}) => {
    const {token} = await createPrivatePage(mutableRoam, 'no-script')
    await page.goto(`${mutableRoam.siteUrl}/trip/${token}`)
    await mutableRoam.stopLake()
    await page.getByLabel('What should be different?').fill('More trains, please')
    await page.getByRole('button', {name: 'Send', exact: true}).click()
    await expect(page.getByText('could not be saved')).toBeVisible()
    await expect(page.getByLabel('What should be different?')).toHaveValue('More trains, please')
    await mutableRoam.startLake()
    await page.getByRole('button', {name: 'Try again'}).click()
    await expect(page.getByRole('status')).toContainText('More trains, please')
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled, viewport: {width: 360, height: 640}})

    test('an acceptance that is not stored is explained where the client looks', async ({
      mutableRoam: roam,
      page,
    }) => {
      const {token, sendProposal} = await createPrivatePage(roam, `unstored-${javaScriptEnabled}`)
      await page.goto(`${roam.siteUrl}/trip/${token}`)
      const accept = async () => {
        await page.getByText('Accept', {exact: true}).click()
        await page.getByRole('button', {name: 'Yes, accept it'}).click()
      }
      await roam.stopLake()
      await accept()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('could not be saved')
      await expect(alert).toBeFocused()
      await expect(alert).toBeInViewport({ratio: 1})
      await expect(page.getByRole('button', {name: 'Try again'})).toBeInViewport()
      await roam.startLake()

      await page.goto(`${roam.siteUrl}/trip/${token}`)
      await sendProposal('A newer version', 500)
      await accept()
      await expect(alert).toContainText('newer version')
      await expect(alert).toBeFocused()
      await expect(alert).toBeInViewport({ratio: 1})
    })
  })

test('links of a plan lead to its days by keyboard, and stay in view on narrow screens; its picture covers its frame', async ({
  browser,
  mutableRoam: roam,
  page,
}) => {
  await roam.client.patch('samplePlan').append('days', [LAST_DAY]).commit()
  await roam.waitForContentSync()
  const withoutScript = await browser.newPage({javaScriptEnabled: false})
  for (const tab of [withoutScript, page]) {
    await tab.goto(`${roam.siteUrl}/sample-plan`)
    const links = tab.getByRole('navigation', {name: 'The days'}).getByRole('link')
    await expect(links).toHaveCount(3)
    await links.filter({hasText: 'Day 3'}).press('Enter')
    await expect(tab).toHaveURL(/#day-3$/)
    await expect(tab.locator('#day-3')).toBeFocused()
    await expect(tab.locator('#day-3').getByRole('heading', {level: 2})).toBeInViewport()
  }
  await withoutScript.close()

  await page.evaluate(() => scrollTo(0, 0))
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({width, height})
    const gaps = await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const frame = image.getBoundingClientRect()
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const drawnWidth = Math.max(frame.width, frame.height * ratio)
        const [x = 0, y = 0] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
        return [x, y, frame.width - x - drawnWidth, frame.height - y - drawnWidth / ratio]
      })
    expect(Math.max(...gaps), `at ${width} px`).toBeLessThan(1)
  }

  const days = page.getByRole('navigation', {name: 'The days'})
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({width, height})
    await days.getByRole('link', {name: 'Day 2'}).press('Enter')
    const heading = page.locator('#day-2').getByRole('heading', {level: 2})
    await expect(heading).toBeInViewport()
    await expect(days).toBeInViewport({ratio: 1})
    const bar = await days.boundingBox()
    const box = await page.locator('#day-2').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  expect(await axeViolationsInBothSchemes(page, 'dark')).toEqual([])
  await page.emulateMedia({media: 'print'})
  await expect(days).toHaveCSS('position', 'static')
})

test('private pages are accessible and printable', async ({mutableRoam, page}) => {
  const {token} = await createPrivatePage(mutableRoam, 'print')
  await page.goto(`${mutableRoam.siteUrl}/trip/${token}`)
  expect(await axeViolationsInBothSchemes(page, 'dark')).toEqual([])
  await page.emulateMedia({media: 'print'})
  await expect(page.getByText('Private plan print')).toBeVisible()
  await expect(page.getByText('hello@roam.example').first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveText(['Explorer$300', 'Total$300'])
  await expect(page.getByText('Accept', {exact: true})).toBeHidden()
  await expect(page.locator('header nav')).toBeHidden()

  await page.goto(`${mutableRoam.siteUrl}/sample-plan`)
  await expect(page.getByText('hello@roam.example').first()).toBeVisible()
  await expect(page.getByText('Off the ferry')).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Ready to Start Your Journey?'})).toBeHidden()
})

test('what a client has accepted stays on the page, below a newer version', async ({mutableRoam, page}) => {
  const {token, sendProposal} = await createPrivatePage(mutableRoam, 'accepted')
  await page.goto(`${mutableRoam.siteUrl}/trip/${token}`)
  const confirm = page.getByRole('button', {name: 'Yes, accept it'})
  await expect(confirm).toBeHidden()
  await page.getByText('Accept', {exact: true}).click()
  await confirm.click()
  await expect(page.getByRole('status').filter({hasText: 'Accepted on'})).toBeVisible()
  await sendProposal('Newer words accepted', 500)
  await page.reload()
  await expect(page.getByText('Newer words accepted')).toBeVisible()
  await expect(page.getByRole('status').filter({hasText: 'This is a new version'})).toBeVisible()
  const explorer = page.getByRole('row', {name: 'Explorer $300'})
  const earlier = page.getByRole('heading', {name: 'What you accepted on'})
  await page.getByRole('link', {name: 'What you accepted on'}).click()
  await expect(earlier).toBeInViewport()
  await expect(explorer).toBeHidden()
  await page.emulateMedia({media: 'print'})
  await expect(explorer).toBeVisible()
  await page.emulateMedia({media: 'screen'})
  await earlier.click()
  await expect(page.getByText('Private words accepted')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([
    'Explorer$500 was $300',
    'Total$500 was $300',
    'Explorer$300',
    'Total$300',
  ])
  expect(await axeViolationsInBothSchemes(page, 'dark')).toEqual([])
})
