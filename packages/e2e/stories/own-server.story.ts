import {randomBytes} from 'node:crypto'
import {encode} from '@roam/trip-request'
import {environmentOf} from '../system/lake.ts'
import {ask, follow, type OwnServer, prepareOwnServer} from '../system/own-server.ts'
import {previewCookie, writeDraft} from '../system/preview.ts'
import {validRequest} from '../system/requests.ts'
import {type System, startSystem} from '../system/system.ts'
import {test as base, expect} from '../system/test.ts'

/** A Roam behind nginx, as docs/own-server.md says. */
const test = base.extend<object, {front: OwnServer; behind: System}>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const front = await prepareOwnServer()
      await use(front)
      await front.close()
    },
    {scope: 'worker'},
  ],
  behind: [
    async ({front}, use) => {
      const system = await startSystem({
        addresses: front.addresses,
        trustedProxies: '127.0.0.1',
        siteEnvironment: {ROAM_RATE_LIMIT: '1'},
      })
      await front.open(system.settings.ports)
      await use(system)
      await system.stop()
    },
    {scope: 'worker'},
  ],
})
// One system serves them all, one after the other.
test.describe.configure({mode: 'default'})

const HSTS = 'max-age=63072000'

test('each name answers over HTTP/2, and tells browsers to stay with TLS', async ({
  front,
  behind: _,
}) => {
  for (const address of Object.values(front.addresses)) {
    const {status, headers} = await ask(front.visit(address), {':path': '/'})
    expect(status, address).toBe(200)
    expect(headers['strict-transport-security'], address).toBe(HSTS)
  }
  const plain = await fetch(`http://127.0.0.1:${front.plainPort}/blog`, {redirect: 'manual'})
  expect(plain.status).toBe(301)
})

test('limits count by the address that nginx saw, whatever a visitor says of himself', async ({
  front: {addresses, visit},
  behind: _,
}) => {
  const from = async (address: string, forged: string, origin = addresses.SITE_URL) => {
    const headers = {
      ':path': '/',
      ':method': 'POST',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': forged,
      origin,
    }
    const body = encode(validRequest(forged)).toString()
    return (await ask(visit(addresses.SITE_URL, address), headers, body)).status
  }
  expect(await from('127.0.0.2', '203.0.113.0', 'https://elsewhere.example')).toBe(403)
  for (const last of [1, 2, 3, 4, 5, 6])
    expect(await from('127.0.0.2', `203.0.113.${last}`)).toBe(200)
  expect(await from('127.0.0.2', '203.0.113.7')).toBe(429)
  expect(await from('127.0.0.3', '203.0.113.8')).toBe(200)
})

test('streams come through at once, and large files whole', async ({
  front: {addresses, visit},
  behind,
}) => {
  const {SANITY_API_WRITE_TOKEN} = environmentOf(behind.settings)
  const lake = visit(addresses.LAKE_URL)
  const authorization = `Bearer ${SANITY_API_WRITE_TOKEN}`
  const query = new URLSearchParams({query: '*[_type == "sanity.fileAsset"]'})
  const listened = follow(lake, {
    ':path': `/v2025-02-19/data/listen/production?${query}`,
    authorization,
  })
  await listened.hears('event: welcome')
  const preview = follow(visit(addresses.SITE_URL), {
    ':path': '/api/preview/changes',
    cookie: await previewCookie(behind),
  })
  await preview.hears('data: changed')
  await writeDraft(behind, 'homePage', {title: 'Drafted'})
  await preview.hears('data: changed')

  const file = randomBytes(9_000_000)
  const headers = {
    ':path': '/v2025-02-19/assets/files/production?filename=plan.bin',
    ':method': 'POST',
    'content-type': 'application/octet-stream',
    authorization,
  }
  const {status, body} = await ask(lake, headers, file)
  expect(status, body).toBe(200)
  expect(body).toContain(`"size":${file.length}`)
  expect(body).toContain(`"url":"${addresses.LAKE_URL}/files/`)
  await listened.hears('event: mutation')
  await Promise.all([listened.end(), preview.end()])
})

test('the founder signs in and works, over HTTP/2 and beside others', async ({
  browser,
  front: {addresses},
  behind,
}) => {
  const page = await browser.newPage({ignoreHTTPSErrors: true})
  const said = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(behind.signInLink('Rosa'))
  await expect(page.getByTestId('pane-item-Packages')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(addresses.STUDIO_URL)
  await said
  const protocols = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.nextHopProtocol : '')),
  )
  expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']))
  await page.close()
})
