import {createHash} from 'node:crypto'
import type {ShareCard} from './card.ts'

/** Of every card, in pixels: a shape that networks show uncut. */
export const CARD_SIZE = {width: 1200, height: 630} as const

export const CARDS_PATH = '/cards/'

/** To be raised when cards are drawn in another way, so that nobody goes on showing the old ones. */
const EDITION = 1

/** Where a card is on the site: elsewhere as soon as anything on it is another. */
export function cardAddress({pictures, ...rest}: ShareCard): string {
  const shown = pictures.map(({id, crop, hotspot}) => ({id, crop, hotspot}))
  const drawn = JSON.stringify({EDITION, ...rest, pictures: shown})
  return `${CARDS_PATH}${createHash('sha256').update(drawn).digest('hex').slice(0, 40)}.jpg`
}
