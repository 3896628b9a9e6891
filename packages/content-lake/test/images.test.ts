import {mkdir, readdir, rm} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp, {type Sharp} from 'sharp'
import {describe, expect, test} from 'vitest'
import {createDiskCache} from '../src/images/disk-cache.ts'
import {withImageSlot} from '../src/images/concurrency-limit.ts'
import {eventually} from './eventually.ts'
import {readPixels, createQuadrantImage} from './test-images.ts'
import {createLakeClient, startLake, createTempDirectory} from './start-lake.ts'

type Part = {top: number; bottom: number; left: number; right: number}

/** A lake with one picture, by default the four quarters of 400 × 300. */
async function withPicture(picture: Sharp = createQuadrantImage().png(), directory?: string) {
  const lake = await startLake(directory ? {directory} : {})
  const asset = await createLakeClient(lake).assets.upload('image', await picture.toBuffer())
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${lake.url}/${asset.path}?${query}`, {headers})
  const see = async (query: string) => {
    const answer = await get(query)
    expect([query, answer.status]).toEqual([query, 200])
    return readPixels(await answer.bytes())
  }
  const urlOf = (image: {
    crop?: Part
    hotspot?: {x: number; y: number; width: number; height: number}
  }) =>
    createImageUrlBuilder({projectId: 'testing1', dataset: 'production', baseUrl: lake.url}).image({
      asset: {_ref: asset._id},
      ...image,
    })
  return {lake, asset, get, see, urlOf}
}

describe('sizes', () => {
  test('are as the documentation says', async () => {
    const {see} = await withPicture()
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
      ['pad=10', 420, 320],
      ['w=200&pad=10&dpr=2', 440, 340],
    ]
    for (const [query, width, height] of sizes) {
      const seen = await see(query)
      expect([query, seen.width, seen.height]).toEqual([query, width, height])
    }
  })

  test('beyond the limits are refused, and the parameter is named', async () => {
    const {get} = await withPicture()
    for (const [query, name] of [
      ['w=6001', 'w'],
      ['w=0', 'w'],
      ['h=-1', 'h'],
      ['w=abc', 'w'],
      ['w=1e3', 'w'],
      ['w=100&w=200', 'w'],
      ['w=5000&dpr=3', 'w'],
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
      ['auto=compress', 'auto'],
      ['bg=red', 'bg'],
      ['rect=0,0,0,0', 'rect'],
      ['rect=1,2,3', 'rect'],
      ['rect=400,0,10,10', 'rect'],
      ['max-w=100&fit=crop', 'max-w'],
    ]) {
      const answer = await get(String(query))
      const text = await answer.text()
      expect([query, answer.status]).toEqual([query, 400])
      expect(JSON.parse(text).error.description).toContain(`"${name}"`)
      expect(answer.headers.get('cache-control')).toBeNull()
    }
  })
})

describe('what is seen', () => {
  const corners = (picture: {at(x: number, y: number): string}) =>
    [
      picture.at(0.05, 0.05),
      picture.at(0.95, 0.05),
      picture.at(0.05, 0.95),
      picture.at(0.95, 0.95),
    ].join(' ')

  test('turning and flipping', async () => {
    const {see} = await withPicture()
    expect(corners(await see('w=200'))).toBe('red green blue yellow')
    expect(corners(await see('or=90'))).toBe('blue red yellow green')
    expect(corners(await see('or=180&w=100'))).toBe('yellow blue green red')
    expect(corners(await see('flip=h'))).toBe('green red yellow blue')
    expect(corners(await see('flip=v'))).toBe('blue yellow red green')
    expect(corners(await see('flip=hv&w=100'))).toBe('yellow blue green red')
    expect(corners(await see('rect=0,0,200,300&flip=v'))).toBe('blue blue red red')
    expect(corners(await see('rect=0,0,200,300&or=90'))).toBe('blue red blue red')
    expect(corners(await see('or=90&w=150&h=100&fit=crop&crop=top'))).toBe('blue red blue red')
  })

  test('the parts that are cut out', async () => {
    const {see} = await withPicture()
    expect(corners(await see('rect=210,0,100,100&w=50'))).toBe('green green green green')
    const crop = async (how: string) =>
      corners(await see(`w=100&h=100&fit=crop&rect=0,0,400,150&${how}`))
    expect(await crop('crop=left')).toBe('red red red red')
    expect(await crop('crop=top,right')).toBe('green green green green')
    expect(await crop('crop=center')).toBe('red green red green')
    expect(await crop('')).toBe('red green red green')
    expect(await crop('crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('green green green green')
    expect(await crop('fp-x=0.1')).toBe('red red red red')
    expect(corners(await see('w=200&h=40&fit=crop&crop=bottom'))).toBe('blue yellow blue yellow')
    expect(corners(await see('w=800&h=800&fit=min&crop=left'))).toBe('red green blue yellow')
  })

  test('entropy keeps the liveliest part', async () => {
    const noise = {
      create: {
        width: 100,
        height: 100,
        channels: 3,
        background: 'white',
        noise: {type: 'gaussian', mean: 128, sigma: 60},
      },
    } as const
    const plain = sharp({create: {width: 500, height: 100, channels: 3, background: 'red'}})
    const {see} = await withPicture(plain.composite([{input: noise, left: 400, top: 0}]).png())
    const lively = await see('w=50&h=50&fit=crop&crop=entropy')
    expect(lively.at(0.2, 0.5)).not.toBe('red')
    expect((await see('w=50&h=50&fit=crop')).at(0.2, 0.5)).toBe('red')
  })

  test('crop and hotspot as @sanity/image-url sends them', async () => {
    const {urlOf, lake} = await withPicture()
    const seen = async (url: string) => {
      expect(url.startsWith(lake.url)).toBe(true)
      return readPixels(await (await fetch(url)).bytes())
    }
    const crop = {top: 0.5, bottom: 0, left: 0.5, right: 0}
    expect(
      corners(
        await seen(
          urlOf({crop, hotspot: {x: 0.75, y: 0.75, width: 0.1, height: 0.1}})
            .width(100)
            .url(),
        ),
      ),
    ).toBe('yellow yellow yellow yellow')
    const whole = {top: 0, bottom: 0, left: 0, right: 0}
    const right = {x: 0.9, y: 0.1, width: 0.1, height: 0.1}
    const square = await seen(
      urlOf({crop: whole, hotspot: right}).size(50, 100).fit('crop').auto('format').url(),
    )
    expect(square).toMatchObject({width: 50, height: 100})
    expect(corners(square)).toBe('green green yellow yellow')
    const focus = await seen(
      urlOf({}).size(50, 50).fit('crop').crop('focalpoint').focalPoint(0.1, 0.9).url(),
    )
    expect(focus.at(0.1, 0.9)).toBe('blue')
    const mirrored = await seen(
      urlOf({}).width(100).flipHorizontal().quality(90).format('jpg').dpr(2).url(),
    )
    expect(mirrored.width).toBe(200)
    expect(corners(mirrored)).toBe('green red yellow blue')
  })

  test('a photo taken on its side stands upright', async () => {
    const {see, asset} = await withPicture(
      createQuadrantImage().withMetadata({orientation: 6}).jpeg({quality: 95}),
    )
    expect(asset.metadata.dimensions).toMatchObject({width: 300, height: 400})
    expect(corners(await see('w=150'))).toBe('blue red yellow green')
    expect(corners(await see('rect=0,0,150,400&w=75'))).toBe('blue blue yellow yellow')
    expect(corners(await see('or=270'))).toBe('red green blue yellow')
  })

  test('free area and transparent parts take the background', async () => {
    const glass = sharp({create: {width: 40, height: 20, channels: 4, background: '#00000000'}})
    const {see, get} = await withPicture(glass.png())
    expect((await see('w=20')).at(0.5, 0.5)).toBe('nothing')
    expect((await see('bg=f0f')).at(0.5, 0.5)).toBe('magenta')
    expect((await see('bg=00ffff')).at(0.5, 0.5)).toBe('cyan')
    expect((await see('fm=jpg')).at(0.5, 0.5)).toBe('white')
    expect((await see('w=40&h=40&fit=fill')).at(0.5, 0.05)).toBe('nothing')
    expect((await see('w=40&h=40&fit=fill&bg=ffff0000')).at(0.5, 0.05)).toBe('red')
    expect((await see('pad=5&bg=f00')).at(0, 0)).toBe('red')
    expect((await get('bg=fff')).headers.get('content-type')).toBe('image/png')
    const opaque = await withPicture()
    const filled = await opaque.see('w=400&h=400&fit=fill&fm=jpg&bg=000')
    expect([filled.at(0.2, 0.02), filled.at(0.2, 0.2)]).toEqual(['black', 'red'])
  })

  test('effects', async () => {
    const {see, get} = await withPicture()
    expect((await see('w=100')).at(0.48, 0.1)).toBe('red')
    const blurred = (await see('w=100&blur=100')).pixel(0.48, 0.1)
    expect(blurred[1]).toBeGreaterThan(60)
    const mist = await see('w=4000&blur=2000')
    expect(mist.width).toBe(4000)
    expect(mist.pixel(0.48, 0.1)[1]).toBeGreaterThan(60)
    expect(mist.at(0.02, 0.02)).toBe('red')
    const grey = (await see('sat=-100')).pixel(0.1, 0.1)
    expect(new Set(grey.slice(0, 3)).size).toBe(1)
    expect((await see('invert=true')).at(0.1, 0.1)).toBe('cyan')
    const soft = await (await get('w=50&blur=20')).bytes()
    const crisp = await (await get('w=50&blur=20&sharp=100')).bytes()
    expect(crisp).not.toEqual(soft)
  })

  test('a moving picture keeps moving where its format can', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'red'].map((background) =>
        sharp({create: {width: 60, height: 40, channels: 3, background}})
          .png()
          .toBuffer(),
      ),
    )
    const {get} = await withPicture(sharp(frames, {join: {animated: true}}).gif())
    const facts = async (query: string, accept = '*/*') => {
      const {
        format,
        pages = 1,
        width,
        pageHeight,
      } = await sharp(await (await get(query, {accept})).bytes(), {animated: true}).metadata()
      return {format, pages, width, height: pageHeight}
    }
    expect(await facts('w=30')).toEqual({format: 'gif', pages: 3, width: 30, height: 20})
    expect(await facts('w=30&h=30&fit=crop')).toEqual({
      format: 'gif',
      pages: 3,
      width: 30,
      height: 30,
    })
    expect(await facts('w=30&auto=format', 'image/avif,image/webp')).toEqual({
      format: 'webp',
      pages: 3,
      width: 30,
      height: 20,
    })
    expect(await facts('w=30&frame=1')).toMatchObject({format: 'gif', pages: 1})
    expect(await facts('w=30&fm=png')).toMatchObject({format: 'png', pages: 1})
    expect(await facts('w=30&flip=h')).toMatchObject({format: 'gif', pages: 1})
    expect(await facts('w=30&blur=500')).toMatchObject({format: 'gif', pages: 1})
  })
})

describe('formats', () => {
  const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

  test('are those asked for', async () => {
    const {get} = await withPicture()
    for (const [fm, type, format] of [
      ['jpg', 'image/jpeg', 'jpeg'],
      ['pjpg', 'image/jpeg', 'jpeg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
      ['avif', 'image/avif', 'heif'],
    ]) {
      const answer = await get(`w=64&fm=${fm}`)
      expect([fm, answer.headers.get('content-type')]).toEqual([fm, type])
      const facts = await sharp(await answer.bytes()).metadata()
      expect([fm, facts.format]).toEqual([fm, format])
      if (format === 'jpeg') expect(facts.isProgressive).toBe(fm === 'pjpg')
    }
    expect((await get('w=64')).headers.get('content-type')).toBe('image/png')
  })

  test('are negotiated with auto=format, and caches are told', async () => {
    const {get} = await withPicture(createQuadrantImage().jpeg())
    for (const [accept, query, type] of [
      [CHROME, 'w=64&auto=format', 'image/avif'],
      ['image/webp,*/*', 'w=64&auto=format', 'image/webp'],
      ['image/avif;q=0,image/webp', 'w=64&auto=format', 'image/webp'],
      ['*/*', 'w=64&auto=format', 'image/jpeg'],
      ['*/*', 'w=64&auto=format&fm=png', 'image/png'],
      [CHROME, 'auto=format', 'image/avif'],
      [CHROME, 'w=3000&auto=format', 'image/webp'],
    ]) {
      const answer = await get(String(query), {accept: String(accept)})
      expect([query, accept, answer.headers.get('content-type')]).toEqual([query, accept, type])
      expect(answer.headers.get('vary')).toBe('Accept')
    }
    const fixed = await get('w=64', {accept: CHROME})
    expect([fixed.headers.get('content-type'), fixed.headers.get('vary')]).toEqual([
      'image/jpeg',
      null,
    ])
  })

  test('of originals that not every browser knows give way', async () => {
    const tiff = await withPicture(createQuadrantImage().tiff())
    expect((await tiff.get('w=64')).headers.get('content-type')).toBe('image/jpeg')
    const glass = sharp({create: {width: 40, height: 20, channels: 4, background: '#00000080'}})
    const avif = await withPicture(glass.avif())
    expect((await avif.get('w=20')).headers.get('content-type')).toBe('image/avif')
    expect((await avif.get('w=20&auto=format', {accept: '*/*'})).headers.get('content-type')).toBe(
      'image/png',
    )
  })

  test('quality decides the weight', async () => {
    const noise = {type: 'gaussian', mean: 128, sigma: 30} as const
    const {get} = await withPicture(
      sharp({create: {width: 200, height: 200, channels: 3, background: 'white', noise}}).png(),
    )
    for (const fm of ['jpg', 'webp', 'avif']) {
      const weights = await Promise.all(
        ['&q=10', '', '&q=95'].map(async (q) => (await (await get(`fm=${fm}${q}`)).bytes()).length),
      )
      expect([fm, weights]).toEqual([fm, weights.toSorted((a, b) => a - b)])
      expect(new Set(weights).size).toBe(3)
    }
  })
})

describe('delivery', () => {
  test('without parameters the original comes, under a pretty name if wanted', async () => {
    const {asset, lake} = await withPicture()
    const original = await createQuadrantImage().png().toBuffer()
    const answer = await fetch(`${lake.url}/${asset.path}/Oia%20at%20dusk.png`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Oia at dusk.png"/)
    const download = await fetch(`${lake.url}/${asset.path}?dl=oia.png`)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="oia.png"/)
    expect(Buffer.from(await download.arrayBuffer()).equals(original)).toBe(true)
    const made = await fetch(`${lake.url}/${asset.path}?w=20&fm=webp&dl=`)
    expect(made.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[0-9a-f]{40}-400x300.webp"/,
    )
  })

  test('made pictures are kept by browsers, open to all pages, and not sent twice', async () => {
    const {get, asset, lake} = await withPicture()
    const answer = await get('w=64', {origin: 'http://studio.test'})
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const etag = String(answer.headers.get('etag'))
    const again = await get('w=64', {'if-none-match': etag})
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('w=65', {'if-none-match': etag})).status).toBe(200)
    const head = await fetch(`${lake.url}/${asset.path}?w=64`, {method: 'HEAD'})
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
    expect(head.headers.get('etag')).toBe(etag)
    expect(await head.text()).toBe('')
  })

  test('a deleted picture is gone in every size', async () => {
    const {get, asset, lake} = await withPicture()
    expect((await get('w=64')).status).toBe(200)
    await createLakeClient(lake).delete(asset._id)
    expect((await get('w=64')).status).toBe(404)
    expect((await get('')).status).toBe(404)
  })

  test('what was made is made once, however many ask, and lasts over a restart', async () => {
    const directory = await createTempDirectory()
    const {get, asset, lake} = await withPicture(createQuadrantImage().png(), directory)
    const many = await Promise.all(
      Array.from({length: 12}, async () => (await get('w=64&fm=avif')).bytes()),
    )
    for (const bytes of many) expect(bytes).toEqual(many[0])
    expect(await readdir(join(directory, 'image-cache'))).toHaveLength(1)
    await lake.close()

    // Without the original nothing can be made, only remembered.
    await rm(join(directory, 'assets'), {recursive: true})
    await mkdir(join(directory, 'assets'))
    const second = await startLake({directory})
    const remembered = await fetch(`${second.url}/${asset.path}?fm=avif&w=64`)
    expect(await remembered.bytes()).toEqual(many[0])
    expect((await fetch(`${second.url}/${asset.path}`)).status).toBe(404)
  })
})

describe('limits', () => {
  test('the cache forgets what was not asked for the longest, also after a restart', async () => {
    const directory = await createTempDirectory()
    const ten = (text: string) => Buffer.from(text.padEnd(10))
    const cache = createDiskCache(directory, 30)
    for (const key of ['a', 'b', 'c']) await cache.put(key, ten(key))
    expect(await cache.get('a')).toEqual(ten('a'))
    await cache.put('d', ten('d'))
    expect(await cache.get('b')).toBeNull()
    expect(await cache.get('a')).toEqual(ten('a'))

    const reopened = createDiskCache(directory, 30)
    await reopened.put('e', ten('e'))
    expect(await reopened.get('c')).toBeNull()
    expect((await readdir(directory)).sort()).toEqual(['a', 'd', 'e'])
    await rm(join(directory, 'a'))
    expect(await reopened.get('a')).toBeNull()
  })

  test('nothing is written any more once the lake has closed', async () => {
    const directory = await createTempDirectory()
    const {lake, asset} = await withPicture(createQuadrantImage().png(), directory)
    const asked = Array.from({length: 8}, (_, n) =>
      fetch(`${lake.url}/${asset.path}?w=${2000 + n}&fm=webp`).catch(() => null),
    )
    const folder = join(directory, 'image-cache')
    await eventually(async () => expect(await readdir(folder)).not.toEqual([]))
    await lake.close()
    const written = await readdir(folder)
    expect(written.filter((name) => name.endsWith('.new'))).toEqual([])
    await rm(directory, {recursive: true})
    await Promise.all(asked)
    await mkdir(directory)
    expect(await readdir(directory)).toEqual([])
  })

  test('no more pictures are made at once than there are cores', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return most
    }
    await Promise.all(Array.from({length: 20}, () => withImageSlot(work)))
    await expect(withImageSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await Promise.all(Array.from({length: 20}, () => withImageSlot(work)))
    expect(most).toBe(availableParallelism())
  })
})
