import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'

/** Walkers on the path, hats held. */
export function people(s: Sheet) {
  for (const [x, y, h, ink] of [
    [560, 716, 62, I.coral],
    [594, 712, 58, I.cobalt],
    [808, 652, 34, I.key],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + h * 0.9, y + 3],
          [x + h * 1.7, y - 4],
        ],
        (t) => h * 0.22 * (1 - t) + 1,
      ),
      mix(I.thatch, I.key, 0.4),
      'opacity="0.55"',
    )
    walker(s, x, y, h, ink, I.key)
  }
  // one holds on to a straw hat
  s.path(
    curve(blob(560, 716 - 62 * 0.975, 12, 3.6, 2, 0.06, 14)) +
      curve(blob(560, 716 - 64, 6, 5, 2, 0.06, 12)),
    I.gold,
  )
  s.path(
    stroke(
      [
        [567, 666],
        [574, 654],
        [568, 655],
      ],
      () => 4,
    ),
    I.coral,
  )
  // a scarf in the wind
  s.path(
    stroke(
      [
        [598, 664],
        [614, 660],
        [626, 666],
        [640, 661],
      ],
      (t) => 7 - 4 * t,
    ),
    I.paper,
  )
}
