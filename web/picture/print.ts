import {createImageUrlBuilder} from '@sanity/image-url'
import {environment} from '../content/environment.ts'
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

const UNCUT = {top: 0, right: 0, bottom: 0, left: 0}
const MIDDLE = {x: 0.5, y: 0.5}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** The picture's size in pixels, once what the founder cut away is gone. */
export function sizeOf({id, crop}: Picture): {width: number; height: number} {
  const [, width = 0, height = 0] = id.match(/-(\d+)x(\d+)-/)?.map(Number) ?? []
  const {top, right, bottom, left} = crop ?? UNCUT
  return {
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
}

/** The steps of the ladder that a picture fills, at least the lowest. */
const widthsUpTo = (width: number) => {
  const [lowest, ...higher] = WIDTHS
  return [lowest, ...higher.filter((step) => step <= width)]
}

function position({crop, hotspot}: Picture): string {
  const {top, right, bottom, left} = crop ?? UNCUT
  const {x, y} = hotspot ?? MIDDLE
  return `${percent((x - left) / (1 - left - right))} ${percent((y - top) / (1 - top - bottom))}`
}

/** Works out a picture's addresses on the site itself, each with a width and the best format. */
export function printOf(picture: Picture): Print {
  const {projectId, dataset} = environment()
  // A lone slash makes the builder leave out the host: pictures come from the site's own address.
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: '/'})
  const source = {asset: {_ref: picture.id}, ...(picture.crop && {crop: picture.crop})}
  const address = (width: number) => builder.image(source).width(width).auto('format').url()
  const size = sizeOf(picture)
  const widths = widthsUpTo(size.width)
  return {
    src: address(Math.min(960, Math.max(...widths))),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    ...size,
    position: position(picture),
  }
}
