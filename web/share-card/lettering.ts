import sharp from 'sharp'
import type {Face} from './faces.ts'

const MARKUP: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'}

/** Words as a transparent picture, as tall and wide as their ink. */
export interface Set {
  input: Buffer
  width: number
  height: number
}

interface Words {
  text: string
  face: Face
  /** In pixels, as the line's length and height below. */
  size: number
  /** As hex. */
  colour: string
  /** Longer lines are broken between words. */
  width?: number
  /** In shares of the face's own. */
  lineHeight?: number
}

/** Sets words in a face. */
export async function set({text, face, size, colour, width, lineHeight = 1}: Words): Promise<Set> {
  const marked = text.replace(/[&<>]/g, (letter) => MARKUP[letter] ?? '')
  const {data, info} = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lineHeight}">${marked}</span>`,
      // The comma keeps the family's last word from being read as a weight.
      font: `${face.family}, ${size} @${face.axes}`,
      fontfile: face.file,
      rgba: true,
      dpi: 72,
      ...(width && {width: Math.round(width)}),
    },
  })
    .png()
    .toBuffer({resolveWithObject: true})
  return {input: data, width: info.width, height: info.height}
}

/** Sets words as large as they fit into the box, at most in their size. */
export async function setInto(words: Words, box: {width: number; height: number}): Promise<Set> {
  const largest = await set(words)
  const share = Math.min(box.width / largest.width, box.height / largest.height)
  return share < 1 ? set({...words, size: words.size * share * 0.99}) : largest
}

/** Sets words in lines of like length, as few as the width asks for. */
export async function setEvenly(words: Words & {width: number}): Promise<Set> {
  let best = await set(words)
  for (let width = best.width - 12; width > words.width / 2; width -= 12) {
    const narrower = await set({...words, width})
    if (narrower.height > best.height * 1.2 || narrower.width > width) return best
    best = narrower
  }
  return best
}
