/** The canal seen by the camera; world units are metres. */
import {type Face, project, type View} from '../../../kit/place.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

const v: View = {W, F: 1000, horizon: 430, cy: 6}

/** Where far water meets stone; the reflection hangs from here. */
export const SHORE = 500

/** Corners of the left bank on the water, near to far: x, z in metres. */
export const BANK: [number, number][] = [
  [-17, 21],
  [-16.4, 28],
  [-16, 35],
  [-15.2, 43],
  [-13.6, 52],
  [-11.2, 62],
  [-7.5, 73],
  [-2.5, 85.7],
]

/** A house front between two corners of the bank, u in 0..1 along it, height in metres. */
export const front =
  (a: readonly [number, number], b: readonly [number, number]): Face =>
  (u, y) =>
    project(v, a[0] + (b[0] - a[0]) * u, y, a[1] + (b[1] - a[1]) * u)

/**
 * The line on which the mirror hangs: the bank's foot at the left, level from the bend on. `x` is
 * in scene units.
 */
export function waterline(x: number): number {
  const feet = BANK.map(([a, z]) => project(v, a, 0, z))
  for (let i = 1; i < feet.length; i++)
    if (x <= feet[i][0]) {
      const [a, b] = [feet[i - 1], feet[i]]
      return Math.max(SHORE, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
    }
  return SHORE
}
