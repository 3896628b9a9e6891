import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** The sky before sunrise. */
export function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    SHORE,
    s.linear(0, 0, 0, 430, [
      [0, mix(I.sky, I.key, 0.16)],
      [0.3, I.sky],
      [1, mix(I.sky, I.paper, 0.72)],
    ]),
  )
  for (let i = 0; i < 13; i++) {
    const [x, y, w] = [r.range(-80, 1050), r.range(40, 190), r.range(120, 330)]
    s.path(
      lens(x, y, w, r.range(5, 12), i),
      mix(I.paper, I.rose, r.range(0, 0.5)),
      'opacity="0.85"',
    )
  }
}
