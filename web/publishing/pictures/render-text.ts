import {cleanLine} from '@roam/trip-request/invisible-characters'
import sharp from 'sharp'

const MARKUP_ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'}

/** A font for sharp's text input. */
export interface Font {
  /** Path of a TTF file. */
  file: string
  /** The family name inside the font file. */
  family: string
  /** OpenType variation axes, as in `wght=540`. */
  axes: string
}

/** Text as a transparent PNG, cropped to its glyphs; sizes in pixels. */
export interface RenderedText {
  input: Buffer
  width: number
  height: number
}

interface TextOptions {
  text: string
  font: Font
  /** Font size in pixels. */
  size: number
  /** Hex color. */
  color: string
  /** In pixels; longer lines wrap between words. */
  width?: number
  /** As a factor of the font's own line height. */
  lineHeight?: number
}

/** Renders text as an image. */
export async function renderText({
  text,
  font,
  size,
  color,
  width,
  lineHeight = 1,
}: TextOptions): Promise<RenderedText> {
  const escaped = cleanLine(text).replace(/[&<>]/g, (character) => MARKUP_ENTITIES[character] ?? '')
  const {data, info} = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="${lineHeight}">${escaped}</span>`,
      // Without the comma, Pango reads the last word of the family as a font weight.
      font: `${font.family}, ${size} @${font.axes}`,
      fontfile: font.file,
      rgba: true,
      dpi: 72,
      ...(width && {width: Math.round(width)}),
    },
  })
    .png()
    .toBuffer({resolveWithObject: true})
  return {input: data, width: info.width, height: info.height}
}

/** Renders text in its font size, or in the largest smaller one that fits into the box. */
export async function fitText(
  options: TextOptions,
  box: {width: number; height: number},
): Promise<RenderedText> {
  const fullSize = await renderText(options)
  const scale = Math.min(box.width / fullSize.width, box.height / fullSize.height)
  return scale < 1 ? renderText({...options, size: options.size * scale * 0.99}) : fullSize
}

/** Renders wrapped text with lines of similar length, without adding lines (CSS `text-wrap: balance`). */
export async function renderBalancedText(options: TextOptions & {width: number}): Promise<RenderedText> {
  let best = await renderText(options)
  for (let width = best.width - 12; width > options.width / 2; width -= 12) {
    const narrower = await renderText({...options, width})
    if (narrower.height > best.height * 1.2 || narrower.width > width) return best
    best = narrower
  }
  return best
}
