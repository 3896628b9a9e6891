import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** Stars and the moon. */
export function sky(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 400, [
      [0, I.night],
      [0.6, mix(I.night, I.indigo, 0.65)],
      [1, I.indigo],
    ]),
  )
  let stars = ''
  for (let i = 0; i < 190; i++) {
    const q = r.range(0.7, 1.7) * (r.chance(0.08) ? 2 : 1)
    stars += curve(blob(r.range(0, W), 300 * r() ** 1.2, q, q, i, 0.05, 7))
  }
  s.path(stars, I.paper)
  s.glow(262, 118, 120, I.frost, 0.4)
  s.path(curve(blob(262, 118, 33, 33, 2, 0.02, 30)), I.paper)
  s.path(
    curve(blob(272, 110, 8, 6, 3, 0.3, 9)) + curve(blob(252, 128, 11, 7, 5, 0.3, 9)),
    mix(I.paper, I.frost, 0.5),
  )
}
