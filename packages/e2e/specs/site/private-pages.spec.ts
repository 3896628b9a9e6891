import {appendEvent, createTripToken} from '@roam/trip-request/trip'
import {axeViolations} from '../../fixtures/axe.ts'
import {TEST_REQUEST_HEADERS} from '../../fixtures/lake.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'
import {waitFor} from '../../fixtures/wait-for.ts'

/** Stores a request with a sent proposal and a shared plan; returns the token of their page. */
async function createTrip({client}: RoamSystem, key: string): Promise<string> {
  const token = createTripToken()
  const requestId = `tripRequest.2026-11-21.${key}`
  const {insert} = appendEvent({type: 'proposalSent', total: 300, revisionRounds: 2}, 'Inquire', Date.now())
  const shared = appendEvent({type: 'planShared'}, 'Inquire', Date.now()).insert
  const request = {_type: 'reference', _ref: requestId, _weak: true}
  await client
    .transaction()
    .create({
      _id: requestId,
      _type: 'tripRequest',
      ...validRequest(key),
      submittedAt: new Date().toISOString(),
      spam: false,
      events: [...insert.items, ...shared.items],
    })
    .create({
      _id: `proposal.2026-11-21.${key}`,
      _type: 'proposal',
      token,
      request,
      words: `Private words ${key}`,
      lines: [{_type: 'proposalLine', _key: 'a', name: 'Explorer', price: 300}],
    })
    .create({
      _id: `tripPlan.2026-11-21.${key}`,
      _type: 'tripPlan',
      token,
      request,
      title: `Private plan ${key}`,
      days: [
        {
          _type: 'planDay',
          _key: 'a',
          title: 'Rome',
          entries: [{_type: 'planEntry', _key: 'b', title: 'Lunch'}],
        },
      ],
    })
    .commit()
  return token
}

test('@server nothing of a private page is found, cached, logged or leaked', async ({startRoam, page}) => {
  const roam = await startRoam({})
  const token = await createTrip(roam, 'hush')
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
  const query = encodeURIComponent('*[_type in ["proposal", "tripPlan", "tripRequest"]]')
  const url = `${roam.settings.lakeUrl}/v2025-02-19/data/query/production?perspective=raw&query=${query}`
  const anonymous = await fetch(url, {headers: TEST_REQUEST_HEADERS})
  expect(anonymous.status).toBe(401)
  expect(await anonymous.text()).not.toContain('hush')

  const wrong = await fetch(`${roam.siteUrl}/trip/${createTripToken()}`)
  const missing = await fetch(`${roam.siteUrl}/nope`)
  expect(wrong.status).toBe(404)
  expect(await wrong.text()).toBe(await missing.text())

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

  test('@server a client asks for a change; what cannot be stored stays in the form', async ({
    mutableRoam,
    page,
  }) => {
    const token = await createTrip(mutableRoam, 'no-script')
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

test('@server private pages are accessible and printable', async ({mutableRoam, page}) => {
  const token = await createTrip(mutableRoam, 'print')
  await page.goto(`${mutableRoam.siteUrl}/trip/${token}`)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({media: 'print'})
  await expect(page.getByText('Private plan print')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText(['Explorer$300', 'Total$300'])
  await expect(page.getByRole('button', {name: 'Accept'})).toBeHidden()
  await expect(page.locator('header nav')).toBeHidden()
})
