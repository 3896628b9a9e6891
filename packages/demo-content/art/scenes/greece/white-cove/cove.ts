/** The cove seen by the camera; world units are metres. */
import type {View} from '../../../kit/place.ts'
import {clamp, fbm, lerp, noise, smooth} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** The camera. */
export const v: View = {W, F: 900, horizon: 236, cy: 15}

/** Noise of the rock's shape. */
export const n = noise(7)

/** Noise of its beds. */
export const m = noise(15)

/** z, the middle of the inlet, half its width. */
const INLET = [
  [18, -3, 1],
  [24, -3.5, 6],
  [34, -2, 8.5],
  [46, 3, 8],
  [58, 7, 7.5],
  [72, 5, 9],
  [90, -4, 14],
  [110, -16, 26],
  [128, -26, 52],
  [150, -40, 160],
  [400, -60, 600],
] as const

/** The inlet at a distance in metres: its middle (column 1) or half its width (2), in metres. */
export function inlet(z: number, column: 1 | 2): number {
  const i = Math.max(
    1,
    INLET.findIndex((row) => row[0] >= z),
  )
  const [a, b] = [INLET[i - 1], INLET[i]]
  return lerp(a[column], b[column], smooth(a[0], b[0], z))
}

/** How far a place is from the water's edge: negative in the inlet. `x` and `z` are metres. */
export const shore = (x: number, z: number) =>
  Math.abs(x - inlet(z, 1)) -
  inlet(z, 2) +
  1.6 * fbm(n, x / 7, z / 7, 3) +
  0.5 * fbm(m, x / 2, z / 2, 2)

/**
 * Ash laid down in beds and washed smooth: rounded ledges one above the other, gullies between.
 * `x` and `z` are metres.
 */
export function height(x: number, z: number): number {
  const d = shore(x, z)
  if (d < 0) return -1.5
  const right = x > inlet(z, 1)
  const swell = 5 * fbm(n, x / 26 + 5, z / 26, 4)
  const rise =
    (right ? 0.5 : 0.3) * d + swell * smooth(0, 9, d) + (right ? 2.6 : 1.5) * smooth(0, 2.5, d)
  const gully = 2.6 * (1 - smooth(0.02, 0.22, Math.abs(n(x / 11 + 20, z / 17)))) * smooth(3, 9, d)
  const top = right ? lerp(6, 21, smooth(30, 84, z)) : lerp(5.5, 10, smooth(30, 80, z))
  const raw = clamp(rise - gully, 0.2, top + 1.5 * fbm(m, x / 9, z / 9, 3))
  const bed = 1.55
  const t = raw / bed + 0.35 * fbm(m, x / 14, z / 14, 3)
  const ledge = Math.floor(t) + smooth(0.5, 1, t - Math.floor(t))
  return Math.max(0.15, ledge * bed * (1 - 0.35 * smooth(100, 150, z)))
}
