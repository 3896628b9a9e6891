import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {createQuadrantImage, startWithImage} from './test-images.ts'

describe('output size', () => {
  test('follows w, h, fit, rect, or, pad and dpr', async () => {
    const {readImage} = await startWithImage()
    const sizes: [query: string, width: number, height: number][] = [
      ['w=200', 200, 150],
      ['h=60', 80, 60],
      ['w=800', 800, 600],
      ['w=800&fit=max', 400, 300],
      ['w=800&fit=min', 400, 300],
      ['w=100&h=100', 100, 75],
      ['w=100&h=100&fit=clip', 100, 75],
      ['w=800&h=900&fit=clip', 800, 600],
      ['w=800&h=900&fit=max', 400, 300],
      ['w=100&h=90&fit=max', 100, 75],
      ['w=100&h=100&fit=crop', 100, 100],
      ['w=800&h=800&fit=crop', 800, 800],
      ['w=100&h=100&fit=crop&crop=entropy', 100, 100],
      ['w=800&h=800&fit=min', 300, 300],
      ['w=100&h=50&fit=min', 100, 50],
      ['w=100&h=100&fit=scale', 100, 100],
      ['w=100&h=100&fit=fill', 100, 100],
      ['w=800&h=900&fit=fillmax', 800, 900],
      ['w=100&dpr=2', 200, 150],
      ['w=100&h=50&fit=crop&dpr=1.5', 150, 75],
      ['w=99.6', 100, 75],
      ['rect=0,0,100,50', 100, 50],
      ['rect=300,200,999,999', 100, 100],
      ['rect=0,0,100,50&w=50', 50, 25],
      ['or=90', 300, 400],
      ['or=270&w=150', 150, 200],
      ['w=300&max-w=200', 200, 150],
      ['max-h=150', 200, 150],
      ['max-w=200&dpr=2', 400, 300],
      ['w=50&min-w=100', 100, 75],
      ['w=300&h=300&fit=crop&max-w=100', 100, 300],
      ['w=50&h=50&fit=crop&min-h=100', 50, 100],
      ['pad=10', 420, 320],
      ['w=200&pad=10&dpr=2', 440, 340],
      ['rect=0,0,400,4&w=9000&fm=jpg', 6000, 60],
      ['rect=0,0,4,300&h=5000&dpr=3&fm=jpg', 80, 6000],
      ['w=12000&h=120&fit=crop&fm=jpg', 6000, 60],
      ['w=9000&fit=max', 400, 300],
    ]
    for (const [query, width, height] of sizes) {
      const output = await readImage(query)
      expect([query, output.width, output.height]).toEqual([query, width, height])
    }
  })

  test('returns 400 naming the invalid parameter', async () => {
    const {get} = await startWithImage()
    for (const [query, name] of [
      ['w=0', 'w'],
      ['h=-1', 'h'],
      ['w=abc', 'w'],
      ['w=1e3', 'w'],
      ['w=100&w=200', 'w'],
      ['w=100&dpr=4', 'dpr'],
      ['blur=2001', 'blur'],
      ['sharp=101', 'sharp'],
      ['q=101', 'q'],
      ['pad=1001', 'pad'],
      ['fit=cover', 'fit'],
      ['w=9&h=9&fit=crop&crop=middle', 'crop'],
      ['fp-x=2', 'fp-x'],
      ['or=45', 'or'],
      ['flip=x', 'flip'],
      ['fm=bmp', 'fm'],
      ['fm=json', 'fm'],
      ['auto=compress', 'auto'],
      ['bg=red', 'bg'],
      ['rect=0,0,0,0', 'rect'],
      ['rect=1,2,3', 'rect'],
      ['rect=400,0,10,10', 'rect'],
    ]) {
      const response = await get(String(query))
      const text = await response.text()
      expect([query, response.status]).toEqual([query, 400])
      expect(JSON.parse(text).error.description).toContain(`"${name}"`)
      expect(response.headers.get('cache-control')).toBeNull()
    }
  })
})

describe('output format', () => {
  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

  test('is the one requested by fm', async () => {
    const {get} = await startWithImage()
    for (const [fm, type, format] of [
      ['jpg', 'image/jpeg', 'jpeg'],
      ['pjpg', 'image/jpeg', 'jpeg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
      ['avif', 'image/avif', 'heif'],
    ]) {
      const response = await get(`w=64&fm=${fm}`)
      expect([fm, response.headers.get('content-type')]).toEqual([fm, type])
      const metadata = await sharp(await response.bytes()).metadata()
      expect([fm, metadata.format]).toEqual([fm, format])
      if (format === 'jpeg') expect(metadata.isProgressive).toBe(fm === 'pjpg')
    }
    expect((await get('w=64')).headers.get('content-type')).toBe('image/png')
  })

  test('is negotiated with auto=format, with Vary: Accept', async () => {
    const {get} = await startWithImage(createQuadrantImage().jpeg())
    for (const [accept, query, type] of [
      [CHROME, 'w=64&auto=format', 'image/avif'],
      ['image/webp,*/*', 'w=64&auto=format', 'image/webp'],
      ['image/avif;q=0,image/webp', 'w=64&auto=format', 'image/webp'],
      ['*/*', 'w=64&auto=format', 'image/jpeg'],
      ['*/*', 'w=64&auto=format&fm=png', 'image/png'],
      [CHROME, 'auto=format', 'image/avif'],
      [CHROME, 'w=3000&auto=format', 'image/webp'],
    ]) {
      const response = await get(String(query), {accept: String(accept)})
      expect([query, accept, response.headers.get('content-type')]).toEqual([query, accept, type])
      expect(response.headers.get('vary')).toBe('Accept')
    }
    const fixed = await get('w=64', {accept: CHROME})
    expect([fixed.headers.get('content-type'), fixed.headers.get('vary')]).toEqual(['image/jpeg', null])
  })

  test('replaces formats that not all browsers support', async () => {
    const tiff = await startWithImage(createQuadrantImage().tiff())
    expect((await tiff.get('w=64')).headers.get('content-type')).toBe('image/jpeg')
    const transparent = sharp({
      create: {width: 40, height: 20, channels: 4, background: '#00000080'},
    })
    const avif = await startWithImage(transparent.avif())
    expect((await avif.get('w=20')).headers.get('content-type')).toBe('image/avif')
    expect((await avif.get('w=20&auto=format', {accept: '*/*'})).headers.get('content-type')).toBe(
      'image/png',
    )
  })

  test('is another one for a side that the format cannot store', async () => {
    const create = (width: number, height: number, alpha: number) =>
      sharp({create: {width, height, channels: 4, background: {r: 9, g: 9, b: 9, alpha}}}).png()
    const opaque = await startWithImage(create(20, 16_400, 1))
    const transparent = await startWithImage(create(66_000, 8, 0.5))
    for (const [image, query, type] of [
      [opaque, 'w=20&auto=format', 'image/png'],
      [opaque, 'w=20&fm=avif', 'image/png'],
      [opaque, 'w=20&fm=jpg', 'image/jpeg'],
      [opaque, 'pad=500&w=19&auto=format', 'image/png'],
      [opaque, 'w=19&auto=format', 'image/avif'],
      [transparent, 'fm=webp', 'image/png'],
      [transparent, 'fm=jpg', 'image/png'],
      [transparent, 'w=16383&auto=format', 'image/avif'],
    ] as const) {
      const response = await image.get(query, {accept: CHROME})
      expect([query, response.status, response.headers.get('content-type')]).toEqual([query, 200, type])
    }
  })

  test('higher quality gives larger files', async () => {
    const noise = {type: 'gaussian', mean: 128, sigma: 30} as const
    const {get} = await startWithImage(
      sharp({create: {width: 200, height: 200, channels: 3, background: 'white', noise}}).png(),
    )
    for (const fm of ['jpg', 'webp', 'avif']) {
      const sizes = await Promise.all(
        ['&q=10', '', '&q=95'].map(async (q) => (await (await get(`fm=${fm}${q}`)).bytes()).length),
      )
      expect([fm, sizes]).toEqual([fm, sizes.toSorted((a, b) => a - b)])
      expect(new Set(sizes).size).toBe(3)
    }
  })
})

describe('delivery', () => {
  test('serves the original without parameters, with a vanity or download name', async () => {
    const {asset, lake} = await startWithImage()
    const original = await createQuadrantImage().png().toBuffer()
    const response = await fetch(`${lake.url}/${asset.path}/Oia%20at%20dusk.png`)
    expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true)
    expect(response.headers.get('content-disposition')).toBe('inline; filename="Oia at dusk.png"')
    const download = await fetch(`${lake.url}/${asset.path}?dl=oia.png`)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename=oia.png')
    expect(Buffer.from(await download.arrayBuffer()).equals(original)).toBe(true)
    const converted = await fetch(`${lake.url}/${asset.path}?w=20&fm=webp&dl=`)
    expect(converted.headers.get('content-disposition')).toMatch(
      /^attachment; filename=[0-9a-f]{40}-400x300.webp$/,
    )
  })

  test('sends immutable caching and CORS headers, and 304 when If-None-Match matches', async () => {
    const {get, asset, lake} = await startWithImage()
    const response = await get('w=64', {origin: 'http://studio.test'})
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    const etag = String(response.headers.get('etag'))
    const conditional = await get('w=64', {'if-none-match': etag})
    expect([conditional.status, await conditional.text()]).toEqual([304, ''])
    expect((await get('w=65', {'if-none-match': etag})).status).toBe(200)
    const head = await fetch(`${lake.url}/${asset.path}?w=64`, {method: 'HEAD'})
    expect(head.headers.get('content-length')).toBe(response.headers.get('content-length'))
    expect(head.headers.get('etag')).toBe(etag)
    expect(await head.text()).toBe('')
  })
})
