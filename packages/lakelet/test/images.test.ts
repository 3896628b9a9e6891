import {mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp, {type Sharp} from 'sharp'
import {describe, expect, test} from 'vitest'
import {createDiskCache} from '../src/images/disk-cache.ts'
import {eventually} from './eventually.ts'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'
import {createQuadrantImage, readPixels} from './test-images.ts'

type CropRect = {top: number; bottom: number; left: number; right: number}

/** Starts a lake with one uploaded image, by default the 400 × 300 quadrants. */
async function startWithImage(image: Sharp = createQuadrantImage().png(), directory?: string) {
  const lake = await startLake(directory ? {directory} : {})
  const asset = await createLakeClient(lake).assets.upload('image', await image.toBuffer())
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${lake.url}/${asset.path}?${query}`, {headers})
  const readImage = async (query: string) => {
    const response = await get(query)
    expect([query, response.status]).toEqual([query, 200])
    return readPixels(await response.bytes())
  }
  const buildUrl = (image: {
    crop?: CropRect
    hotspot?: {x: number; y: number; width: number; height: number}
  }) =>
    createImageUrlBuilder({projectId: 'testing1', dataset: 'production', baseUrl: lake.url}).image({
      asset: {_ref: asset._id},
      ...image,
    })
  return {lake, asset, get, readImage, buildUrl}
}

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
      ['w=9000&fm=jpg', 6000, 4500],
      ['h=5000&dpr=3&fm=jpg', 6000, 4500],
      ['w=12000&h=6000&fit=crop&fm=jpg', 6000, 3000],
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

describe('image content', () => {
  /** Colors of the corners: top left, top right, bottom left, bottom right. */
  const cornerColors = (image: {colorAt(x: number, y: number): string}) =>
    [
      image.colorAt(0.05, 0.05),
      image.colorAt(0.95, 0.05),
      image.colorAt(0.05, 0.95),
      image.colorAt(0.95, 0.95),
    ].join(' ')

  test('rotates and flips', async () => {
    const {readImage} = await startWithImage()
    expect(cornerColors(await readImage('w=200'))).toBe('red green blue yellow')
    expect(cornerColors(await readImage('or=90'))).toBe('blue red yellow green')
    expect(cornerColors(await readImage('or=180&w=100'))).toBe('yellow blue green red')
    expect(cornerColors(await readImage('flip=h'))).toBe('green red yellow blue')
    expect(cornerColors(await readImage('flip=v'))).toBe('blue yellow red green')
    expect(cornerColors(await readImage('flip=hv&w=100'))).toBe('yellow blue green red')
    expect(cornerColors(await readImage('rect=0,0,200,300&flip=v'))).toBe('blue blue red red')
    expect(cornerColors(await readImage('rect=0,0,200,300&or=90'))).toBe('blue red blue red')
    expect(cornerColors(await readImage('or=90&w=150&h=100&fit=crop&crop=top'))).toBe('blue red blue red')
    expect(cornerColors(await readImage('or=90&flip=h'))).toBe('red blue green yellow')
    expect(cornerColors(await readImage('or=270&flip=v&w=100'))).toBe('red blue green yellow')
    expect(cornerColors(await readImage('or=180&rect=0,0,200,300&w=100'))).toBe('blue blue red red')
    expect(cornerColors(await readImage('or=270&rect=0,0,200,300'))).toBe('red blue red blue')
    expect(cornerColors(await readImage('or=270&w=150&h=100&fit=crop&crop=top'))).toBe(
      'green yellow green yellow',
    )
    expect(await readImage('or=90&w=60&h=80&fit=crop&crop=entropy')).toMatchObject({width: 60, height: 80})
  })

  test('crops by rect, crop and focal point', async () => {
    const {readImage} = await startWithImage()
    expect(cornerColors(await readImage('rect=210,0,100,100&w=50'))).toBe('green green green green')
    const crop = async (parameters: string) =>
      cornerColors(await readImage(`w=100&h=100&fit=crop&rect=0,0,400,150&${parameters}`))
    expect(await crop('crop=left')).toBe('red red red red')
    expect(await crop('crop=top,right')).toBe('green green green green')
    expect(await crop('crop=center')).toBe('red green red green')
    expect(await crop('')).toBe('red green red green')
    expect(await crop('crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('green green green green')
    expect(await crop('fp-x=0.1')).toBe('red red red red')
    expect(cornerColors(await readImage('w=200&h=40&fit=crop&crop=bottom'))).toBe('blue yellow blue yellow')
    expect(cornerColors(await readImage('w=800&h=800&fit=min&crop=left'))).toBe('red green blue yellow')
  })

  test('crop=entropy keeps the part with most detail', async () => {
    const noise = {
      create: {
        width: 100,
        height: 100,
        channels: 3,
        background: 'white',
        noise: {type: 'gaussian', mean: 128, sigma: 60},
      },
    } as const
    const solid = sharp({create: {width: 500, height: 100, channels: 3, background: 'red'}})
    const {readImage} = await startWithImage(solid.composite([{input: noise, left: 400, top: 0}]).png())
    const detailed = await readImage('w=50&h=50&fit=crop&crop=entropy')
    expect(detailed.colorAt(0.2, 0.5)).not.toBe('red')
    expect((await readImage('w=50&h=50&fit=crop')).colorAt(0.2, 0.5)).toBe('red')
  })

  test('supports crop and hotspot of @sanity/image-url', async () => {
    const {buildUrl, lake} = await startWithImage()
    const fetchImage = async (url: string) => {
      expect(url.startsWith(lake.url)).toBe(true)
      return readPixels(await (await fetch(url)).bytes())
    }
    const crop = {top: 0.5, bottom: 0, left: 0.5, right: 0}
    expect(
      cornerColors(
        await fetchImage(
          buildUrl({crop, hotspot: {x: 0.75, y: 0.75, width: 0.1, height: 0.1}})
            .width(100)
            .url(),
        ),
      ),
    ).toBe('yellow yellow yellow yellow')
    const whole = {top: 0, bottom: 0, left: 0, right: 0}
    const right = {x: 0.9, y: 0.1, width: 0.1, height: 0.1}
    const square = await fetchImage(
      buildUrl({crop: whole, hotspot: right}).size(50, 100).fit('crop').auto('format').url(),
    )
    expect(square).toMatchObject({width: 50, height: 100})
    expect(cornerColors(square)).toBe('green green yellow yellow')
    const focus = await fetchImage(
      buildUrl({}).size(50, 50).fit('crop').crop('focalpoint').focalPoint(0.1, 0.9).url(),
    )
    expect(focus.colorAt(0.1, 0.9)).toBe('blue')
    const mirrored = await fetchImage(
      buildUrl({}).width(100).flipHorizontal().quality(90).format('jpg').dpr(2).url(),
    )
    expect(mirrored.width).toBe(200)
    expect(cornerColors(mirrored)).toBe('green red yellow blue')
  })

  test('applies the EXIF orientation', async () => {
    const {readImage, asset} = await startWithImage(
      createQuadrantImage().withMetadata({orientation: 6}).jpeg({quality: 95}),
    )
    expect(asset.metadata.dimensions).toMatchObject({width: 300, height: 400})
    expect(cornerColors(await readImage('w=150'))).toBe('blue red yellow green')
    expect(cornerColors(await readImage('rect=0,0,150,400&w=75'))).toBe('blue blue yellow yellow')
    expect(cornerColors(await readImage('or=270'))).toBe('red green blue yellow')
  })

  test('fills transparency and letterboxing with the background color', async () => {
    const transparent = sharp({
      create: {width: 40, height: 20, channels: 4, background: '#00000000'},
    })
    const {readImage, get} = await startWithImage(transparent.png())
    expect((await readImage('w=20')).colorAt(0.5, 0.5)).toBe('transparent')
    expect((await readImage('bg=f0f')).colorAt(0.5, 0.5)).toBe('magenta')
    expect((await readImage('bg=00ffff')).colorAt(0.5, 0.5)).toBe('cyan')
    expect((await readImage('fm=jpg')).colorAt(0.5, 0.5)).toBe('white')
    expect((await readImage('w=40&h=40&fit=fill')).colorAt(0.5, 0.05)).toBe('transparent')
    expect((await readImage('w=40&h=40&fit=fill&bg=ffff0000')).colorAt(0.5, 0.05)).toBe('red')
    expect((await readImage('pad=5&bg=f00')).colorAt(0, 0)).toBe('red')
    expect((await get('bg=fff')).headers.get('content-type')).toBe('image/png')
    const opaque = await startWithImage()
    const filled = await opaque.readImage('w=400&h=400&fit=fill&fm=jpg&bg=000')
    expect([filled.colorAt(0.2, 0.02), filled.colorAt(0.2, 0.2)]).toEqual(['black', 'red'])
  })

  test('applies blur, saturation, inversion and sharpening', async () => {
    const {readImage, get} = await startWithImage()
    expect((await readImage('w=100')).colorAt(0.48, 0.1)).toBe('red')
    const blurred = (await readImage('w=100&blur=100')).pixel(0.48, 0.1)
    expect(blurred[1]).toBeGreaterThan(60)
    const strongBlur = await readImage('w=4000&blur=2000')
    expect(strongBlur.width).toBe(4000)
    expect(strongBlur.pixel(0.48, 0.1)[1]).toBeGreaterThan(60)
    expect(strongBlur.colorAt(0.02, 0.02)).toBe('red')
    const grey = (await readImage('sat=-100')).pixel(0.1, 0.1)
    expect(new Set(grey.slice(0, 3)).size).toBe(1)
    expect((await readImage('invert=true')).colorAt(0.1, 0.1)).toBe('cyan')
    const soft = await (await get('w=50&blur=20')).bytes()
    const crisp = await (await get('w=50&blur=20&sharp=100')).bytes()
    expect(crisp).not.toEqual(soft)
  })

  test('preserves animation in formats that support it', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'red'].map((background) =>
        sharp({create: {width: 60, height: 40, channels: 3, background}})
          .png()
          .toBuffer(),
      ),
    )
    const {get} = await startWithImage(sharp(frames, {join: {animated: true}}).gif())
    const readMetadata = async (query: string, accept = '*/*') => {
      const {
        format,
        pages = 1,
        width,
        pageHeight,
      } = await sharp(await (await get(query, {accept})).bytes(), {animated: true}).metadata()
      return {format, pages, width, height: pageHeight}
    }
    expect(await readMetadata('w=30')).toEqual({format: 'gif', pages: 3, width: 30, height: 20})
    expect(await readMetadata('w=30&h=30&fit=crop')).toEqual({
      format: 'gif',
      pages: 3,
      width: 30,
      height: 30,
    })
    expect(await readMetadata('w=30&auto=format', 'image/avif,image/webp')).toEqual({
      format: 'webp',
      pages: 3,
      width: 30,
      height: 20,
    })
    expect(await readMetadata('w=30&frame=1')).toMatchObject({format: 'gif', pages: 1})
    expect(await readMetadata('w=30&fm=png')).toMatchObject({format: 'png', pages: 1})
    expect(await readMetadata('w=30&flip=h')).toMatchObject({format: 'gif', pages: 1})
    expect(await readMetadata('w=30&blur=500')).toMatchObject({format: 'gif', pages: 1})
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

  test('renders once for concurrent requests, and caches across restarts', async () => {
    const directory = await createTempDirectory()
    const {get, asset, lake} = await startWithImage(createQuadrantImage().png(), directory)
    const responses = await Promise.all(
      Array.from({length: 12}, async () => (await get('w=64&fm=avif')).bytes()),
    )
    for (const bytes of responses) expect(bytes).toEqual(responses[0])
    expect(await readdir(join(directory, 'image-cache'))).toHaveLength(1)
    await lake.close()

    // Delete the originals: only the cache can serve the image.
    await rm(join(directory, 'assets'), {recursive: true})
    await mkdir(join(directory, 'assets'))
    const second = await startLake({directory})
    const cached = await fetch(`${second.url}/${asset.path}?fm=avif&w=64`)
    expect(await cached.bytes()).toEqual(responses[0])
    expect((await fetch(`${second.url}/${asset.path}`)).status).toBe(404)
  })
})

describe('limits', () => {
  test('disk cache evicts the least recently used entry, also after a restart', async () => {
    const directory = await createTempDirectory()
    const writeTenBytes = (file: string) => writeFile(file, '0123456789')
    const cache = createDiskCache(directory, 30)
    for (const key of ['file-a', 'file-b', 'file-c']) await cache.put(key, writeTenBytes)
    expect(await cache.get('file-a')).toEqual({file: join(directory, 'file-a'), size: 10})
    await cache.put('file-d', writeTenBytes)
    expect(await cache.get('file-b')).toBeNull()
    expect(await cache.get('file-a')).not.toBeNull()

    // Keys of an earlier version.
    await writeFile(join(directory, 'b9c1'), 'old')
    const reopened = createDiskCache(directory, 30)
    await reopened.put('file-e', writeTenBytes)
    expect(await reopened.get('file-c')).toBeNull()
    expect((await readdir(directory)).sort()).toEqual(['file-a', 'file-d', 'file-e'])
    await rm(join(directory, 'file-a'))
    expect(await reopened.get('file-a')).toBeNull()
  })

  test('disk cache goes on after a failed first read, with folders in it, and without files that were cut', async () => {
    const parent = await createTempDirectory()
    const directory = join(parent, 'cache')
    const writeTenBytes = (file: string) => writeFile(file, '0123456789')
    await writeFile(directory, 'a file in its place')
    const cache = createDiskCache(directory, 30)
    await expect(cache.get('file-a')).rejects.toThrow('EEXIST')
    await rm(directory)
    await mkdir(join(directory, 'lost+found'), {recursive: true})
    expect(await cache.get('file-a')).toBeNull()
    await cache.put('file-a', writeTenBytes)
    await writeFile(join(directory, 'file-a'), '0123')
    expect(await cache.get('file-a')).toBeNull()
  })

  test('close() leaves no unfinished cache writes', async () => {
    const directory = await createTempDirectory()
    const {lake, asset} = await startWithImage(createQuadrantImage().png(), directory)
    const requests = Array.from({length: 8}, (_, n) =>
      fetch(`${lake.url}/${asset.path}?w=${2000 + n}&fm=webp`).catch(() => null),
    )
    const cacheDirectory = join(directory, 'image-cache')
    await eventually(async () => expect(await readdir(cacheDirectory)).not.toEqual([]))
    await lake.close()
    const written = await readdir(cacheDirectory)
    expect(written.filter((name) => name.includes('.'))).toEqual([])
    await rm(directory, {recursive: true})
    await Promise.all(requests)
    await mkdir(directory)
    expect(await readdir(directory)).toEqual([])
  })
})
