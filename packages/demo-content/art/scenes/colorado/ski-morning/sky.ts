import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

/** The sky at sunrise. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 560, [
      [0, mix(I.blue, I.ice, 0.25)],
      [0.34, I.ice],
      [0.66, I.paper],
      [1, mix(I.paper, I.peach, 0.85)],
    ]),
  )
  const r = rng(2)
  for (let i = 0; i < 12; i++)
    s.path(
      lens(r.range(-100, 760), r.range(60, 250), r.range(120, 330), r.range(4, 11), i),
      mix(I.paper, I.peach, r.range(0.1, 0.6)),
      'opacity="0.8"',
    )
}
