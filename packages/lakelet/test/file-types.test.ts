import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {createLakeClient, useSharedLake} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

const getLake = useSharedLake()

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const zip = latin1(`PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(16)}\x01\0\0\0a`)
const compound = latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}`)
const tar = latin1(`${'\0'.repeat(257)}ustar`.padEnd(512, '\0'))
const JXL = latin1('\0\0\0\x0cJXL \r\n\x87\n')
const jpeg = createQuadrantImage().jpeg().toBuffer()

/** Content, name, extension, delivered type; with `↓` as a download. */
test.each<[string, Buffer | Promise<Buffer>, string]>([
  ['Preise.csv', latin1('Stück;Größe\n1;2\n'), 'csv text/csv; charset=utf-8'],
  ['weights.csv', latin1('BMI;Name\n'), 'csv text/csv; charset=utf-8'],
  ['notes.md', latin1('# Notes'), 'md text/markdown; charset=utf-8'],
  ['letter.doc', compound, 'doc application/msword ↓'],
  ['prices.xls', compound, 'xls application/vnd.ms-excel ↓'],
  ['song.mp3', latin1('\xff\xfb\x90\x64\0\0\0\0'), 'mp3 audio/mpeg'],
  ['song', latin1('ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x64'.padEnd(500, '\0')), 'mp3 audio/mpeg'],
  ['film.mp4', latin1('\0\0\0\x18ftypisom\0\0\0\0mp42'), 'mp4 video/mp4'],
  ['Letters.ttf', latin1('\0\x01\0\0\0\0'), 'ttf font/ttf'],
  ['all.7z', latin1("7z\xbc\xaf'\x1c"), '7z application/octet-stream ↓'],
  ['cover.psd', latin1('8BPS\0\x01'), 'psd image/vnd.adobe.photoshop ↓'],
  ['cover', latin1('8BPS\0\x01'), 'psd image/vnd.adobe.photoshop ↓'],
  ['photo.jxl', JXL, 'jxl image/jxl'],
  ['photo.dng', latin1('\0\x01\x02'), 'dng image/x-adobe-dng ↓'],
  ['icon.ico', latin1('\0\0\x01\0\x01\0'), 'ico image/vnd.microsoft.icon'],
  ['route.kml', latin1('<?xml version="1.0"?><kml/>'), 'kml application/octet-stream ↓'],
  ['route.gpx', latin1('<gpx/>'), 'gpx application/octet-stream ↓'],
  ['route.kmz', zip, 'kmz application/vnd.google-earth.kmz ↓'],
  ['letter.rtf', latin1('{\\rtf1 Hello}'), 'rtf application/rtf ↓'],
  ['ticket.pkpass', zip, 'pkpass application/vnd.apple.pkpass ↓'],
  ['letter.docx', zip, 'docx application/vnd.openxmlformats-officedocument.wordprocessingml.document ↓'],
  ['backup', gzipSync(tar), 'gz application/gzip ↓'],
  ['ticket', latin1('%PDF-1.7\n'), 'pdf application/pdf'],
  ['words', latin1('Words'), 'txt text/plain; charset=utf-8'],
  ['bytes', latin1('\0\x01\x02'), 'bin application/octet-stream ↓'],
  ['backup.unheardof', latin1('\0\x01\x02'), 'unheardof application/octet-stream ↓'],
  // What browsers would execute.
  ['page.html', latin1('<script>alert(1)</script>'), 'txt text/plain; charset=utf-8'],
  ['page.xhtml', latin1('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'txt text/plain; charset=utf-8'],
  ['code.mjs', latin1('alert(1)'), 'txt text/plain; charset=utf-8'],
  ['drawing.svgz', gzipSync('<svg/>'), 'gz application/gzip ↓'],
  ['drawing.xml', latin1('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg application/octet-stream ↓'],
  // Metadata is removed from images, whatever their name.
  ['photo.dat', jpeg, 'jpg image/jpeg'],
  ['IMG_1.HEIC', readFile(join(import.meta.dirname, 'photo.heic')), 'heic image/heic'],
  ['photo.jpg', latin1('Words'), 'txt text/plain; charset=utf-8'],
  ['photo.png', latin1('\0\x01\x02'), 'bin application/octet-stream ↓'],
])('a file %s', async (filename, content, expected) => {
  const asset = await createLakeClient(getLake()).assets.upload('file', await content, {filename})
  const {headers} = await fetch(asset.url)
  const isDownload = headers.get('content-disposition')?.startsWith('attachment')
  const type = headers.get('content-type')
  expect(`${asset.extension} ${type}${isDownload ? ' ↓' : ''}`).toBe(expected)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  // In a sandbox, browsers show no PDF.
  expect(headers.get('content-security-policy')?.includes('sandbox')).toBe(asset.extension !== 'pdf')
  if (!isDownload) expect(asset.mimeType).toBe(type?.split(';')[0])
})

test.each([
  ['text/calendar; charset=utf-8', 'ics'],
  ['application/octet-stream', 'txt'],
  ['text/html', 'txt'],
  ['image/jpeg', 'txt'],
  ['message/disposition-notification', 'txt'],
])('a file without a name of type %s', async (contentType, extension) => {
  const upload = createLakeClient(getLake()).assets.upload('file', Buffer.from('BEGIN'), {contentType})
  expect(await upload).toMatchObject({extension})
})

const NS = 'http://www.w3.org/2000/svg'

test.each([
  ['a long comment', Buffer.from(`<!--${'-a'.repeat(50_000)}--><svg xmlns="${NS}" SIZE/>`)],
  ['a prefix', Buffer.from(`<svg:svg xmlns:svg="${NS}" SIZE><svg:rect/></svg:svg>`)],
  [
    'entities',
    Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_svg "${NS}"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
      <svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" SIZE/>`,
    ),
  ],
  ['UTF-16', utf16(`<?xml version="1.0" encoding="UTF-16"?><svg xmlns="${NS}" SIZE/>`)],
  ['Latin-1', latin1(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- é --><svg xmlns="${NS}" SIZE/>`)],
])('an SVG with %s has its size', async (_title, source) => {
  const sized = source
    .toString('latin1')
    .replace('S\0I\0Z\0E\0', utf16('viewBox="0 0 40 30"').toString('latin1').slice(2))
    .replace('SIZE', 'viewBox="0 0 40 30"')
  const asset = await createLakeClient(getLake()).assets.upload('image', latin1(sized))
  expect(asset).toMatchObject({extension: 'svg', metadata: {dimensions: {width: 40, height: 30}}})
})

test.each([
  ['HTML', `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="${NS}"/></html>`],
  ['text with an SVG', `Words <svg xmlns="${NS}"/>`],
  ['another root element', '<svgs/>'],
  // Formats whose metadata the lake does not remove.
  ['a Photoshop file', '8BPS\0\x01'],
  ['JPEG XL', JXL],
  ['a bitmap', 'BM\x3a\0\0\0\0\0\0\0'],
  ['an icon', '\0\0\x01\0\x01\0'],
  [
    'an SVG after a megabyte of entities',
    `<!DOCTYPE svg [${'<!ENTITY a "a">'.repeat(80_000)}]><svg xmlns="${NS}"/>`,
  ],
])('%s is no image', async (_title, text) => {
  const upload = createLakeClient(getLake()).assets.upload('image', Buffer.from(text))
  await expect(upload).rejects.toThrow(/not an image .* Save it as one of: .*jpg/)
})

test('an SVG in UTF-16 loses its metadata element', async () => {
  const svg = `<svg xmlns="${NS}" width="4" height="3"><metadata>Private</metadata><title>é</title></svg>`
  const asset = await createLakeClient(getLake()).assets.upload('image', utf16(svg))
  expect(await (await fetch(asset.url)).text()).toBe(svg.replace(/<metadata>.*<.metadata>/, ''))
})

/** Directory and name in the file, value there, name in the asset document, and value; null: it is left out. */
const TAGS: [directory: 'IFD0' | 'IFD2', name: string, written: string, field: string, value: unknown][] = [
  ['IFD0', 'Make', 'Pinhole', 'image.Make', 'Pinhole'],
  ['IFD0', 'Model', 'Shoebox', 'image.Model', 'Shoebox'],
  ['IFD0', 'Software', 'Darkroom 1', 'image.Software', 'Darkroom 1'],
  ['IFD0', 'Orientation', '1', 'image.Orientation', 1],
  ['IFD0', 'ResolutionUnit', '2', 'image.ResolutionUnit', 2],
  ['IFD0', 'XResolution', '72/1', 'image.XResolution', expect.any(Number)],
  ['IFD0', 'YResolution', '72/1', 'image.YResolution', expect.any(Number)],
  ['IFD0', 'DateTime', '2024:05:06 07:08:09', 'image.ModifyDate', '2024-05-06T07:08:09.000Z'],
  ['IFD0', 'Copyright', 'Rosa', 'exif.Copyright', 'Rosa'],
  ['IFD0', 'Artist', 'Ben', 'exif.Artist', 'Ben'],
  ['IFD2', 'ApertureValue', '4/1', 'exif.ApertureValue', 4],
  ['IFD2', 'BrightnessValue', '3/2', 'exif.BrightnessValue', 1.5],
  ['IFD2', 'DateTimeDigitized', '0000:00:00 00:00:00', 'exif.DateTimeDigitized', null],
  ['IFD2', 'DateTimeOriginal', '2023:04:11 10:20:30', 'exif.DateTimeOriginal', '2023-04-11T10:20:30.000Z'],
  ['IFD2', 'ExposureBiasValue', '-1/2', 'exif.ExposureBiasValue', -0.5],
  ['IFD2', 'ExposureMode', '1', 'exif.ExposureMode', 1],
  ['IFD2', 'ExposureProgram', '2', 'exif.ExposureProgram', 2],
  ['IFD2', 'ExposureTime', '1/250', 'exif.ExposureTime', 1 / 250],
  ['IFD2', 'FNumber', '56/10', 'exif.FNumber', 5.6],
  ['IFD2', 'Flash', '16', 'exif.Flash', 16],
  ['IFD2', 'FocalLength', '50/1', 'exif.FocalLength', 50],
  ['IFD2', 'FocalLengthIn35mmFilm', '75', 'exif.FocalLengthIn35mmFormat', 75],
  ['IFD2', 'ISOSpeedRatings', '200', 'exif.ISO', 200],
  ['IFD2', 'LensModel', '50 mm', 'exif.LensModel', '50 mm'],
  ['IFD2', 'ShutterSpeedValue', '8/1', 'exif.ShutterSpeedValue', 8],
  ['IFD2', 'WhiteBalance', '1', 'exif.WhiteBalance', 1],
]

test('EXIF tags have the names and types of hosted Sanity', async () => {
  const write = (directory: string) =>
    Object.fromEntries(TAGS.flatMap(([of, name, written]) => (of === directory ? [[name, written]] : [])))
  const image = createQuadrantImage().withExif({IFD0: write('IFD0'), IFD2: write('IFD2')})
  const photo = await image.jpeg().toBuffer()
  const extract = ['exif', 'image'] as const
  const {metadata} = await createLakeClient(getLake()).assets.upload('image', photo, {extract: [...extract]})
  const fields = extract.flatMap((group) =>
    Object.entries(metadata[group] as object).map(([name, value]) => [`${group}.${name}`, value]),
  )
  expect(Object.fromEntries(fields)).toEqual({
    'exif._type': 'sanity.imageExifMetadata',
    'image._type': 'sanity.imageExifTags',
    ...Object.fromEntries(TAGS.flatMap(([, , , field, value]) => (value === null ? [] : [[field, value]]))),
  })
})
