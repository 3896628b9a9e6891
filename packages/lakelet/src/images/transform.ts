import sharp, {type Sharp} from 'sharp'
import {blurImage} from './blur.ts'
import type {OutputFormat} from './format.ts'
import {computeLayout, computeSource, type Size, unrotateRegion} from './geometry.ts'
import {MAX_PIXELS} from './image-task.ts'
import type {ImageParameters} from './parameters.ts'

/**
 * Encoding time of noisy 1200 px images on one core: 0.4 s with effort 1, 0.8 s with 2 and 5 s with 4,
 * for files of the same size.
 */
const AVIF_EFFORT = 1

/** sharp rejects smaller values. */
const MIN_BLUR_SIGMA = 0.3

/** Converts `q`, on JPEG's scale, to AVIF's: AVIF at 50 looks like JPEG at 75. */
const AVIF_QUALITY_FACTOR = 2 / 3

/**
 * Transforms an image and returns the encoded bytes.
 * @param file path of the original
 * @param originalSize in pixels, EXIF orientation applied
 */
export async function transformImage(
  file: string,
  originalSize: Size,
  parameters: ImageParameters,
  format: OutputFormat,
): Promise<Buffer> {
  const {region, size: sourceSize} = computeSource(originalSize, parameters)
  const layout = computeLayout(sourceSize, parameters)
  const {byEntropy, size} = layout
  const angle = Number(parameters.or)
  const isOnSide = angle === 90 || angle === 270

  let image = sharp(file, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    animated: preservesAnimation(parameters, format) && !(await isRotated(file)),
  }).autoOrient()
  const source = unrotateRegion(layout.region, region, angle)
  // Extracting prevents decoding at a reduced size.
  if (source.width !== originalSize.width || source.height !== originalSize.height)
    image = image.extract(source)
  if (byEntropy && angle !== 0) {
    // sharp selects the region before it rotates: rotate in a first pass.
    const {data, info} = await image.rotate(angle).raw().toBuffer({resolveWithObject: true})
    image = sharp(data, {raw: {width: info.width, height: info.height, channels: info.channels}})
  }
  if (byEntropy) image = image.resize({...size, fit: 'cover', position: sharp.strategy.entropy})
  else {
    const unrotatedSize = isOnSide ? {width: size.height, height: size.width} : size
    // Rotate the result: a rotation holds its whole input in memory.
    image = image.resize({...unrotatedSize, fit: 'fill'}).rotate(angle)
  }
  image = addBackground(image, layout, parameters, format)
  // sharp flips before it rotates.
  const flip = isOnSide && !byEntropy ? swapAxes(parameters.flip) : parameters.flip
  image = await applyEffects(image, {...parameters, flip})
  return encode(image, format, parameters.q).toBuffer()
}

/** Whether all frames are kept. Operations that sharp supports only on single frames give a still image. */
function preservesAnimation(parameters: ImageParameters, format: OutputFormat) {
  const {frame, or, flip, pad, fit, crop} = parameters
  const needsSingleFrame = frame || or !== '0' || flip || pad || parameters.blur || fit.startsWith('fill')
  return (format === 'gif' || format === 'webp') && !needsSingleFrame && !crop.includes('entropy')
}

/** Whether EXIF rotates or mirrors the image. sharp can do that to a single frame only. */
export async function isRotated(source: string | Buffer): Promise<boolean> {
  const {orientation = 1} = await sharp(source).metadata()
  return orientation !== 1
}

/** Flattens transparency if required, fills the canvas and adds the padding. */
function addBackground(
  image: Sharp,
  {size, canvas}: {size: Size; canvas: Size},
  {bg, pad, dpr}: ImageParameters,
  format: OutputFormat,
): Sharp {
  const requiresOpaque = format === 'jpg' || format === 'pjpg'
  const background = bg ?? {r: 255, g: 255, b: 255, alpha: requiresOpaque ? 1 : 0}
  const flattened = bg || requiresOpaque ? image.flatten({background}) : image
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const border = Math.round(pad * dpr)
  const right = canvas.width - size.width - left
  const bottom = canvas.height - size.height - top
  if (border + left + top + right + bottom === 0) return flattened
  return flattened.extend({
    left: left + border,
    right: right + border,
    top: top + border,
    bottom: bottom + border,
    background,
  })
}

async function applyEffects(image: Sharp, parameters: ImageParameters): Promise<Sharp> {
  const {flip, sharp, sat, invert} = parameters
  let result = image
  if (flip?.includes('v')) result = result.flip()
  if (flip?.includes('h')) result = result.flop()
  if (sat) result = result.grayscale()
  if (invert === 'true') result = result.negate({alpha: false})
  // Sanity's `blur` scale: 10 units are 1 pixel of sigma.
  const sigma = parameters.blur / 10
  if (sigma >= MIN_BLUR_SIGMA) result = await blurImage(result, sigma)
  if (sharp > 0) result = result.sharpen({sigma: 0.5 + sharp / 50})
  return result
}

function swapAxes(flip: ImageParameters['flip']): ImageParameters['flip'] {
  return flip === 'h' ? 'v' : flip === 'v' ? 'h' : flip
}

function encode(image: Sharp, format: OutputFormat, q: number): Sharp {
  const quality = Math.max(1, Math.round(q))
  if (format === 'avif')
    return image.avif({
      quality: Math.max(1, Math.round(q * AVIF_QUALITY_FACTOR)),
      effort: AVIF_EFFORT,
      chromaSubsampling: '4:2:0',
    })
  if (format === 'webp') return image.webp({quality})
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  return image.jpeg({quality, progressive: format === 'pjpg'})
}
