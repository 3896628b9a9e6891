import {createServer} from 'node:http'
import {createPreviewSecret} from '../../fixtures/preview.ts'
import {expect, test} from '../../fixtures/test.ts'

test.use({usesNewContext: true})

/** The first message of Sanity's visual editing, with which a page pretends to be the Studio. */
const HANDSHAKE = {
  type: 'comlink/handshake/syn',
  id: 'msg-1',
  channelId: 'chn-1',
  domain: 'sanity/channels',
  from: 'presentation',
  to: 'visual-editing',
}

/** Starts a server with a page of another website. */
async function startForeignSite(): Promise<{url: string; close: () => void}> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Another website</title>'),
  )
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {url: `http://localhost:${address.port}`, close: () => server.close()}
}

test('a website that opens a preview in a window learns nothing, and cannot navigate it', async ({
  roam,
  page,
}) => {
  const secret = await createPreviewSecret(roam)
  await page.goto(`${roam.siteUrl}/api/draft-mode/enable?sanity-preview-secret=${secret}`)
  await expect(page.getByRole('complementary', {name: 'Preview'})).toBeVisible()

  const foreign = await startForeignSite()
  await page.goto(foreign.url)
  const [popup, result] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      async ({url, handshake}) => {
        const messages: unknown[] = []
        addEventListener('message', ({data}) => messages.push(data))
        const opened = open(url)
        for (let count = 0; count < 20; count++) {
          opened?.postMessage(handshake, '*')
          await new Promise((done) => setTimeout(done, 250))
        }
        return {messages, isClosed: opened?.closed}
      },
      {url: roam.siteUrl, handshake: HANDSHAKE},
    ),
  ])
  await expect(popup.getByRole('complementary', {name: 'Preview'})).toBeVisible()
  expect(result).toEqual({messages: [], isClosed: true})
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  expect(popup.url()).toBe(`${roam.siteUrl}/`)
  foreign.close()
})

test('a preview that no Studio frames has no overlays, and its response separates it from openers', async ({
  roam,
  page,
}) => {
  const secret = await createPreviewSecret(roam)
  const response = await page.goto(`${roam.siteUrl}/api/draft-mode/enable?sanity-preview-secret=${secret}`)
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin')
  await expect(page.getByRole('complementary', {name: 'Preview'})).toBeVisible()
  await expect(page.locator('sanity-visual-editing')).toHaveCount(0)
})
