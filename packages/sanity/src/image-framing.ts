/** How a photo fills its frame in the gallery: cut to fill it, or whole on grey. */
export const FITS = ['cover', 'contain'] as const

export type Fit = (typeof FITS)[number]

/** What is said of a picture in the Studio. Crop and hotspot are shares of its width and height. */
export interface Framing {
  /** The picture's id, image-<sha1>-<width>x<height>-<format>. */
  id: string
  /** What the founder cut away at each side. */
  crop: {top: number; right: number; bottom: number; left: number} | null
  /** The middle of what must stay in view. */
  hotspot: {x: number; y: number} | null
}

const UNCUT = {top: 0, right: 0, bottom: 0, left: 0}
const MIDDLE = {x: 0.5, y: 0.5}

/** The picture's size in pixels, once what the founder cut away is gone. */
export function sizeOf({id, crop}: Omit<Framing, 'hotspot'>): {width: number; height: number} {
  const [, width = 0, height = 0] = id.match(/-(\d+)x(\d+)-/)?.map(Number) ?? []
  const {top, right, bottom, left} = crop ?? UNCUT
  return {
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** CSS object-position: what must stay in view when the frame cuts the picture. */
export function positionOf({crop, hotspot}: Omit<Framing, 'id'>): string {
  const {top, right, bottom, left} = crop ?? UNCUT
  const {x, y} = hotspot ?? MIDDLE
  return `${percent((x - left) / (1 - left - right))} ${percent((y - top) / (1 - top - bottom))}`
}

/** Wider or taller frames would hide the neighbours or stand out of the row. */
const NARROWEST = 0.8
const WIDEST = 1.42
/** How much wider than itself a contained picture's frame is, so that the grey shows beside it. */
const MAT = 1.15

/** The width of a photo's frame for a height of 1, such that little of the picture is cut. */
export function frameRatio(picture: Omit<Framing, 'hotspot'>, fit: Fit): number {
  const {width, height} = sizeOf(picture)
  const ratio = (width / height) * (fit === 'contain' ? MAT : 1)
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, ratio)) * 100) / 100
}
