/** The sheet and the pool's outline, in scene units. */
import {noise} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** Noise of the snow and the rock. */
export const relief = noise(61)

/** The pool's outline; grow swells it for the rim. */
export function pool(grow = 0): Pt[] {
  const at: Pt[] = [
    [86, 640],
    [170, 560],
    [290, 540],
    [470, 506],
    [640, 516],
    [800, 504],
    [960, 532],
    [1072, 574],
    [1104, 634],
    [1020, 700],
    [850, 738],
    [640, 744],
    [470, 716],
    [380, 764],
    [210, 746],
  ]
  return at.map(([x, y]): Pt => [x + ((x - 600) / 500) * grow, y + ((y - 630) / 130) * grow])
}
