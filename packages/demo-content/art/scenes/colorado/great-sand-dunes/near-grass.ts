import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {grain, H} from './view.ts'

/** Grass that holds the foot of the sand, in our left corner. */
export function nearGrass(s: Sheet) {
  const r = rng(13)
  s.path(
    ridge(-5, 520, H + 5, (x) => 726 - 74 * smooth(430, -40, x) - 8 * fbm(grain, x / 40, 3, 3), 4),
    mix(I.key, I.mauve, 0.3),
  )
  for (let i = 0; i < 44; i++) {
    const x = r.range(-10, 400)
    const y = 734 - 70 * smooth(430, -40, x) + r.range(0, 30)
    grass(
      s,
      x,
      y,
      46,
      r.range(34, 80) * (1 - x / 700),
      r.pick([I.key, mix(I.key, I.sand, 0.45), mix(I.sand, I.mauve, 0.2), I.gold]),
      i,
      9,
    )
  }
}
