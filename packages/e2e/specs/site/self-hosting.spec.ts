import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {serializeSubmission} from '@roam/trip-request'
import {testEnvironment} from '../../fixtures/lake.ts'
import {createDraft, getPreviewCookie} from '../../fixtures/preview.ts'
import {createReverseProxy, type ReverseProxy, request, subscribe} from '../../fixtures/reverse-proxy.ts'
import {type RoamSystem, startRoamSystem} from '../../fixtures/roam-system.ts'
import {StudioEditor, signInToDesk} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

// All tests share one system, one after the other, behind nginx with the configuration for self-hosting. Site and Studio
// have different registrable domains.
test.describe.configure({mode: 'default'})
let reverseProxy: ReverseProxy
let proxiedRoam: RoamSystem
test.beforeAll(async () => {
  reverseProxy = await createReverseProxy()
  proxiedRoam = await startRoamSystem({
    publicUrls: reverseProxy.publicUrls,
    trustedProxies: '127.0.0.1',
    siteEnvironment: {ROAM_RATE_LIMIT: '1'},
  })
  await reverseProxy.start(proxiedRoam.settings.ports)
})
test.afterAll(async () => {
  await proxiedRoam.stop()
  await reverseProxy.close()
})

const HSTS = 'max-age=63072000'

test('site, Studio and lake respond over HTTP/2 with HSTS, and plain HTTP redirects', async () => {
  for (const url of Object.values(reverseProxy.publicUrls)) {
    const {status, headers} = await request(reverseProxy.connect(url), {':path': '/'})
    expect(status, url).toBe(200)
    expect(headers['strict-transport-security'], url).toBe(HSTS)
  }
  const {hostname} = new URL(reverseProxy.publicUrls.SITE_URL)
  const plain = get({
    host: '127.0.0.1',
    port: reverseProxy.httpPort,
    path: '/blog',
    headers: {host: hostname},
  })
  const [redirect]: IncomingMessage[] = await once(plain, 'response')
  expect(redirect?.resume().headers.location).toBe(`https://${hostname}/blog`)
})

test('rate limits count by the client address that nginx sees, not by a forged X-Forwarded-For', async () => {
  const {publicUrls, connect} = reverseProxy
  const postFrom = async (clientAddress: string, forged: string, origin = publicUrls.SITE_URL) => {
    const headers = {
      ':path': '/',
      ':method': 'POST',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': forged,
      origin,
    }
    const body = serializeSubmission(validRequest(forged)).toString()
    return (await request(connect(publicUrls.SITE_URL, clientAddress), headers, body)).status
  }
  expect(await postFrom('127.0.0.2', '203.0.113.0', 'https://elsewhere.example')).toBe(403)
  for (const last of [1, 2, 3, 4, 5, 6]) expect(await postFrom('127.0.0.2', `203.0.113.${last}`)).toBe(200)
  expect(await postFrom('127.0.0.2', '203.0.113.7')).toBe(429)
  expect(await postFrom('127.0.0.3', '203.0.113.8')).toBe(200)
})

test('event streams are not buffered, and large uploads are complete', async () => {
  const {publicUrls, connect} = reverseProxy
  const {SANITY_API_WRITE_TOKEN} = testEnvironment(proxiedRoam.settings)
  const lake = connect(publicUrls.LAKE_URL)
  const authorization = `Bearer ${SANITY_API_WRITE_TOKEN}`
  const query = new URLSearchParams({query: '*[_type == "sanity.fileAsset"]'})
  const events = subscribe(lake, {
    ':path': `/v2025-02-19/data/listen/production?${query}`,
    authorization,
  })
  await events.waitForText('event: welcome')
  const preview = subscribe(connect(publicUrls.SITE_URL), {
    ':path': '/api/draft-mode/changes',
    cookie: await getPreviewCookie(proxiedRoam),
  })
  await preview.waitForText('data: changed')
  await createDraft(proxiedRoam, 'homePage', {title: 'Drafted'})
  await preview.waitForText('data: changed')

  const file = randomBytes(9_000_000)
  const headers = {
    ':path': '/v2025-02-19/assets/files/production?filename=plan.bin',
    ':method': 'POST',
    'content-type': 'application/octet-stream',
    authorization,
  }
  const {status, body} = await request(lake, headers, file)
  expect(status, body).toBe(200)
  expect(body).toContain(`"size":${file.length}`)
  expect(body).toContain(`"url":"${publicUrls.LAKE_URL}/files/`)
  await events.waitForText('event: mutation')
  await Promise.all([events.close(), preview.close()])
})

test('a Studio on another domain works over HTTP/2 and WebSocket, and previews drafts in a frame, with partitioned cookies', async ({
  browser,
}) => {
  const {publicUrls} = reverseProxy
  await createDraft(proxiedRoam, 'homePage', {})
  await proxiedRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, drafts'}).commit()
  const page = await browser.newPage({ignoreHTTPSErrors: true})
  const firstFrame = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await signInToDesk(page, proxiedRoam.createSignInUrl('Rosa'))
  expect(new URL(page.url()).origin).toBe(publicUrls.STUDIO_URL)
  await firstFrame
  const protocols = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.nextHopProtocol : '')),
  )
  expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']))

  const site = await new StudioEditor(page, proxiedRoam).openPreview()
  await expect(site.getByRole('heading', {name: 'Welcome, drafts'})).toBeVisible()
  await proxiedRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, words'}).commit()
  await expect(site.getByRole('heading', {name: 'Welcome, words'})).toBeVisible()
  const cookies = await page.context().cookies(publicUrls.SITE_URL)
  expect(cookies.map(({name}) => name)).toContain('roam-preview')
  for (const cookie of cookies) {
    expect(cookie, cookie.name).toMatchObject({httpOnly: true, secure: true, sameSite: 'None'})
    expect(cookie.partitionKey, cookie.name).toContain('elsewhere.localhost')
  }
  await page.close()
})
