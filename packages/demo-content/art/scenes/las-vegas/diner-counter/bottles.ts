import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, TOP} from './room-view.ts'
import {disc, lathe, standing} from './standing.ts'

/** Ketchup and mustard: colour, then cap, the light down their left side. */
export function bottles(s: Sheet) {
  for (const [x, z, colour] of [
    [0.42, 2, I.red],
    [0.5, 1.93, I.amber],
  ] as const) {
    const p = standing(x, z)
    s.path(
      disc(standing(x + 0.03, z - 0.01), TOP, 0.04),
      mix(I.blue, I.night, 0.2),
      'opacity="0.5"',
    )
    s.path(
      lathe(
        p,
        [
          [0.034, 0],
          [0.036, 0.1],
          [0.03, 0.13],
          [0.013, 0.17],
        ],
        TOP,
      ),
      mix(colour, I.night, 0.12),
    )
    s.path(
      lathe(
        p,
        [
          [0.014, 0.17],
          [0.007, 0.215],
        ],
        TOP,
      ),
      mix(colour, I.cream, 0.45),
    )
    s.path(
      stroke([p(-0.017, TOP + 0.02, -0.03), p(-0.017, TOP + 0.12, -0.03)], () => 16 / z),
      mix(colour, I.cream, 0.6),
    )
  }
}
