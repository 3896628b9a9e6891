import {createServer} from 'node:http'
import {connect} from 'node:net'
import {listen} from '@roam/sanity-emulator/http'
import {expect, test} from '../../fixtures/test.ts'

/** Sends a raw request target, which `fetch` would normalize; returns the raw response. */
function sendRawRequest(siteUrl: string, target: string): Promise<string> {
  const {hostname, port, host} = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (text) => {
      response += text
    })
    socket.once('end', () => resolve(response))
    socket.once('error', reject)
  })
}

test('no path makes the site send a request to another host (SSRF)', async ({roam}) => {
  let requestCount = 0
  const otherServer = createServer((_request, response) => {
    requestCount += 1
    response.end('<script>alert(1)</script>')
  })
  const host = `127.0.0.1:${await listen(otherServer)}`
  for (const target of [
    `//${host}/`,
    `//x//${host}/`,
    `/.//${host}/`,
    `/\\${host}/`,
    `http://${host}/`,
    '//',
    '*',
  ])
    expect(await sendRawRequest(roam.siteUrl, target), target).toMatch(/^HTTP\/1\.1 400 /)
  for (const target of [`/@${host}/`, `/%2f${host}/`, '/images/../../etc/passwd', '/_next/static/../server/'])
    expect(await sendRawRequest(roam.siteUrl, target), target).toMatch(/^HTTP\/1\.1 [34]/)
  expect(requestCount).toBe(0)
  otherServer.close()
})

test('a fragment with invalid percent-encoding is ignored', async ({page}) => {
  for (const path of ['/#%', '/destinations#%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await page.getByRole('link', {name: 'Blog'}).first().click()
    await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
  }
})

test('the image endpoint serves only images and sizes that a page contains', async ({roam}) => {
  const home = await (await fetch(roam.siteUrl)).text()
  const [match = ''] = home.match(/\/images\/[^\s"]+auto=format/) ?? []
  const imagePath = match.replaceAll('&amp;', '&')
  const accept = {headers: {accept: 'image/avif,image/webp,*/*'}}
  const response = await fetch(roam.siteUrl + imagePath, accept)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const jpeg = await fetch(roam.siteUrl + imagePath, {headers: {accept: 'image/*'}})
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
  for (const path of [
    imagePath.replace(/w=\d+/, 'w=641'),
    imagePath.replace(/w=(\d+)/, 'w=0$1'),
    `${imagePath}&rect=0,0,9,9`,
    imagePath.replace(/[0-9a-f]{40}/, 'a'.repeat(40)),
  ])
    expect((await fetch(roam.siteUrl + path, accept)).status, path).toBe(404)
})

test('returns 405 for POST to pages without a form', async ({roam}) => {
  for (const path of ['/blog', '/destinations', '/nowhere'])
    expect((await fetch(roam.siteUrl + path, {method: 'POST', body: 'x'})).status).toBe(405)
})

test('a link to an unknown path opens the not-found page', async ({page}) => {
  await page.goto('/blog')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/no/such/place'})
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
  await expect(page).toHaveURL(/\/no\/such\/place$/)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('unknown paths return 404 with the not-found page', async ({page}) => {
    for (const path of ['/nope', '/blog/no-such-post', '/request/no-such-token']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
    }
  })
})
