import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, v, W} from './land.ts'

/** The morning sky. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, I.sky],
      [0.5, mix(I.sky, I.paper, 0.5)],
      [0.85, mix(I.paper, I.sand, 0.2)],
      [1, mix(I.paper, I.sand, 0.45)],
    ]),
  )
  const r = rng(5)
  for (let i = 0; i < 20; i++) {
    s.path(
      lens(r.range(-150, 760), r.range(40, 230), r.range(120, 400), r.range(3, 10), i),
      mix(I.paper, I.sand, r.range(0, 0.3)),
      'opacity="0.75"',
    )
  }
}
