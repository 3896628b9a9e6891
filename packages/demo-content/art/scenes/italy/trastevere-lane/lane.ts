/** The lane seen by the camera; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import {lerp} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 860

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera; world units are metres. */
export const v: View = {W, F: 900, horizon: 660, cy: 1.7}

/** A place in the lane on the sheet: right, up and ahead in metres. */
export const at = (x: number, y: number, z: number) => project(v, x, y, z)

/** House corners along each side: x, z, and the height of the house that begins there. */
export const LEFT: [number, number, number][] = [
  [-2.5, 3.2, 9.5],
  [-2.45, 7.6, 8.2],
  [-2.3, 12, 10.2],
  [-2.15, 17, 8.6],
  [-1.5, 23, 0],
]

/** The same for the right side. */
export const RIGHT: [number, number, number][] = [
  [2.55, 3.2, 8.6],
  [2.5, 8.6, 10],
  [2.4, 13.4, 8.4],
  [2.3, 18, 9.4],
  [2.2, 24.5, 0],
]

/** A bracket lamp: the side it hangs on, its height and distance in metres. */
export interface Lamp {
  side: -1 | 1
  z: number
  y: number
}

/** All lamps, the nearest last. */
export const LAMPS: Lamp[] = [
  {side: -1, z: 8.2, y: 3.7},
  {side: 1, z: 6.4, y: 3.9},
  {side: 1, z: 13.2, y: 3.8},
  {side: -1, z: 16.4, y: 3.6},
]

/** Where a side's wall stands, x in metres, at a distance in metres. */
export function wallX(side: -1 | 1, z: number): number {
  const line = side < 0 ? LEFT : RIGHT
  for (let i = 1; i < line.length; i++)
    if (z <= line[i][1] || i === line.length - 1)
      return lerp(line[i - 1][0], line[i][0], (z - line[i - 1][1]) / (line[i][1] - line[i - 1][1]))
  return 0
}
