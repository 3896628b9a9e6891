import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {crc32} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {readPixels, createQuadrantImage, rawRequest} from './test-images.ts'
import {createLakeClient, editorToken, startLake, createTempDirectory, viewerToken} from './start-lake.ts'

describe('uploads', () => {
  test('a picture becomes a document like those of hosted, and its bytes lie at its address', async () => {
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

  test('the same bytes are the same document, whatever they are called', async () => {
    const client = createLakeClient(await startLake())
    const bytes = await createQuadrantImage().png().toBuffer()
    const first = await client.assets.upload('image', bytes, {filename: 'one.png'})
    const second = await client.assets.upload('image', bytes, {filename: 'two.png', title: 'Two'})
    expect(second).toEqual(first)
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  test('the bytes say what a file is, not its name', async () => {
    const client = createLakeClient(await startLake())
    const png = await createQuadrantImage().png().toBuffer()
    const picture = await client.assets.upload('image', png, {
      filename: 'photo.jpg',
      contentType: 'image/jpeg',
    })
    expect(picture).toMatchObject({extension: 'png', mimeType: 'image/png'})
    const page = await client.assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
      filename: 'page.html',
      contentType: 'text/html',
    })
    expect(page).toMatchObject({extension: 'txt', mimeType: 'text/plain; charset=utf-8'})
    const table = await client.assets.upload('file', Buffer.from('a,b\n1,2\n'), {filename: 'a.csv'})
    expect(table).toMatchObject({extension: 'csv', mimeType: 'text/csv; charset=utf-8'})
    expect(table._id).toBe(`file-${table.sha1hash}-csv`)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    '%s is taken',
    async (format) => {
      const client = createLakeClient(await startLake())
      const asset = await client.assets.upload(
        'image',
        await createQuadrantImage().toFormat(format).toBuffer(),
      )
      expect(asset.mimeType).toBe(`image/${format}`)
      expect(asset.metadata.dimensions).toMatchObject({width: 400, height: 300})
    },
  )

  test('the size is that of the picture as people see it', async () => {
    const client = createLakeClient(await startLake())
    const bytes = await createQuadrantImage().withMetadata({orientation: 6}).jpeg().toBuffer()
    const asset = await client.assets.upload('image', bytes)
    expect(asset._id).toContain('-300x400-')
    expect(asset.metadata.dimensions).toMatchObject({width: 300, height: 400, aspectRatio: 0.75})
  })

  test('the preview is tiny and the palette that of the picture', async () => {
    const client = createLakeClient(await startLake())
    const night = sharp({create: {width: 400, height: 300, channels: 3, background: '#14213d'}})
    const moon = {create: {width: 80, height: 80, channels: 3, background: '#fca311'}} as const
    const bytes = await night
      .composite([{input: moon}])
      .png()
      .toBuffer()
    const {metadata} = await client.assets.upload('image', bytes)
    const preview = await readPixels(Buffer.from(String(metadata.lqip?.split(',')[1]), 'base64'))
    expect(metadata.lqip).toMatch(/^data:image\/jpeg;base64,/)
    expect(preview).toMatchObject({width: 20, height: 15})
    const swatch = {
      _type: 'sanity.imagePaletteSwatch',
      background: expect.stringMatching(/^#[0-9a-f]{6}$/),
    }
    expect(metadata.palette).toMatchObject({
      _type: 'sanity.imagePalette',
      dominant: {...swatch, background: '#14213d', foreground: '#fff', title: '#fff'},
      vibrant: {...swatch, background: '#fca311', foreground: '#000'},
      darkVibrant: {background: '#14213d'},
      lightVibrant: swatch,
      muted: swatch,
      darkMuted: swatch,
      lightMuted: swatch,
    })
    expect(metadata.palette?.dominant?.population).toBeGreaterThan(90)
  })

  test('transparency is told', async () => {
    const client = createLakeClient(await startLake())
    const glass = sharp({create: {width: 40, height: 30, channels: 4, background: '#ff000080'}})
    const {metadata} = await client.assets.upload('image', await glass.png().toBuffer())
    expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
    expect(metadata.lqip).toMatch(/^data:image\/png;base64,/)
  })

  test('where and how a photo was taken is kept only on request', async () => {
    const client = createLakeClient(await startLake())
    const photo = await createQuadrantImage()
      .withExif({
        IFD0: {Make: 'Pinhole', Model: 'Shoebox'},
        IFD2: {FNumber: '56/10', ISOSpeedRatings: '200'},
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '36/1 27/1 30/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '25/1 22/1 30/1',
          GPSAltitude: '105/1',
        },
      })
      .jpeg()
      .toBuffer()
    const {metadata} = await client.assets.upload('image', photo, {extract: ['exif', 'location']})
    expect(metadata).toMatchObject({
      exif: {Make: 'Pinhole', Model: 'Shoebox', FNumber: 5.6, ISO: 200},
      location: {_type: 'geopoint', lat: 36 + 27.5 / 60, lng: -(25 + 22.5 / 60), alt: 105},
    })
    expect(metadata).not.toHaveProperty('palette')

    const other = await sharp(photo).rotate(180).keepExif().jpeg().toBuffer()
    const plain = await client.assets.upload('image', other)
    expect(plain.metadata).not.toHaveProperty('exif')
    expect(plain.metadata).not.toHaveProperty('location')
    expect(plain.metadata).toHaveProperty('palette')

    const bare = await client.assets.upload('image', await createQuadrantImage().gif().toBuffer(), {
      extract: [],
    })
    expect(bare.metadata).not.toHaveProperty('palette')
    expect(bare.metadata.dimensions.width).toBe(400)
  })
})

describe('refusals', () => {
  test('what is not a whole picture of bearable size', async () => {
    const client = createLakeClient(await startLake())
    const send = (bytes: Buffer) => client.assets.upload('image', bytes, {filename: 'a.jpg'})
    await expect(send(Buffer.from('no picture'))).rejects.toThrow(
      /not an image.*text\/plain.*Save it/,
    )
    await expect(send(Buffer.from('%PDF-1.7 …'))).rejects.toThrow(/application\/pdf/)
    const jpeg = await createQuadrantImage().jpeg().toBuffer()
    await expect(send(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow(/cannot be read/)
    await expect(
      send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')),
    ).rejects.toThrow(/too large: 20000 × 20000/)
    await expect(send(await pngThatClaims(60_000, 60_000))).rejects.toThrow(/too large: 60000/)
    await expect(send(Buffer.alloc(0))).rejects.toThrow(/empty/)
    expect(await client.fetch('count(*)')).toBe(0)
  })

  test('whoever may not write', async () => {
    const lake = await startLake()
    const bytes = await createQuadrantImage().png().toBuffer()
    const upload = (token: string | undefined, dataset = 'production') =>
      fetch(`${lake.url}/v2021-06-07/assets/images/${dataset}`, {
        method: 'POST',
        headers: token ? {authorization: `Bearer ${token}`} : {},
        body: bytes,
      })
    expect((await upload(undefined)).status).toBe(401)
    expect((await upload(viewerToken)).status).toBe(403)
    expect((await upload(editorToken, 'elsewhere')).status).toBe(404)
    expect((await upload(editorToken)).status).toBe(200)
  })

  test('more than 50 MB, announced or not, and nothing stays behind', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const path = '/v2021-06-07/assets/files/production?filename=a.bin'
    const headers = {authorization: `Bearer ${editorToken}`}
    const announced = {...headers, 'content-length': String(50 * 1024 * 1024 + 1)}
    const refused = await rawRequest(lake.url, path, {method: 'POST', headers: announced})
    expect(refused.status).toBe(413)

    const chunk = Buffer.alloc(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 52) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const unannounced = await fetch(lake.url + path, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    })
    expect(unannounced.status).toBe(413)
    expect(await unannounced.text()).toContain('50 MB at most')
    // The connection is good for the next request.
    const next = await fetch(lake.url + path, {method: 'POST', headers, body: 'small'})
    expect(next.status).toBe(200)
    expect(await readdir(join(directory, 'assets', 'incoming'))).toEqual([])
  })
})

describe('delivery', () => {
  test('addresses use the name under which the lake was asked, but not one only browsers know', async () => {
    const lake = await startLake()
    const port = new URL(lake.url).port
    const answer = await rawRequest(lake.url, '/v2021-06-07/assets/files/production', {
      method: 'POST',
      headers: {authorization: `Bearer ${editorToken}`, host: `testing1.localhost:${port}`},
      body: Buffer.from('hello'),
    })
    expect(JSON.parse(answer.body.toString()).document.url).toMatch(
      `http://localhost:${port}/files/`,
    )
  })

  test('an SVG may be shown but runs nothing', async () => {
    const client = createLakeClient(await startLake())
    const svg =
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><script>alert(1)</script></svg>'
    for (const kind of ['image', 'file'] as const) {
      const asset = await client.assets.upload(kind, Buffer.from(svg), {filename: 'a.svg'})
      const answer = await fetch(`${asset.url}${kind === 'image' ? '?w=20&fm=png' : ''}`)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(svg)
    }
  })

  test('files come whole, in parts, as a download, or not at all when they are known', async () => {
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
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '10',
      '',
    ])
    expect((await get({'if-none-match': `"x", W/${etag}`})).status).toBe(304)

    const middle = await get({range: 'bytes=2-4'})
    expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    expect(await (await get({range: 'bytes=7-'})).text()).toBe('789')
    expect(await (await get({range: 'bytes=-2'})).text()).toBe('89')
    expect((await get({range: 'bytes=2-4', 'if-range': '"other"'})).status).toBe(200)
    const beyond = await get({range: 'bytes=10-'})
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect(beyond.headers.get('cache-control')).toBeNull()

    const saved = (await get({}, '?dl=')).headers.get('content-disposition')
    expect(saved).toBe(
      `attachment; filename="ten _digits_.txt"; filename*=UTF-8''ten%20%E2%80%9Cdigits%E2%80%9D.txt`,
    )
    const named = (await get({}, '?dl=my"file.txt')).headers.get('content-disposition')
    expect(named).toMatch(/^attachment; filename="my_file.txt";/)
  })

  test('a deleted asset is gone, and a restart keeps the others', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const client = createLakeClient(first)
    const gone = await client.assets.upload('file', Buffer.from('gone'))
    const kept = await client.assets.upload('file', Buffer.from('kept'))
    await client.delete(gone._id)
    expect((await fetch(gone.url)).status).toBe(404)
    await first.close()
    const second = await startLake({directory})
    expect(await (await fetch(`${second.url}/${kept.path}`)).text()).toBe('kept')
    expect((await fetch(`${second.url}/${gone.path}`)).status).toBe(404)
  })

  test('no other file can be reached', async () => {
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

/** One white pixel whose header speaks of many. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({create: {width: 1, height: 1, channels: 3, background: 'white'}})
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
