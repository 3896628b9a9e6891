import sharp from 'sharp'
import {expect, test} from 'vitest'
import {OG_IMAGE_SIZE} from '../../features/seo/og-image.ts'
import {COLORS} from '../../ui/styles/colors.ts'
import {renderOgImage} from './render-og-image.ts'
import {useTestFonts} from './test-fonts.ts'

const getFonts = useTestFonts()

const image = {id: 'image-0-8x8-png', alt: '', caption: null, crop: null, hotspot: null, lqip: null}
const texts = {title: 'Colorado', subtitle: 'Far', caption: 'At dusk', siteName: 'Roam'}

const render = (changed: Partial<typeof texts>) =>
  renderOgImage(
    {...texts, ...changed, bandColor: COLORS.band, images: [image]},
    getFonts(),
    (_, width, height) =>
      sharp({create: {width, height, channels: 3, background: 'black'}})
        .png()
        .toBuffer(),
  )

const WORDS = 'A weekend of lakes and mountains '
const LONG_TEXTS = [WORDS.repeat(9), WORDS.repeat(200), 'W'.repeat(60), 'W'.repeat(5000), '東'.repeat(5000)]

test.each(['title', 'subtitle', 'caption', 'siteName'] as const)(
  'an image has its size with a %s that is too long, or has no visible character',
  async (field) => {
    for (const text of [...LONG_TEXTS, '', ' ', '\u200b\u2060', '\ud800', '🏝️', 'שלום']) {
      const {width, height} = await sharp(await render({[field]: text})).metadata()
      expect({width, height}).toEqual(OG_IMAGE_SIZE)
    }
  },
)

test('a long name of the site stays beside the caption', async () => {
  const {data, info} = await sharp(await render({siteName: WORDS.repeat(5), caption: WORDS.repeat(5)}))
    .extract({left: 0, top: 590, width: OG_IMAGE_SIZE.width, height: 30})
    .grayscale()
    .raw()
    .toBuffer({resolveWithObject: true})
  const isEmpty = (x: number) =>
    Array.from({length: info.height}, (_, y) => data[y * info.width + x] ?? 0).every((value) => value > 200)
  const columns = Array.from({length: info.width}, (_, x) => (isEmpty(x) ? ' ' : 'x')).join('')
  expect(columns).toMatch(/^ {20,}x.* {20,}.*x {20,}$/)
})
