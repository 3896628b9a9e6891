import {positionOf, sizeOf} from '@roam/sanity/image-framing'
import {addressesOf} from './address.ts'
import type {Picture} from './picture.content.ts'
import {WIDTHS} from './widths.ts'

/** How a picture is asked for and set: addresses, size in pixels after its crop, and its focus. */
export interface Print {
  src: string
  srcSet: string
  width: number
  height: number
  /** CSS object-position: what must stay in view when the frame cuts the picture. */
  position: string
}

/** The steps of the ladder that a picture fills, at least the lowest. */
const widthsUpTo = (width: number) => {
  const [lowest, ...higher] = WIDTHS
  return [lowest, ...higher.filter((step) => step <= width)]
}

/** Works out a picture's addresses on the site itself, each with a width and the best format. */
export function printOf(picture: Picture): Print {
  const address = addressesOf(picture)
  const size = sizeOf(picture)
  const widths = widthsUpTo(size.width)
  return {
    src: address(Math.min(960, Math.max(...widths))),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    ...size,
    position: positionOf(picture),
  }
}
