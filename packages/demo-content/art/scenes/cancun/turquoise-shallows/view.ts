/** The sheet and its waterline, in scene units. */
import {fbm, noise, smooth} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** Height of the horizon, y in scene units. */
export const HORIZON = 262

/** Noise of the sea bed. */
export const bed = noise(23)

/** Height in the picture of the water's edge. `x` is in scene units. */
export const shore = (x: number) =>
  738 - 214 * smooth(-80, 1150, x) + 16 * Math.sin(x / 95) + 7 * Math.sin(x / 37 + 1)

/**
 * How far out a point of the water lies: 0 at the edge, 1 at the horizon; noise lies flat in
 * perspective. `x` and `y` are scene units.
 */
export function out(x: number, y: number) {
  const t = (shore(x) - y) / (shore(x) - HORIZON)
  const z = 900 / (y - HORIZON + 14)
  const wander = fbm(bed, (x - 600) * z * 0.0022, z * 1.1, 4)
  return t + 0.13 * wander * smooth(0, 0.3, t)
}
