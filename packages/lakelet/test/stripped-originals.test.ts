import {crc32} from 'node:zlib'
import sharp, {type Sharp} from 'sharp'
import {expect, test} from 'vitest'
import {createLakeClient, editorToken, sendRequest, startLake, viewerToken} from './start-lake.ts'
import {createQuadrantImage, readPixels} from './test-images.ts'

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Private author --></x:xmpmeta>'

/** Adds EXIF with an author and a position, XMP, and a color profile. */
const withMetadata = (image: Sharp) =>
  image
    .withExif({
      IFD0: {Artist: 'Private author', Make: 'Pinhole', Orientation: '6'},
      IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '36/1 27/1 30/1'},
    })
    .withXmp(XMP)
    .withIccProfile('p3')

async function startWithAsset(kind: 'image' | 'file', bytes: Buffer, filename = 'photo') {
  const lake = await startLake()
  const asset = await createLakeClient(lake).assets.upload(kind, bytes, {filename})
  const get = (query = '', headers: Record<string, string> = {}) => fetch(asset.url + query, {headers})
  const getBytes = async (query = '', headers: Record<string, string> = {}) =>
    Buffer.from(await (await get(query, headers)).bytes())
  return {lake, asset, get, getBytes}
}

const asViewer = {authorization: `Bearer ${viewerToken}`}

test.each([
  ['jpeg', withMetadata(createQuadrantImage()).jpeg({quality: 95})],
  ['png', withMetadata(createQuadrantImage()).png()],
  ['webp', withMetadata(createQuadrantImage()).webp({lossless: true})],
  ['avif', withMetadata(createQuadrantImage()).avif()],
  ['tiff', withMetadata(createQuadrantImage()).tiff()],
])('clients without a token receive %s originals without metadata', async (format, image) => {
  const original = await image.toBuffer()
  const {getBytes} = await startWithAsset('image', original)
  const stripped = await getBytes()
  // sharp does not write EXIF to TIFF.
  for (const secret of format === 'tiff' ? ['Private author'] : ['Private author', 'Pinhole']) {
    expect(original.includes(secret)).toBe(true)
    expect(stripped.includes(secret)).toBe(false)
  }
  const before = await sharp(original).metadata()
  const after = await sharp(stripped).metadata()
  expect(after.exif).toBeUndefined()
  expect(after.xmp).toBeUndefined()
  expect(after).toMatchObject({format: before.format, depth: before.depth, icc: before.icc})
  expect(after).toMatchObject(before.autoOrient)
  const upright = await readPixels(await sharp(original).autoOrient().keepIccProfile().png().toBuffer())
  const served = await readPixels(await sharp(stripped).keepIccProfile().png().toBuffer())
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
  ] as const)
    expect([format, served.colorAt(x, y)]).toEqual([format, upright.colorAt(x, y)])
  expect((await getBytes('?dl=')).equals(stripped)).toBe(true)
  const variant = await getBytes('?w=100')
  expect(variant.includes('Private author')).toBe(false)
  expect(await sharp(variant).metadata()).not.toHaveProperty('exif')
  expect((await getBytes('', asViewer)).equals(original)).toBe(true)
  expect((await getBytes('?dlRaw=true', asViewer)).equals(original)).toBe(true)
})

test('stripped copies of 16-bit PNG are lossless, and of animations are animated', async () => {
  const gradient = Buffer.from(Uint16Array.from({length: 64 * 64 * 3}, (_, n) => n * 5).buffer)
  const deep = await sharp(gradient, {raw: {width: 64, height: 64, channels: 3, depth: 'ushort'}} as object)
    .toColourspace('rgb16')
    .withExif({IFD0: {Artist: 'Private author'}})
    .png()
    .toBuffer()
  const {lake, getBytes} = await startWithAsset('image', deep)
  const readSamples = (bytes: Buffer) => sharp(bytes).toColourspace('rgb16').raw({depth: 'ushort'}).toBuffer()
  const stripped = await getBytes()
  expect(stripped.includes('Private author')).toBe(false)
  expect((await readSamples(stripped)).equals(await readSamples(deep))).toBe(true)

  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({create: {width: 60, height: 40, channels: 3, background}})
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, {join: {animated: true}})
    .withXmp(XMP)
    .webp()
    .toBuffer()
  const asset = await createLakeClient(lake).assets.upload('image', animation)
  const copy = Buffer.from(await (await fetch(asset.url)).bytes())
  expect(animation.includes('Private author')).toBe(true)
  expect(copy.includes('Private author')).toBe(false)
  expect(await sharp(copy, {animated: true}).metadata()).toMatchObject({pages: 3, pageHeight: 40})

  const chunk = (type: string, data: string) => {
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const typeAndData = Buffer.from(type + data, 'latin1')
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(typeAndData))
    return Buffer.concat([length, typeAndData, checksum])
  }
  const still = await createQuadrantImage().png().toBuffer()
  const animationControl = chunk('acTL', '\0\0\0\x01\0\0\0\0')
  const headers = still.subarray(0, 33)
  const animated = Buffer.concat([headers, animationControl, still.subarray(33)])
  const text = chunk('tEXt', 'Author\0Private author')
  const withText = Buffer.concat([
    headers,
    animationControl,
    text,
    still.subarray(33),
    Buffer.from('Private'),
  ])
  const png = await createLakeClient(lake).assets.upload('image', withText)
  expect(Buffer.from(await (await fetch(png.url)).bytes()).equals(animated)).toBe(true)
  // Within the length of its last chunk.
  const truncated = await createLakeClient(lake).assets.upload('image', withText.subarray(0, -17))
  expect(Buffer.from(await (await fetch(truncated.url)).bytes()).equals(animated.subarray(0, -12))).toBe(true)
})

test('what follows the picture in a JPEG, such as the video of a phone, is removed', async () => {
  const video = Buffer.from('\0\0\0\x18ftypmp42 Private place')
  const picture = await createQuadrantImage().jpeg().toBuffer()
  const {getBytes} = await startWithAsset('image', Buffer.concat([picture, video]))
  expect((await getBytes()).includes('Private place')).toBe(false)
  expect((await getBytes('', asViewer)).includes('Private place')).toBe(true)
})

test('SVG loses its metadata element, and nothing else', async () => {
  const author = '<rdf:RDF><dc:creator>Private author</dc:creator></rdf:RDF>'
  const namespaces = ['rdf', 'dc', 'inkscape'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ')
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${namespaces} width="40" height="30"`
  const path = ' inkscape:export-filename="/home/private/oia.png"'
  const svg = `${head}${path}><metadata id="m">${author}</metadata><path d="M0 0h9"/><title>Oia</title></svg>`
  const {getBytes} = await startWithAsset('image', Buffer.from(svg))
  expect(`${await getBytes()}`).toBe(`${head}><path d="M0 0h9"/><title>Oia</title></svg>`)
  expect(`${await getBytes('?w=20')}`).not.toContain('Private author')
  expect(`${await getBytes('', asViewer)}`).toBe(svg)
})

test('photos uploaded as files are stripped too; other files are served unchanged', async () => {
  const photo = await withMetadata(createQuadrantImage()).jpeg().toBuffer()
  const {lake, getBytes} = await startWithAsset('file', photo)
  expect((await getBytes()).includes('Private author')).toBe(false)
  expect((await getBytes('', asViewer)).equals(photo)).toBe(true)
  const asset = await createLakeClient(lake).assets.upload('file', Buffer.from('%PDF-1.7 /Author'))
  const response = await fetch(asset.url)
  expect([await response.text(), response.headers.get('vary')]).toEqual(['%PDF-1.7 /Author', null])
})

test('caches keep the responses with and without a token apart', async () => {
  const photo = await withMetadata(createQuadrantImage()).jpeg().toBuffer()
  const {get, asset, lake} = await startWithAsset('image', photo)
  const [anonymous, signedIn] = [await get(), await get('', asViewer)]
  const headers = ({headers}: Response) => Object.fromEntries(headers)
  expect(headers(anonymous)).toMatchObject({
    vary: 'Authorization',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers(signedIn)).toMatchObject({
    vary: 'Authorization',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const [strippedTag, originalTag] = [anonymous, signedIn].map(({headers}) => String(headers.get('etag')))
  expect(strippedTag).not.toBe(originalTag)
  const status = async (etag: string | undefined, more = {}) =>
    (await get('', {'if-none-match': String(etag), ...more})).status
  expect(await status(strippedTag)).toBe(304)
  expect(await status(originalTag)).toBe(200)
  expect(await status(originalTag, asViewer)).toBe(304)

  const size = Number(anonymous.headers.get('content-length'))
  const whole = Buffer.from(await anonymous.bytes())
  const range = await get('', {range: 'bytes=10-19', 'if-range': String(strippedTag)})
  expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 10-19/${size}`])
  expect(Buffer.from(await range.bytes()).equals(whole.subarray(10, 20))).toBe(true)
  expect((await get('', {range: 'bytes=10-19', 'if-range': String(originalTag)})).status).toBe(200)

  const path = new URL(asset.url).pathname
  expect((await sendRequest(lake, path, {token: 'unknown'})).status).toBe(401)
  expect((await sendRequest(lake, `${path}?dlRaw=true`)).status).toBe(401)
  expect((await sendRequest(lake, `${path}?dlRaw=true`, {token: editorToken})).status).toBe(200)
})
