/** The hill's great lines. Its top is level; what stands there is placed in metres. */
import {ridge} from '../../../kit/line.ts'
import {project, type View} from '../../../kit/place.ts'
import {fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** Height of the horizon, y in scene units. */
export const HORIZON = 418

/** The camera: the eye is 5.4 m above the hill's top, on a terrace. */
export const v: View = {W, F: 1100, horizon: HORIZON, cy: 5.4}

/** Where a place on the hill (metres right, away, up) stands on the sheet. */
export const at = (x: number, z: number, up = 0): Pt => project(v, x, up, z)

/** How many scene units a metre has at a distance of z metres. */
export const metre = (z: number) => v.F / z

/** Where a point one metre high throws its shadow: to the right and away. */
export const SLANT = [1.05, 0.6] as const

/** Height of a mill's wall, in metres. */
export const WALL = 8

/** The mills, far to near: where each stands, and the turn of its wheel. */
export const MILLS = [
  {x: -36.7, z: 118, turn: 0.2},
  {x: -19.5, z: 86, turn: 0.5},
  {x: -6.4, z: 62, turn: 0.1},
  {x: 3, z: 44, turn: 0.35},
  {x: 9.6, z: 28.4, turn: 0.22},
] as const

/** The far edge of the hill, where it falls to the sea; at the left it goes down to the water. */
export const hill = (x: number) =>
  lerp(456, 578, Math.max(0, (x - 225) / 975) ** 0.82) + 270 * smooth(224, -10, x)

/** The outline of the hill; shadows are kept within it. */
export const hillside = () => {
  const n = noise(12)
  return ridge(-5, W + 5, H + 5, (x) => hill(x) + 3.5 * fbm(n, x / 40, 3, 4), 4)
}
