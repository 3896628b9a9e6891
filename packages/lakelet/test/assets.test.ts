import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {crc32} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {rawRequest} from './send-headers.ts'
import {createLakeClient, createTempDirectory, editorToken, startLake} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

describe('uploads', () => {
  test('the URL of an asset has the current public URL of the lake after a restart', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const upload = await createLakeClient(first).assets.upload('file', Buffer.from('text'))
    expect(upload.url).toBe(`${first.url}/${upload.path}`)
    await first.close()

    const lake = await startLake({directory, publicUrl: 'https://lake.example.org/'})
    const client = createLakeClient(lake)
    const url = `https://lake.example.org/${upload.path}`
    expect(await client.getDocument(upload._id)).toMatchObject({url})
    expect(await client.fetch('*[_type == "sanity.fileAsset"].url')).toEqual([url])
    // The estimated cost of string::split is infinite, so that it runs in a worker.
    expect(await client.fetch('*[_type == "sanity.fileAsset"]{"url": string::split(url, " ")}')).toEqual([
      {url: [url]},
    ])
  })

  test('image upload creates an asset document as hosted Sanity does, and serves the bytes at its URL', async () => {
    const lake = await startLake()
    const bytes = await createQuadrantImage().jpeg().toBuffer()
    const asset = await createLakeClient(lake).assets.upload('image', bytes, {
      filename: 'Café in Oia.jpg',
      title: 'Oia',
      description: 'A café',
      label: 'oia',
      creditLine: 'Anna',
      source: {id: '7', name: 'drawer', url: 'https://drawer.test/7'},
    })
    const sha1 = asset.sha1hash
    const path = `images/testing1/production/${sha1}-400x300.jpg`
    expect(asset).toMatchObject({
      _id: `image-${sha1}-400x300-jpg`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'Café in Oia.jpg',
      title: 'Oia',
      description: 'A café',
      label: 'oia',
      creditLine: 'Anna',
      source: {id: '7', name: 'drawer', url: 'https://drawer.test/7'},
      size: bytes.length,
      path,
      url: `${lake.url}/${path}`,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width: 400, height: 300, aspectRatio: 4 / 3},
        hasAlpha: false,
        isOpaque: true,
      },
    })
    expect(sha1).toMatch(/^[0-9a-f]{40}$/)
    expect(await createLakeClient(lake).getDocument(asset._id)).toEqual(asset)
    const delivered = await fetch(asset.url)
    expect(delivered.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await delivered.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('uploading the same bytes again returns the existing document', async () => {
    const client = createLakeClient(await startLake())
    const bytes = await createQuadrantImage().png().toBuffer()
    const first = await client.assets.upload('image', bytes, {filename: 'one.png'})
    const second = await client.assets.upload('image', bytes, {filename: 'two.png', title: 'Two'})
    expect(second).toEqual(first)
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })
})

describe('rejected uploads', () => {
  test('rejects damaged, oversized and non-image uploads', async () => {
    const client = createLakeClient(await startLake())
    const upload = (bytes: Buffer) => client.assets.upload('image', bytes, {filename: 'a.jpg'})
    await expect(upload(Buffer.from('no picture'))).rejects.toThrow(/not an image.*text\/plain.*Save it/)
    await expect(upload(Buffer.from('%PDF-1.7 …'))).rejects.toThrow(/application\/pdf/)
    const jpeg = await createQuadrantImage().jpeg().toBuffer()
    await expect(upload(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow(/cannot be read/)
    await expect(
      upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')),
    ).rejects.toThrow(/too large: 20000 × 20000/)
    await expect(upload(await pngWithDeclaredSize(60_000, 60_000))).rejects.toThrow(/too large: 60000/)
    await expect(upload(Buffer.alloc(0))).rejects.toThrow(/empty/)
    expect(await client.fetch('count(*)')).toBe(0)
  })

  test('rejects more than 50 MB with and without Content-Length, and deletes the temporary file', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const path = '/v2021-06-07/assets/files/production?filename=a.bin'
    const headers = {authorization: `Bearer ${editorToken}`}
    const withLength = {...headers, 'content-length': String(50 * 1024 * 1024 + 1)}
    const refused = await rawRequest(lake.url, path, {method: 'POST', headers: withLength})
    expect(refused.status).toBe(413)

    const chunk = Buffer.alloc(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 52) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const chunked = await fetch(lake.url + path, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    })
    expect(chunked.status).toBe(413)
    expect(await chunked.text()).toContain('50 MB at most')
    // The connection can be reused.
    const next = await fetch(lake.url + path, {method: 'POST', headers, body: 'small'})
    expect(next.status).toBe(200)
    expect(await readdir(join(directory, 'assets', 'incoming'))).toEqual([])
  })
})

describe('delivery', () => {
  test('asset URLs use the Host header without the <projectId>. prefix', async () => {
    const lake = await startLake()
    const port = new URL(lake.url).port
    const response = await rawRequest(lake.url, '/v2021-06-07/assets/files/production', {
      method: 'POST',
      headers: {authorization: `Bearer ${editorToken}`, host: `testing1.localhost:${port}`},
      body: Buffer.from('hello'),
    })
    expect(JSON.parse(response.body.toString()).document.url).toMatch(`http://localhost:${port}/files/`)
  })

  test('an <img> of a Studio on localhost shows a URL on 127.0.0.1 without a Referer', async () => {
    const lake = await startLake({studioUrl: 'http://localhost:3333/'})
    const image = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image'}
    const bytes = await createQuadrantImage().png().toBuffer()
    const {url} = await createLakeClient(lake).assets.upload('image', bytes)
    expect(new URL(url).hostname).toBe('127.0.0.1')
    for (const path of [new URL(url).pathname, `${new URL(url).pathname}?w=100&h=100&fit=max`])
      expect(await rawRequest(lake.url, path, {headers: image}), path).toMatchObject({
        status: 200,
        headers: {'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin'},
      })
  })

  test('serves SVG with a Content-Security-Policy that blocks scripts', async () => {
    const client = createLakeClient(await startLake())
    const svg =
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><script>alert(1)</script></svg>'
    for (const kind of ['image', 'file'] as const) {
      const asset = await client.assets.upload(kind, Buffer.from(svg), {filename: 'a.svg'})
      const response = await fetch(`${asset.url}${kind === 'image' ? '?w=20&fm=png' : ''}`)
      const type = kind === 'image' ? 'image/svg+xml' : 'application/octet-stream'
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.text()).toBe(svg)
    }
  })

  test('supports HEAD, ranges, downloads and conditional requests for files', async () => {
    const lake = await startLake()
    const asset = await createLakeClient(lake).assets.upload('file', Buffer.from('0123456789'), {
      filename: 'ten “digits”.txt',
    })
    const get = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
      fetch(asset.url + query, {headers, method})

    const whole = await get({origin: 'http://studio.test'})
    expect(await whole.text()).toBe('0123456789')
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.headers.get('access-control-allow-credentials')).toBeNull()
    const etag = String(whole.headers.get('etag'))

    const head = await get({}, '', 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    expect((await get({'if-none-match': `"x", W/${etag}`})).status).toBe(304)

    const partial = await get({range: 'bytes=2-4'})
    expect([partial.status, await partial.text(), partial.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    expect(await (await get({range: 'bytes=7-'})).text()).toBe('789')
    expect(await (await get({range: 'bytes=-2'})).text()).toBe('89')
    expect((await get({range: 'bytes=2-4', 'if-range': '"other"'})).status).toBe(200)
    const unsatisfiable = await get({range: 'bytes=10-'})
    expect([unsatisfiable.status, unsatisfiable.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect(unsatisfiable.headers.get('cache-control')).toBeNull()

    const disposition = (await get({}, '?dl=')).headers.get('content-disposition')
    expect(disposition).toBe(
      `attachment; filename="ten ?digits?.txt"; filename*=UTF-8''ten%20%E2%80%9Cdigits%E2%80%9D.txt`,
    )
    const customName = (await get({}, '?dl=my"file.txt')).headers.get('content-disposition')
    expect(customName).toMatch(/^attachment; filename="my\\"file.txt"$/)
  })

  test('returns 404 for path traversal and unknown assets', async () => {
    const lake = await startLake()
    const client = createLakeClient(lake)
    const {sha1hash} = await client.assets.upload('file', Buffer.from('hello'))
    const image = await client.assets.upload('image', await createQuadrantImage().png().toBuffer())
    for (const path of [
      `/files/other/production/${sha1hash}.txt`,
      `/files/testing1/staging/${sha1hash}.txt`,
      `/files/testing1/production/${sha1hash}.pdf`,
      `/files/testing1/production/${sha1hash.toUpperCase()}.txt`,
      '/files/testing1/production/..%2f..%2f..%2flake.sqlite',
      '/files/testing1/..%2f..%2f..%2f/lake.sqlite',
      '/files/testing1/production/%2e%2e/%2e%2e/lake.sqlite',
      '/images/testing1/production/..%2f..%2f..%2flake.sqlite',
      `/images/testing1/production/${image.sha1hash}-400x301.png`,
      `/images/testing1/production/${image.sha1hash}-400x300.jpg`,
      `/images/testing1/production/${image.sha1hash}-400x300.png%00`,
      `/images/testing1/..%2fproduction/${image.sha1hash}-400x300.png`,
      `/files/testing1/production/${image.sha1hash}-400x300.png`,
    ])
      expect([path, (await rawRequest(lake.url, path)).status]).toEqual([path, 404])
  })
})

/** A PNG of one pixel whose header declares other dimensions. */
async function pngWithDeclaredSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({create: {width: 1, height: 1, channels: 3, background: 'white'}})
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
