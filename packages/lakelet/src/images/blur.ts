import sharp, {type Sharp} from 'sharp'

/** Larger sigmas, in pixels, are slow to apply at full resolution. */
const MAX_DIRECT_SIGMA = 10

/**
 * Blurs an image. The cost of a blur grows with its sigma and a strong blur leaves only low
 * frequencies, so strong blurs run on a downscaled image that is enlarged afterwards.
 * @param sigma in pixels
 */
export async function blurImage(image: Sharp, sigma: number): Promise<Sharp> {
  if (sigma <= MAX_DIRECT_SIGMA) return image.blur(sigma)
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const downscale = (side: number) => Math.max(1, Math.round((side * MAX_DIRECT_SIGMA) / sigma))
  const small = {width: downscale(width), height: downscale(height)}
  const blurred = await sharp(data, {raw: {width, height, channels}})
    .resize({...small, fit: 'fill'})
    .blur(MAX_DIRECT_SIGMA)
    .raw()
    .toBuffer()
  return sharp(blurred, {raw: {...small, channels}}).resize({width, height, fit: 'fill'})
}
