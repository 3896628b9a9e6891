/** A clear desert morning over far hills. */
import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {noise, ridged, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, W} from './view.ts'

export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    420,
    s.linear(0, 0, 0, 380, [
      [0, mix(I.aqua, I.pool, 0.35)],
      [0.35, mix(I.aqua, I.paper, 0.35)],
      [0.7, mix(I.paper, I.peach, 0.2)],
      [1, I.peach],
    ]),
  )
  const r = rng(9)
  for (let i = 0; i < 18; i++)
    s.path(
      lens(r.range(-100, W), r.range(30, 230), r.range(120, 380), r.range(3, 9), i),
      mix(I.paper, I.peach, r.range(0, 0.6)),
      'opacity="0.8"',
    )
  const n = noise(3)
  s.path(
    ridge(-5, W + 5, 420, (x) => 318 - 66 * ridged(n, x / 210, 2, 5)),
    mix(I.aqua, I.indigo, 0.3),
  )
}
