import {expect, test} from 'vitest'
import {readRtfPictures} from './rtf-pictures.ts'

const PNG = '89504e470d0a1a0a'
const GROUP = '{\\pict'
const JPEG = 'ffd8ffe000104a46'

test('reads the pictures of Word in their order, without the metafiles for older programs', async () => {
  const rtf = String.raw`{\rtf1\ansi\{not a group\}
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw847\pngblip\bliptag-12
{\*\blipuid 0123456789abcdef0123456789abcdef}${PNG}
${PNG}}}{\nonshppict{\pict\picw847\wmetafile8 0100090000}}
drawing {\*\shppict{\pict\emfblip 0100}}{\nonshppict
{\pict\wmetafile8 0100}}
text {\*\shppict{\pict\jpegblip\bliptag7{\*\blipuid fedcba9876543210fedcba9876543210}
${JPEG}}}}`
  const pictures = readRtfPictures(rtf)
  const bytes = await Promise.all(
    pictures.map(async (picture) => picture && Buffer.from(await picture.bytes()).toString('hex')),
  )
  expect(pictures.map((picture) => picture?.type)).toEqual(['image/png', undefined, 'image/jpeg'])
  expect(bytes).toEqual([PNG + PNG, undefined, JPEG])
})

test('a long or damaged text takes no longer than its length', () => {
  const long = String.raw`{\pict\pngblip `
  expect(readRtfPictures(`${long}${'0a'.repeat(500_000)}x}`)[0]?.size).toBe(0)
  expect(readRtfPictures(`${long}${'0a\n'.repeat(500_000)}}`)[0]?.size).toBe(500_000)
  expect(readRtfPictures(`${GROUP}${'{'.repeat(100_000)}`.repeat(10))).toEqual([undefined])
})
