import {cleanLine, trimInvisible} from '@roam/trip-request/invisible-characters'
import {truncate} from '@roam/trip-request/truncate'
import sharp, {type OverlayOptions} from 'sharp'
import {OG_IMAGE_SIZE, type OgImage} from '../../features/seo/og-image.ts'
import type {ImageContent} from '../../ui/image/image.content.ts'
import {breakIntoLines} from '../../ui/lettering/text-fitting.ts'
import {COLORS} from '../../ui/styles/colors.ts'
import type {Fonts} from './fonts.ts'
import {fitText, type RenderedText, renderBalancedText} from './render-text.ts'

// All lengths are in pixels.

/** Outer margin at the top and the sides. */
const MARGIN = 26
const FOOTER_HEIGHT = 52
/** Between two images. */
const IMAGE_GAP = 8
const BAND_PADDING = {x: 36, y: 15}
/** By the number of lines in the title. */
const BAND_HEIGHTS = [144, 212]
const MAX_TITLE_SIZE = 136
/** In em; a longer title is broken into two lines. */
const MAX_TITLE_LINE_EM = 12
const SUBTITLE = {size: 27, maxWidth: 400, minWidth: 280, gap: 52}

/** More is not legible on a small picture, and text of thousands of pixels cannot be rendered. */
const MAX_LENGTH = 160
/** There is no room for as much. */
const MAX_SUBTITLE_LENGTH = 400
/** Between caption and name. */
const FOOTER_GAP = 24

const CONTENT_WIDTH = OG_IMAGE_SIZE.width - 2 * MARGIN

/** Fetches an image, cropped around its hotspot to a size in pixels. */
export type FetchImage = (image: ImageContent, width: number, height: number) => Promise<Buffer>

/** Places the images side by side across the content width. */
function placeImages(
  images: ImageContent[],
  height: number,
  fetchImage: FetchImage,
): Promise<OverlayOptions[]> {
  const step = (CONTENT_WIDTH + IMAGE_GAP) / images.length
  return Promise.all(
    images.map(async (image, index) => {
      const left = Math.round(index * step)
      const width = Math.round((index + 1) * step) - IMAGE_GAP - left
      const input = await fetchImage(image, width, height)
      return {input, left: MARGIN + left, top: MARGIN}
    }),
  )
}

/** Renders the title and, if there is room, the subtitle onto the band. */
async function renderBandText(
  {subtitle}: OgImage,
  fonts: Fonts,
  {lines, top, height}: {lines: string[]; top: number; height: number},
): Promise<OverlayOptions[]> {
  const innerWidth = CONTENT_WIDTH - 2 * BAND_PADDING.x
  const innerHeight = height - 2 * BAND_PADDING.y
  const centeredTop = (text: {height: number}) => Math.round(top + (height - text.height) / 2)
  const title = await fitText(
    {
      text: lines.join('\n'),
      font: fonts.display,
      size: MAX_TITLE_SIZE,
      color: COLORS.cream,
      lineHeight: 0.88,
    },
    {width: innerWidth, height: innerHeight},
  )
  const titleLayer = {
    input: title.input,
    left: MARGIN + BAND_PADDING.x,
    top: centeredTop(title),
  }
  if (!subtitle) return [titleLayer]
  const availableWidth = Math.min(SUBTITLE.maxWidth, innerWidth - title.width - SUBTITLE.gap)
  if (availableWidth < SUBTITLE.minWidth) return [titleLayer]
  const rendered = await renderBalancedText({
    text: subtitle,
    font: fonts.text,
    size: SUBTITLE.size,
    color: COLORS.cream,
    width: availableWidth,
  })
  // A long word, such as an address, does not wrap.
  if (rendered.height > innerHeight || rendered.width > availableWidth) return [titleLayer]
  const left = OG_IMAGE_SIZE.width - MARGIN - BAND_PADDING.x - rendered.width
  return [titleLayer, {input: rendered.input, left, top: centeredTop(rendered)}]
}

/** Renders the caption and the site's name below the band. */
async function renderFooter({caption, siteName}: OgImage, fonts: Fonts): Promise<OverlayOptions[]> {
  const centerY = OG_IMAGE_SIZE.height - FOOTER_HEIGHT / 2
  const box = (width: number) => ({width, height: FOOTER_HEIGHT})
  const nameText = siteName
    ? await fitText(
        {text: siteName, font: fonts.display, size: 36, color: COLORS.ink},
        box(CONTENT_WIDTH / 2),
      )
    : undefined
  const captionWidth = Math.min(CONTENT_WIDTH * 0.8, CONTENT_WIDTH - FOOTER_GAP - (nameText?.width ?? 0))
  const captionText = caption
    ? await fitText({text: caption, font: fonts.text, size: 21, color: COLORS.ink2}, box(captionWidth))
    : undefined
  const place = ({input, width, height}: RenderedText, isAtEnd: boolean): OverlayOptions => ({
    input,
    left: isAtEnd ? OG_IMAGE_SIZE.width - MARGIN - width : MARGIN,
    top: Math.round(centerY - height / 2),
  })
  return [...(captionText ? [place(captionText, false)] : []), ...(nameText ? [place(nameText, true)] : [])]
}

/** Replaces characters that would be boxes; the title becomes the site's name if nothing of it can be drawn. */
async function toDrawable(ogImage: OgImage, fonts: Fonts): Promise<OgImage> {
  async function draw(font: keyof Fonts, text: string, maxLength = MAX_LENGTH): Promise<string> {
    const visible = trimInvisible(cleanLine(text))
    const shown = visible.length > maxLength ? `${truncate(visible, maxLength).trimEnd()}…` : visible
    return trimInvisible(await fonts[font].toDrawable(shown))
  }
  const [title, siteName, subtitle, caption] = await Promise.all([
    draw('display', ogImage.title),
    draw('display', ogImage.siteName),
    draw('text', ogImage.subtitle, MAX_SUBTITLE_LENGTH),
    draw('text', ogImage.caption),
  ])
  return {...ogImage, title: title || siteName, siteName, subtitle, caption}
}

/** Renders an OG image as JPEG: the images, a band with the title below them, and a footer. */
export async function renderOgImage(content: OgImage, fonts: Fonts, fetchImage: FetchImage): Promise<Buffer> {
  const ogImage = await toDrawable(content, fonts)
  const lines = breakIntoLines(ogImage.title, MAX_TITLE_LINE_EM)
  const height = BAND_HEIGHTS[lines.length - 1] ?? 0
  const top = OG_IMAGE_SIZE.height - FOOTER_HEIGHT - height
  const band = {
    create: {width: CONTENT_WIDTH, height, channels: 3, background: ogImage.bandColor} as const,
  }
  const layers = await Promise.all([
    placeImages(ogImage.images, top - MARGIN, fetchImage),
    [{input: band, left: MARGIN, top}],
    ogImage.title ? renderBandText(ogImage, fonts, {lines, top, height}) : [],
    renderFooter(ogImage, fonts),
  ])
  return sharp({create: {...OG_IMAGE_SIZE, channels: 3, background: COLORS.paper}})
    .composite(layers.flat())
    .jpeg({quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true})
    .toBuffer()
}
