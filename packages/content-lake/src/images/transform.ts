import sharp, {type Sharp, type SharpOptions} from 'sharp'
import {MAX_PIXELS} from '../assets/image-metadata.ts'
import {blurImage} from './blur.ts'
import type {OutputFormat} from './format.ts'
import {computeLayout, type Size, computeSource} from './geometry.ts'
import {type ImageParameters, MAX_SIDE, invalidParameter} from './parameters.ts'

const TIMEOUT_S = 30

/**
 * Measured with grainy pictures of 1200 px on one core: effort 1 takes 0.4 s, 2 takes 0.8 s and 4
 * takes 5 s, for files of the same size.
 */
const AVIF_EFFORT = 1

/** Below it sharp takes a blur for a mistake. */
const SMALLEST_SIGMA = 0.3

/** AVIF at 50 looks like JPEG at 75, and `q` is understood as JPEG's. */
const AVIF_QUALITY = 2 / 3

/**
 * Makes a picture from an original.
 * @param file the original
 * @param picture its size, EXIF orientation applied
 * @throws LakeError 400 for a result that would be too large
 */
export async function transformImage(
  file: string,
  picture: Size,
  parameters: ImageParameters,
  format: OutputFormat,
): Promise<Buffer> {
  const {region, turned} = computeSource(picture, parameters)
  const layout = computeLayout(turned, parameters)
  checkSize(layout.canvas, turned)

  let image = open(file, {animated: mayMove(parameters, format)}).autoOrient()
  if (parameters.or === '0') {
    const {left, top} = layout.region
    image = image.extract({...layout.region, left: region.left + left, top: region.top + top})
  } else {
    const {data, info} = await image
      .extract(region)
      .rotate(Number(parameters.or))
      .raw()
      .toBuffer({resolveWithObject: true})
    const {width, height, channels} = info
    image = open(data, {raw: {width, height, channels}}).extract(layout.region)
  }
  image = image.resize({
    ...layout.size,
    fit: layout.byEntropy ? 'cover' : 'fill',
    ...(layout.byEntropy ? {position: sharp.strategy.entropy} : {}),
  })
  image = extend(image, layout, parameters, format)
  image = await adjust(image, parameters)
  return encode(image, format, parameters.q).toBuffer()
}

function open(input: string | Buffer, options: SharpOptions): Sharp {
  return sharp(input, {limitInputPixels: MAX_PIXELS, failOn: 'error', ...options}).timeout({
    seconds: TIMEOUT_S,
  })
}

/** The steps that only make sense for a single frame give a still picture. */
function mayMove(parameters: ImageParameters, format: OutputFormat) {
  const {frame, or, flip, pad, fit, crop} = parameters
  const still = frame || or !== '0' || flip || pad || parameters.blur || fit.startsWith('fill')
  return (format === 'gif' || format === 'webp') && !still && !crop.includes('entropy')
}

function checkSize(size: Size, source: Size) {
  for (const [name, side] of [
    ['w', 'width'],
    ['h', 'height'],
  ] as const)
    if (size[side] > MAX_SIDE && size[side] > source[side])
      throw invalidParameter(name, `makes the ${side} ${size[side]} pixels, and ${MAX_SIDE} is the limit`)
}

/** Fills transparent parts and free area, and adds the padding. */
function extend(
  image: Sharp,
  {size, canvas}: {size: Size; canvas: Size},
  {bg, pad, dpr}: ImageParameters,
  format: OutputFormat,
): Sharp {
  const opaque = format === 'jpg' || format === 'pjpg'
  const background = bg ?? {r: 255, g: 255, b: 255, alpha: opaque ? 1 : 0}
  const filled = bg || opaque ? image.flatten({background}) : image
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const border = Math.round(pad * dpr)
  const right = canvas.width - size.width - left
  const bottom = canvas.height - size.height - top
  if (border + left + top + right + bottom === 0) return filled
  return filled.extend({
    left: left + border,
    right: right + border,
    top: top + border,
    bottom: bottom + border,
    background,
  })
}

async function adjust(image: Sharp, parameters: ImageParameters): Promise<Sharp> {
  const {flip, sharp, sat, invert} = parameters
  let adjusted = image
  if (flip?.includes('v')) adjusted = adjusted.flip()
  if (flip?.includes('h')) adjusted = adjusted.flop()
  if (sat) adjusted = adjusted.grayscale()
  if (invert === 'true') adjusted = adjusted.negate({alpha: false})
  // The scale of the service that the parameters come from: ten to a pixel of sigma.
  const sigma = parameters.blur / 10
  if (sigma >= SMALLEST_SIGMA) adjusted = await blurImage(adjusted, sigma)
  if (sharp > 0) adjusted = adjusted.sharpen({sigma: 0.5 + sharp / 50})
  return adjusted
}

function encode(image: Sharp, format: OutputFormat, q: number): Sharp {
  const quality = Math.max(1, Math.round(q))
  if (format === 'avif')
    return image.avif({
      quality: Math.max(1, Math.round(q * AVIF_QUALITY)),
      effort: AVIF_EFFORT,
      chromaSubsampling: '4:2:0',
    })
  if (format === 'webp') return image.webp({quality})
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  return image.jpeg({quality, progressive: format === 'pjpg'})
}
