import sharp, {type OverlayOptions} from 'sharp'
import {lettered} from '../lettering/lettering.ts'
import type {Picture} from '../picture/picture.content.ts'
import {INKS} from '../styles/inks.ts'
import {CARD_SIZE} from './address.ts'
import type {ShareCard} from './card.ts'
import type {Faces} from './faces.ts'
import {set, setEvenly, setInto} from './lettering.ts'

/** All lengths are in pixels. */
const PLATE = 26
const IMPRINT = 52
/** Paper between two pictures. */
const GAP = 8
/** The band's inner margins. */
const SIDE = 36
const ABOVE = 15
/** Of the band, by lines of lettering. */
const BANDS = [144, 212]
const LARGEST = 136
/** In em: a longer title is lettered in two lines. */
const LONGEST_LINE = 12
const NOTE = {size: 27, width: 400, narrowest: 280, away: 52}

const SHEET = {width: CARD_SIZE.width - 2 * PLATE, height: CARD_SIZE.height - PLATE - IMPRINT}

/** Gets a picture in a size, cut around its focus. */
export type Fetch = (picture: Picture, width: number, height: number) => Promise<Buffer>

/** The pictures side by side, over a width of the sheet. */
function hang(pictures: Picture[], height: number, fetchPicture: Fetch): Promise<OverlayOptions[]> {
  const step = (SHEET.width + GAP) / pictures.length
  return Promise.all(
    pictures.map(async (picture, index) => {
      const left = Math.round(index * step)
      const width = Math.round((index + 1) * step) - GAP - left
      const input = await fetchPicture(picture, width, height)
      return {input, left: PLATE + left, top: PLATE}
    }),
  )
}

/** What stands on the band, which begins at `top`. */
async function letter(
  {note}: ShareCard,
  {display, text}: Faces,
  {lines, top, height}: {lines: string[]; top: number; height: number},
): Promise<OverlayOptions[]> {
  const inside = SHEET.width - 2 * SIDE
  const middle = (words: {height: number}) => Math.round(top + (height - words.height) / 2)
  const heading = await setInto(
    {text: lines.join('\n'), face: display, size: LARGEST, colour: INKS.cream, lineHeight: 0.88},
    {width: inside, height: height - 2 * ABOVE},
  )
  const layers = [{input: heading.input, left: PLATE + SIDE, top: middle(heading)}]
  const room = Math.min(NOTE.width, inside - heading.width - NOTE.away)
  if (room < NOTE.narrowest) return layers
  const said = await setEvenly({
    text: note,
    face: text,
    size: NOTE.size,
    colour: INKS.cream,
    width: room,
  })
  if (said.height > height - 2 * ABOVE) return layers
  const left = CARD_SIZE.width - PLATE - SIDE - said.width
  return [...layers, {input: said.input, left, top: middle(said)}]
}

/** The line below the sheet. */
async function imprint(
  {caption, site}: ShareCard,
  {display, text}: Faces,
): Promise<OverlayOptions[]> {
  const middle = CARD_SIZE.height - IMPRINT / 2
  const [where, mark] = await Promise.all([
    setInto(
      {text: caption, face: text, size: 21, colour: INKS.ink2},
      {width: SHEET.width * 0.8, height: IMPRINT},
    ),
    set({text: site, face: display, size: 36, colour: INKS.ink}),
  ])
  return [
    {input: where.input, left: PLATE, top: Math.round(middle - where.height / 2)},
    {
      input: mark.input,
      left: CARD_SIZE.width - PLATE - mark.width,
      top: Math.round(middle - mark.height / 2),
    },
  ]
}

/** Draws a card: its pictures over a lettered band, in a margin of paper, with an imprint. As JPEG. */
export async function drawPoster(
  card: ShareCard,
  faces: Faces,
  fetchPicture: Fetch,
): Promise<Buffer> {
  const lines = lettered(card.title, LONGEST_LINE)
  const height = BANDS[lines.length - 1] ?? 0
  const top = CARD_SIZE.height - IMPRINT - height
  const band = {create: {width: SHEET.width, height, channels: 3, background: card.band} as const}
  const layers = await Promise.all([
    hang(card.pictures, top - PLATE, fetchPicture),
    [{input: band, left: PLATE, top}],
    letter(card, faces, {lines, top, height}),
    imprint(card, faces),
  ])
  return sharp({create: {...CARD_SIZE, channels: 3, background: INKS.paper}})
    .composite(layers.flat())
    .jpeg({quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true})
    .toBuffer()
}
