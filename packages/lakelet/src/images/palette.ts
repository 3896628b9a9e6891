/** One color of an image and colors for text on it, in the format of Sanity's asset documents. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Percentage of the image's pixels. */
  population: number
}

interface QuantizedColor {
  rgb: [number, number, number]
  saturation: number
  lightness: number
  /** Fraction of the image's pixels, 0 to 1. */
  share: number
}

/** Saturation and lightness of each swatch: [minimum, ideal, maximum]. */
const TARGETS = {
  vibrant: {saturation: [0.35, 1, 1], lightness: [0.3, 0.5, 0.7]},
  lightVibrant: {saturation: [0.35, 1, 1], lightness: [0.55, 0.74, 1]},
  darkVibrant: {saturation: [0.35, 1, 1], lightness: [0, 0.26, 0.45]},
  muted: {saturation: [0, 0.3, 0.4], lightness: [0.3, 0.5, 0.7]},
  lightMuted: {saturation: [0, 0.3, 0.4], lightness: [0.55, 0.74, 1]},
  darkMuted: {saturation: [0, 0.3, 0.4], lightness: [0, 0.26, 0.45]},
} as const

type Target = (typeof TARGETS)[keyof typeof TARGETS]

/**
 * The palette of an image: its dominant color, and the best match for each of six targets (the scheme
 * of Android's Palette library). A target without a color in its range falls back to the closest
 * color, so that every swatch exists.
 * @param rgba pixels, 4 bytes each; a thumbnail is sufficient
 */
export function computePalette(rgba: Uint8Array) {
  const colors = quantize(rgba)
  const dominant = colors.reduce((a, b) => (b.share > a.share ? b : a))
  const pickSwatch = (target: Target) => {
    const candidates = colors.filter(
      ({saturation, lightness}) =>
        isInRange(saturation, target.saturation) && isInRange(lightness, target.lightness),
    )
    const pool = candidates.length > 0 ? candidates : colors
    return toSwatch(pool.reduce((a, b) => (score(b, target) > score(a, target) ? b : a)))
  }
  return {
    _type: 'sanity.imagePalette' as const,
    dominant: toSwatch(dominant),
    vibrant: pickSwatch(TARGETS.vibrant),
    lightVibrant: pickSwatch(TARGETS.lightVibrant),
    darkVibrant: pickSwatch(TARGETS.darkVibrant),
    muted: pickSwatch(TARGETS.muted),
    lightMuted: pickSwatch(TARGETS.lightMuted),
    darkMuted: pickSwatch(TARGETS.darkMuted),
  }
}

/** Averages the opaque pixels that have the same upper 4 bits in each channel. */
function quantize(rgba: Uint8Array): QuantizedColor[] {
  const cells = new Map<number, [r: number, g: number, b: number, count: number]>()
  let total = 0
  for (let i = 0; i < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(i, i + 4)
    if (alpha < 128) continue
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const cell = cells.get(key) ?? [0, 0, 0, 0]
    cells.set(key, [cell[0] + r, cell[1] + g, cell[2] + b, cell[3] + 1])
    total++
  }
  if (total === 0) return [toColor([255, 255, 255], 0)]
  return Array.from(cells.values(), ([r, g, b, n]) => toColor([r / n, g / n, b / n], n / total))
}

/** Adds HSL saturation and lightness. */
function toColor(rgb: [number, number, number], share: number): QuantizedColor {
  const high = Math.max(...rgb) / 255
  const low = Math.min(...rgb) / 255
  const lightness = (high + low) / 2
  const spread = high - low
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  return {rgb, saturation, lightness, share}
}

function isInRange(value: number, [min, , max]: readonly [number, number, number]): boolean {
  return value >= min && value <= max
}

function score({saturation, lightness, share}: QuantizedColor, target: Target): number {
  const closeness = (value: number, ideal: number) => 1 - Math.abs(value - ideal)
  return (
    3 * closeness(saturation, target.saturation[1]) +
    6.5 * closeness(lightness, target.lightness[1]) +
    0.5 * share
  )
}

function toSwatch({rgb, share}: QuantizedColor): Swatch {
  const [r, g, b] = rgb
  const brightness = (r * 299 + g * 587 + b * 114) / 1000
  const hex = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: brightness < 150 ? '#fff' : '#000',
    title: brightness < 200 ? '#fff' : '#000',
    population: Math.round(share * 10_000) / 100,
  }
}
