import sharp from 'sharp'
import {expect, test} from 'vitest'
import {createQuadrantImage, readPixels, startWithImage} from './test-images.ts'

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

test('an animation that EXIF rotates is a still image: sharp rotates single frames only', async () => {
  const first = await createQuadrantImage().png().toBuffer()
  const frames = [first, await sharp(first).flip().png().toBuffer()]
  const animation = sharp(frames, {join: {animated: true}}).withMetadata({orientation: 6})
  const {readImage} = await startWithImage(animation.webp({lossless: true}))
  for (const query of ['', 'w=150', 'w=150&auto=format', 'rect=0,0,300,300&w=90'])
    expect([query, cornerColors(await readImage(query))]).toEqual([query, 'blue red yellow green'])
})
