import sharp, {type Sharp} from 'sharp'

/** Up to this sigma, in pixels, blurring a picture directly is quick. */
const LARGEST_DIRECT_SIGMA = 10

/**
 * Blurs a picture. The time of a blur grows with its sigma, and what a strong one leaves could as
 * well have been a small picture: so that is what is blurred, and then enlarged.
 */
export async function blurImage(image: Sharp, sigma: number): Promise<Sharp> {
  if (sigma <= LARGEST_DIRECT_SIGMA) return image.blur(sigma)
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const scaled = (side: number) => Math.max(1, Math.round((side * LARGEST_DIRECT_SIGMA) / sigma))
  const small = {width: scaled(width), height: scaled(height)}
  const blurred = await sharp(data, {raw: {width, height, channels}})
    .resize({...small, fit: 'fill'})
    .blur(LARGEST_DIRECT_SIGMA)
    .raw()
    .toBuffer()
  return sharp(blurred, {raw: {...small, channels}}).resize({width, height, fit: 'fill'})
}
