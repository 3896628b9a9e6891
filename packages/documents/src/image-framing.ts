/** How a photo fills its gallery frame: cropped to fill it, or complete with a paper mount around it. */
export const FITS = ['cover', 'contain'] as const

export type Fit = (typeof FITS)[number]

/** Crop and hotspot of an image as set in the Studio, in fractions of its width and height. */
export interface ImageFraming {
  /** The asset id, image-<sha1>-<width>x<height>-<format>. */
  id: string
  /** Fraction cropped from each side. */
  crop: {top: number; right: number; bottom: number; left: number} | null
  /** Center of the area that must stay visible. */
  hotspot: {x: number; y: number} | null
}

const NO_CROP = {top: 0, right: 0, bottom: 0, left: 0}
const CENTER = {x: 0.5, y: 0.5}

/** Returns the size of the cropped image in pixels. */
export function croppedSize({id, crop}: Omit<ImageFraming, 'hotspot'>): {
  width: number
  height: number
} {
  const [, width = 0, height = 0] = id.match(/-(\d+)x(\d+)-/)?.map(Number) ?? []
  const {top, right, bottom, left} = crop ?? NO_CROP
  return {
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Rounds to three decimals. */
const round = (value: number) => Math.round(value * 1000) / 1000

/** Returns the center of the hotspot in fractions of the cropped image. */
export function hotspotCenter({crop, hotspot}: Omit<ImageFraming, 'id'>): {x: number; y: number} {
  const {top, right, bottom, left} = crop ?? NO_CROP
  const {x, y} = hotspot ?? CENTER
  return {
    x: round(clamp((x - left) / (1 - left - right), 0, 1)),
    y: round(clamp((y - top) / (1 - top - bottom), 0, 1)),
  }
}

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/** Returns the CSS `object-position` that keeps the hotspot visible if the frame crops the image. */
export function objectPosition(image: Omit<ImageFraming, 'id'>): string {
  const {x, y} = hotspotCenter(image)
  return `${percent(x)} ${percent(y)}`
}

/** Frames outside these limits would hide the neighboring slides or break the row. */
const MIN_ASPECT_RATIO = 0.8
const MAX_ASPECT_RATIO = 1.42

/** Width of the mount on each side of a `contain` image, as a fraction of the height of its frame. */
export const MOUNT = 0.025

/**
 * Returns the aspect ratio (width / height) of a gallery frame: with `cover` one that crops little of its image,
 * with `contain` that of the whole image and a mount of the same width on all sides.
 */
export function frameAspectRatio(image: Omit<ImageFraming, 'hotspot'>, fit: Fit): number {
  const {width, height} = croppedSize(image)
  const ratio = width / height
  if (fit === 'contain') return round(ratio * (1 - 2 * MOUNT) + 2 * MOUNT)
  return round(clamp(ratio, MIN_ASPECT_RATIO, MAX_ASPECT_RATIO))
}
