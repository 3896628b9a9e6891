import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** The sky and its clouds. */
export function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    SHORE + 80,
    s.linear(0, 0, 0, SHORE, [
      [0, mix(I.lake, I.mist, 0.3)],
      [0.4, mix(I.lake, I.mist, 0.8)],
      [0.75, mix(I.mist, I.paper, 0.6)],
      [1, I.paper],
    ]),
  )
  for (let i = 0; i < 13; i++) {
    const [x, y, w] = [r.range(-100, 1100), r.range(30, 190), r.range(120, 330)]
    s.path(lens(x, y + 6, w, r.range(7, 15), i), mix(I.mist, I.lake, 0.25), 'opacity="0.6"')
    s.path(lens(x + 8, y, w * 0.85, r.range(7, 13), i + 30), I.paper)
  }
}
