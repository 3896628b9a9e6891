/** The city seen by the camera from above; world units are about 100 m. */
import {n1, type Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** How many scene units a world unit has at distance 1. */
export const F = 1150

/** Height of the horizon, y in scene units. */
export const HZ = 262

/** Height of the camera, in world units. */
const CY = 3.1

/** A place on the sheet: right, up and ahead in world units. */
export const pr = (x: number, y: number, z: number): Pt => [
  W / 2 + (x / z) * F,
  HZ + ((CY - y) / z) * F,
]

/** The middle of the boulevard, x at a distance z, both in world units. */
export const road = (z: number) =>
  z < 16
    ? 0.9 - 0.16 * (z - 5) + 0.012 * (z - 5) ** 2
    : 0.592 + 0.104 * (z - 16) * Math.exp(-(z - 16) / 7)

/** A point of light `k` scene units wide, as a closed path. */
export const dot = (p: Pt, k: number) =>
  `M${n1(p[0] - k)} ${n1(p[1])}a${n1(k)} ${n1(k * 0.62)} 0 1 0 ${n1(2 * k)} 0a${n1(k)} ${n1(k * 0.62)} 0 1 0 ${n1(-2 * k)} 0Z`
