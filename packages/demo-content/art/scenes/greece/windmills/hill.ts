/** The hill's great lines, in scene units. */
import {ridge} from '../../../kit/line.ts'
import {fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** Height of the horizon, y in scene units. */
export const HORIZON = 418

/**
 * Where each mill stands, far to near: x, foot, size (1 = a body a hundred units tall), turn of
 * its wheel.
 */
export const MILLS = [
  [258, 470, 0.74, 0.2],
  [352, 484, 1.0, 0.5],
  [486, 504, 1.4, 0.1],
  [676, 540, 2.0, 0.35],
  [968, 622, 3.1, 0.22],
] as const

/**
 * The ground line of the hill: it carries the mills and falls to the water at the left. `x` is in
 * scene units.
 */
export const hill = (x: number) =>
  x < 960
    ? lerp(462, 590, smooth(230, 980, x)) + 190 * smooth(215, -60, x)
    : 590 - 34 * smooth(1000, 1240, x)

/** The outline of the hill; shadows are kept within it. */
export const hillside = () => {
  const n = noise(12)
  return ridge(-5, W + 5, H + 5, (x) => hill(x) + 5 * fbm(n, x / 40, 3, 4), 4)
}

/** Flagstones with whitewashed joints, from the lower edge to the nearest mill. */
export const PATH: Pt[] = [
  [330, 860],
  [400, 770],
  [520, 712],
  [640, 676],
  [760, 652],
  [880, 634],
]
