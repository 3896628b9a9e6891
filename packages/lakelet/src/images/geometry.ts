import {type ImageParameters, invalidParameter, MAX_SIDE} from './parameters.ts'

export interface Size {
  width: number
  height: number
}

interface Region extends Size {
  left: number
  top: number
}

/** Steps to the output size: extract `region`, scale it to `size`, center it on `canvas`. */
export interface Layout {
  region: Region
  size: Size
  /** Larger than `size` when `fit=fill` letterboxes the image. */
  canvas: Size
  /** Crop to the part with the highest entropy instead of scaling the whole region. */
  byEntropy: boolean
}

/** Size of the output image, with its padding. */
export function computeOutputSize(original: Size, parameters: ImageParameters): Size {
  const {canvas} = computeLayout(computeSource(original, parameters).size, parameters)
  const borders = 2 * Math.round(parameters.pad * parameters.dpr)
  return {width: canvas.width + borders, height: canvas.height + borders}
}

/**
 * The region that `rect` selects, clamped to the image, and its size after the rotation by `or`.
 * @throws LakeError 400 for a region outside the image
 */
export function computeSource(original: Size, {rect, or}: ImageParameters) {
  const [left, top, width, height] = rect ?? [0, 0, original.width, original.height]
  if (left >= original.width || top >= original.height)
    throw invalidParameter('rect', `is outside the image, ${original.width} × ${original.height}`)
  const region: Region = {
    left,
    top,
    width: Math.min(width, original.width - left),
    height: Math.min(height, original.height - top),
  }
  const swapsSides = or === '90' || or === '270'
  const size: Size = swapsSides ? {width: region.height, height: region.width} : region
  return {region, size}
}

/**
 * Computes the layout from the parameters `w`, `h`, `min-*`, `max-*`, `dpr`, `fit`, `crop` and `fp-*`.
 * https://www.sanity.io/docs/image-urls
 * @param source size of the source region after rotation, in pixels
 */
export function computeLayout(source: Size, parameters: ImageParameters): Layout {
  const {fit} = parameters
  const toPixels = (length?: number, minimum = 1, maximum = Number.POSITIVE_INFINITY) =>
    length && Math.min(Math.max(length, minimum), maximum) * parameters.dpr
  const requestedWidth = toPixels(parameters.w, parameters['min-w'], parameters['max-w'])
  const requestedHeight = toPixels(parameters.h, parameters['min-h'], parameters['max-h'])
  const fullRegion = {left: 0, top: 0, width: source.width, height: source.height}
  const noUpscaling = fit === 'max' || fit === 'fillmax' || fit === 'min'
  if (!requestedWidth || !requestedHeight) {
    const requested = requestedWidth
      ? requestedWidth / source.width
      : requestedHeight
        ? requestedHeight / source.height
        : 1
    const factor = limitFactor(requested, source, parameters)
    const size = scaled(source, Math.min(factor, noUpscaling ? 1 : maxFactor(source, source)))
    return {region: fullRegion, size, canvas: size, byEntropy: false}
  }
  const requested = {width: requestedWidth, height: requestedHeight}
  const box = scaled(requested, Math.min(1, maxFactor(requested, source)))
  const {width, height} = box
  if (fit === 'scale') return {region: fullRegion, size: box, canvas: box, byEntropy: false}
  if (fit === 'crop' || fit === 'min') {
    const size = fit === 'min' ? scaled(box, Math.min(1, source.width / width, source.height / height)) : box
    const byEntropy = parameters.crop.includes('entropy')
    const region = byEntropy ? fullRegion : cropRegion(source, size, focalPoint(parameters))
    return {region, size, canvas: size, byEntropy}
  }
  const fitFactor = Math.min(width / source.width, height / source.height)
  const size = scaled(source, noUpscaling ? Math.min(1, fitFactor) : fitFactor)
  const canvas = fit === 'fill' || fit === 'fillmax' ? box : size
  return {region: fullRegion, size, canvas, byEntropy: false}
}

/** The factor by which a size becomes as large as possible: each side as large as MAX_SIDE or that of the source. */
function maxFactor({width, height}: Size, source: Size): number {
  return Math.min(Math.max(MAX_SIDE, source.width) / width, Math.max(MAX_SIDE, source.height) / height)
}

/** The factor within which both sides respect `min-*` and `max-*`, if these are given. */
function limitFactor(factor: number, {width, height}: Size, parameters: ImageParameters): number {
  const ratio = (limit: number | undefined, length: number, other: number) =>
    limit === undefined ? other : (limit * parameters.dpr) / length
  const {'min-w': minWidth, 'min-h': minHeight, 'max-w': maxWidth, 'max-h': maxHeight} = parameters
  const minimum = Math.max(ratio(minWidth, width, 0), ratio(minHeight, height, 0))
  const maximum = Math.min(
    ratio(maxWidth, width, Number.POSITIVE_INFINITY),
    ratio(maxHeight, height, Number.POSITIVE_INFINITY),
  )
  return Math.min(Math.max(factor, minimum), maximum)
}

/**
 * The region of the original image that becomes `inner` after its region `outer` is rotated clockwise.
 * @param inner in pixels of the rotated image
 */
export function unrotateRegion(inner: Region, outer: Region, angle: number): Region {
  const {left, top, width, height} = inner
  const [x, y, w, h] =
    angle === 90
      ? [top, outer.height - left - width, height, width]
      : angle === 180
        ? [outer.width - left - width, outer.height - top - height, width, height]
        : angle === 270
          ? [outer.width - top - height, left, height, width]
          : [left, top, width, height]
  return {left: outer.left + x, top: outer.top + y, width: w, height: h}
}

function scaled({width, height}: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

/** The largest region with the target's aspect ratio, centered on the focal point as far as possible. */
function cropRegion(source: Size, target: Size, focus: {x: number; y: number}): Region {
  const factor = Math.min(source.width / target.width, source.height / target.height)
  const width = Math.min(source.width, Math.max(1, Math.round(target.width * factor)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height * factor)))
  const offset = (length: number, total: number, center: number) =>
    Math.round(Math.min(Math.max(center * total - length / 2, 0), total - length))
  return {
    left: offset(width, source.width, focus.x),
    top: offset(height, source.height, focus.y),
    width,
    height,
  }
}

/** The point to keep visible, as fractions of width and height. */
function focalPoint({crop, focus}: ImageParameters): {x: number; y: number} {
  if (crop.includes('focalpoint')) return focus
  const alignment = (start: boolean, end: boolean) => (start ? 0 : end ? 1 : 0.5)
  return {
    x: alignment(crop.includes('left'), crop.includes('right')),
    y: alignment(crop.includes('top'), crop.includes('bottom')),
  }
}
