import {fbm, noise, ridged, smooth} from '../../../kit/rng.ts'
import {SHORE} from './view.ts'

/** A snow-filled gully: where across the face (-1 left edge, 1 right edge), from and to (0 top, 1 foot). */
interface Couloir {
  u: number
  from: number
  to: number
  /** Half its width, in scene units. */
  wide: number
}

/** A bell-shaped peak: its summit and how far its foot reaches to either side, in scene units. */
export interface Peak {
  x: number
  y: number
  left: number
  right: number
  seed: number
  /** How much air lies before it, 0 to 1. */
  far: number
  couloirs: readonly Couloir[]
}

/** What the rock is at one place of the sheet. */
export interface Rock {
  /** Scene units to the silhouette; below 0 outside. */
  inside: number
  /** 0 in shade, 1 in the sun. */
  light: number
  /** The number of the bed of rock, counted downward; its fraction runs from a bed's top to its foot. */
  bed: number
  /** Of the snow in gullies: scene units to its edge; below 0 outside. */
  gully: number
  /** 0 at the summit, 1 at the foot. */
  down: number
  /** 1 on a rib, 0 in the hollow between two. */
  rib: number
}

/** Mean thickness of a bed, in scene units. */
export const BED = 11.5

/** Half the width of a bell, as a share of that of its foot: round on top, steep, and flaring. */
const bell = (t: number) => 0.3 * Math.sqrt(t) + 0.4 * t + 0.3 * t ** 3

/** A peak as a function of the place on the sheet. */
export function peak(p: Peak): (x: number, y: number) => Rock {
  const n = noise(p.seed)
  return (x, y) => {
    const down = Math.max(0, (y - p.y) / (SHORE - p.y))
    // the ridge that comes down toward us from the summit, between light and shade
    const spine =
      p.x + (30 * Math.sin(down * 4.2) + 22 * fbm(n, y / 34, 3, 3)) * smooth(0, 0.2, down)
    const across = x - spine
    const half = bell(down) * (across < 0 ? p.left + spine - p.x : p.right - spine + p.x)
    const u = across / Math.max(3, half)
    // ribs fan out from the summit, wavering
    const fan = u * 2.5 + 0.25 * fbm(n, x / 60, y / 60 + 20, 2)
    const ribs = (at: number) => ridged(n, at + 40, down * 1.3, 3, 0.42)
    const rib = ribs(fan)
    // all beds dip to the left together, run up into hollows and are of uneven thickness
    const dip = y + 0.15 * (x - p.x) + 7 * fbm(n, x / 130, y / 90, 3) + 9 * rib
    const even = dip / BED
    const bed = even + 0.6 * n(even * 0.42, 5) + 100
    const step = smooth(0.15, 0.75, bed - Math.floor(bed))
    const crag = (p.left / 36) * fbm(n, y / 30, x < spine ? 1 : 60, 4) * smooth(0, 0.12, down)
    const edge = half + (3.2 * step - 1.5) * smooth(0, 0.1, down) + crag
    const side = u + 0.1 * fbm(n, y / 15, 9, 2)
    const sun = side < 0 ? 0.74 : 0.15
    const gully = Math.max(
      ...p.couloirs.map((c) => {
        const t = (down - c.from) / (c.to - c.from)
        if (t < 0 || t > 1) return -20
        const bend = c.u + 0.1 * fbm(n, y / 40, c.u * 9, 4)
        const wide =
          c.wide *
          Math.sin(Math.PI * t ** 0.8) ** 0.6 *
          (0.45 + 0.5 * step + 0.9 * fbm(n, c.u * 40, y / 26, 2))
        return wide - Math.abs(u - bend) * half
      }),
    )
    return {
      inside: y < p.y ? -1 : edge - Math.abs(across),
      light: sun + 1.05 * (ribs(fan + 0.05) - ribs(fan - 0.05)) + 0.1 * (0.5 - step),
      bed,
      gully,
      down,
      rib,
    }
  }
}
