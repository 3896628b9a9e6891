import {createServer} from 'node:http'
import {connect} from 'node:net'
import {expect, test} from '../system/test.ts'

/** Sends a request line as it is: fetch would mend the path first. */
function ask(siteUrl: string, target: string): Promise<string> {
  const {hostname, port, host} = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (text) => {
      answer += text
    })
    socket.once('end', () => resolve(answer))
    socket.once('error', reject)
  })
}

test('no path makes the site fetch from another host', async ({roam}) => {
  let asked = 0
  const elsewhere = createServer((_request, response) => {
    asked += 1
    response.end('<script>alert(1)</script>')
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const address = elsewhere.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const host = `127.0.0.1:${address.port}`
  for (const target of [
    `//${host}/`,
    `//x//${host}/`,
    `/.//${host}/`,
    `/\\${host}/`,
    `http://${host}/`,
    '//',
    '*',
  ])
    expect(await ask(roam.siteUrl, target), target).toMatch(/^HTTP\/1\.1 400 /)
  for (const target of [
    `/@${host}/`,
    `/%2f${host}/`,
    '/images/../../etc/passwd',
    '/_next/static/../server/',
  ])
    expect(await ask(roam.siteUrl, target), target).toMatch(/^HTTP\/1\.1 [34]/)
  expect(asked).toBe(0)
  elsewhere.close()
})

test('a hash that cannot be read leaves the page as it is', async ({page}) => {
  for (const path of ['/#%', '/destinations#%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await page.getByRole('link', {name: 'Blog'}).first().click()
    await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
  }
})

test('only pictures that stand in a page can be had, in the sizes that stand there', async ({
  roam,
}) => {
  const home = await (await fetch(roam.siteUrl)).text()
  const [picture = ''] = home.match(/\/images\/[^\s"]+auto=format/) ?? []
  const address = picture.replaceAll('&amp;', '&')
  const accept = {headers: {accept: 'image/avif,image/webp,*/*'}}
  const answer = await fetch(roam.siteUrl + address, accept)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const old = await fetch(roam.siteUrl + address, {headers: {accept: 'image/*'}})
  expect(old.headers.get('content-type')).toBe('image/jpeg')
  for (const other of [
    address.replace(/w=\d+/, 'w=641'),
    address.replace(/w=(\d+)/, 'w=0$1'),
    `${address}&rect=0,0,9,9`,
    address.replace(/[0-9a-f]{40}/, 'a'.repeat(40)),
  ])
    expect((await fetch(roam.siteUrl + other, accept)).status, other).toBe(404)
})

test('a page that takes no post says so', async ({roam}) => {
  for (const path of ['/blog', '/destinations', '/nowhere'])
    expect((await fetch(roam.siteUrl + path, {method: 'POST', body: 'x'})).status).toBe(405)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('every address that leads nowhere says so', async ({page}) => {
    for (const path of ['/nope', '/blog/no-such-post', '/request/no-such-token']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
    }
  })
})
