import {type ImageParameters, invalidParameter} from './parameters.ts'

export interface Size {
  width: number
  height: number
}

interface Region extends Size {
  left: number
  top: number
}

/** How a picture gets its size: this part of it, scaled to this size, centred on this canvas. */
export interface Layout {
  region: Region
  size: Size
  /** Larger than `size` where `fit=fill` leaves free area. */
  canvas: Size
  /** Find the liveliest part of the region instead of scaling all of it. */
  byEntropy: boolean
}

/** How many pixels a picture will have. */
export function countOutputPixels(picture: Size, parameters: ImageParameters): number {
  const {canvas} = computeLayout(computeSource(picture, parameters).turned, parameters)
  return canvas.width * canvas.height
}

/**
 * The part of a picture that `rect` names, kept within the picture, and its size once it is turned.
 * @throws LakeError 400 for a part outside the picture
 */
export function computeSource(picture: Size, {rect, or}: ImageParameters) {
  const [left, top, width, height] = rect ?? [0, 0, picture.width, picture.height]
  if (left >= picture.width || top >= picture.height)
    throw invalidParameter('rect', `lies outside the image, ${picture.width} × ${picture.height}`)
  const region: Region = {
    left,
    top,
    width: Math.min(width, picture.width - left),
    height: Math.min(height, picture.height - top),
  }
  const onItsSide = or === '90' || or === '270'
  const turned: Size = onItsSide ? {width: region.height, height: region.width} : region
  return {region, turned}
}

/**
 * Lays a picture out as Sanity's `w`, `h`, `fit`, `crop` and `fp-*` say.
 * https://www.sanity.io/docs/image-urls
 * @param source the part of the picture that is used, in pixels
 */
export function computeLayout(source: Size, parameters: ImageParameters): Layout {
  const {fit} = parameters
  const width = parameters.w && Math.round(parameters.w * parameters.dpr)
  const height = parameters.h && Math.round(parameters.h * parameters.dpr)
  const whole = {left: 0, top: 0, width: source.width, height: source.height}
  const neverLarger = fit === 'max' || fit === 'fillmax' || fit === 'min'
  if (!width || !height) {
    const wanted = width ? width / source.width : height ? height / source.height : 1
    const size = scaled(source, neverLarger ? Math.min(1, wanted) : wanted)
    return {region: whole, size, canvas: size, byEntropy: false}
  }
  const box = {width, height}
  if (fit === 'scale') return {region: whole, size: box, canvas: box, byEntropy: false}
  if (fit === 'crop' || fit === 'min') {
    const room = Math.min(1, source.width / width, source.height / height)
    const size = fit === 'min' ? scaled(box, room) : box
    const byEntropy = parameters.crop.includes('entropy')
    const region = byEntropy ? whole : cut(source, size, anchor(parameters))
    return {region, size, canvas: size, byEntropy}
  }
  const inside = Math.min(width / source.width, height / source.height)
  const size = scaled(source, neverLarger ? Math.min(1, inside) : inside)
  const canvas = fit === 'fill' || fit === 'fillmax' ? box : size
  return {region: whole, size, canvas, byEntropy: false}
}

function scaled({width, height}: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

/** The largest region of the target's shape, as near to having the anchor in its middle as fits. */
function cut(source: Size, target: Size, anchor: {x: number; y: number}): Region {
  const factor = Math.min(source.width / target.width, source.height / target.height)
  const width = Math.min(source.width, Math.max(1, Math.round(target.width * factor)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height * factor)))
  const place = (length: number, all: number, at: number) =>
    Math.round(Math.min(Math.max(at * all - length / 2, 0), all - length))
  return {
    left: place(width, source.width, anchor.x),
    top: place(height, source.height, anchor.y),
    width,
    height,
  }
}

/** The point to keep in view, in fractions of the picture. */
function anchor({crop, focus}: ImageParameters): {x: number; y: number} {
  if (crop.includes('focalpoint')) return focus
  const along = (low: boolean, high: boolean) => (low ? 0 : high ? 1 : 0.5)
  return {
    x: along(crop.includes('left'), crop.includes('right')),
    y: along(crop.includes('top'), crop.includes('bottom')),
  }
}
