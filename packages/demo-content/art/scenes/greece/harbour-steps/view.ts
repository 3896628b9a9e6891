/** The cliff's great lines, in scene units. */
import {lerp, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 800

/** Height of the sheet, in scene units. */
export const H = 1200

/** Height of the horizon, y in scene units. */
export const HORIZON = 800

/** Height of the quay, y in scene units. */
export const QUAY = 930

/**
 * Upper edge of the cliff: it climbs out of the sea at the left and runs off at the right. `x` is
 * in scene units.
 */
export const rim = (x: number) =>
  HORIZON +
  190 -
  130 * smooth(150, 178, x) -
  530 * smooth(160, 370, x) -
  135 * smooth(360, 620, x) +
  30 * smooth(620, 800, x)

/** Turning points of the steps, from the quay to the rim. */
export const TURNS: Pt[] = [
  [322, 908],
  [598, 846],
  [352, 792],
  [634, 736],
  [428, 672],
  [604, 614],
  [446, 562],
  [668, 500],
  [496, 446],
  [640, 394],
  [520, 345],
  [640, 300],
  [540, 258],
  [600, 218],
]

/** Width of the steps at a height on the sheet, both in scene units. */
export const girth = (y: number) => lerp(8, 25, smooth(150, 940, y))
