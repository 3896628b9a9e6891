import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, strata, W} from './canyon.ts'

/** Each cloud: where it begins, how long and thick it is. */
const CLOUDS = [
  [148, 40, 150, 9],
  [206, 62, 176, 10],
  [262, 78, 120, 7],
] as const

/** The sky. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 330, [
      [0, mix(I.sky, I.river, 0.18)],
      [0.25, I.sky],
      [1, mix(I.sky, I.paper, 0.85)],
    ]),
  )
  for (const [i, [x, y, w, h]] of CLOUDS.entries()) s.path(lens(x, y, w, h, i), I.paper)
}

/** The woods at the foot of the high peaks. */
export function farWoods(s: Sheet) {
  s.path(
    ridge(-5, 640, 480, (x) => 262 - 30 * fbm(strata, x / 60, 90, 4), 4),
    mix(mix(I.pine, I.sky, 0.55), I.paper, 0.1),
  )
}
