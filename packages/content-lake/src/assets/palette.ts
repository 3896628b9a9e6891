/** One colour of a picture, and colours for text on it, as Sanity's asset documents hold it. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Percent of the picture. */
  population: number
}

interface Colour {
  rgb: [number, number, number]
  saturation: number
  lightness: number
  /** Share of the picture, 0 to 1. */
  share: number
}

/** Wanted saturation and lightness, and the ranges that still count: [from, ideal, to]. */
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
 * A picture's palette: its most frequent colour, and the colour nearest to each of six ideals (the
 * scheme of Android's Palette library). An ideal that no colour comes near falls back to the
 * nearest there is, so that every swatch exists.
 * @param rgba the pixels, 4 bytes each; a thumbnail is enough
 */
export function computePalette(rgba: Uint8Array) {
  const colours = quantise(rgba)
  const dominant = colours.reduce((a, b) => (b.share > a.share ? b : a))
  const find = (target: Target) => {
    const near = colours.filter(
      ({saturation, lightness}) =>
        within(saturation, target.saturation) && within(lightness, target.lightness),
    )
    const pool = near.length > 0 ? near : colours
    return swatch(pool.reduce((a, b) => (score(b, target) > score(a, target) ? b : a)))
  }
  return {
    _type: 'sanity.imagePalette' as const,
    dominant: swatch(dominant),
    vibrant: find(TARGETS.vibrant),
    lightVibrant: find(TARGETS.lightVibrant),
    darkVibrant: find(TARGETS.darkVibrant),
    muted: find(TARGETS.muted),
    lightMuted: find(TARGETS.lightMuted),
    darkMuted: find(TARGETS.darkMuted),
  }
}

/** Averages the pixels that share the upper 4 bits of each channel; transparent ones do not count. */
function quantise(rgba: Uint8Array): Colour[] {
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
  if (total === 0) return [colour([255, 255, 255], 0)]
  return Array.from(cells.values(), ([r, g, b, n]) => colour([r / n, g / n, b / n], n / total))
}

function colour(rgb: [number, number, number], share: number): Colour {
  const high = Math.max(...rgb) / 255
  const low = Math.min(...rgb) / 255
  const lightness = (high + low) / 2
  const spread = high - low
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  return {rgb, saturation, lightness, share}
}

function within(value: number, [from, , to]: readonly [number, number, number]): boolean {
  return value >= from && value <= to
}

function score({saturation, lightness, share}: Colour, target: Target): number {
  const nearness = (value: number, ideal: number) => 1 - Math.abs(value - ideal)
  return (
    3 * nearness(saturation, target.saturation[1]) +
    6.5 * nearness(lightness, target.lightness[1]) +
    0.5 * share
  )
}

function swatch({rgb, share}: Colour): Swatch {
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
