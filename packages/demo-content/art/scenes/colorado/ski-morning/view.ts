/** The sheet in scene units; the track in metres. */
import {smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 900

/** Height of the sheet, in scene units. */
export const H = 1200

/** The slope's crest, where it drops out of sight toward the valley. `x` is in scene units. */
export const crest = (x: number) =>
  628 + 46 * smooth(60, 900, x) - 26 * Math.exp(-(((x - 210) / 190) ** 2))

/** Middle of the track z metres ahead, on screen. */
export const track = (z: number): Pt => {
  const sway = 0.86 * Math.sin(z * 1.28 + 0.9) * smooth(2, 5, z)
  return [470 + 4.2 * z + (sway * 900) / z, 588 + 2560 / z]
}

/** How far ahead the skier is, in metres. */
export const SKIER_Z = 27
