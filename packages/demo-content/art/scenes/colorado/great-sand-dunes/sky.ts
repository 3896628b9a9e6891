import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** The morning sky. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    420,
    s.linear(0, 0, 0, 320, [
      [0, mix(I.sky, I.blue, 0.35)],
      [0.3, I.sky],
      [1, mix(I.sky, I.paper, 0.85)],
    ]),
  )
  const r = rng(6)
  for (let i = 0; i < 17; i++) {
    const [x, y, w] = [r.range(-120, 1080), 30 + 130 * r(), r.range(90, 330)]
    s.path(lens(x, y + 4, w, r.range(5, 11), i), mix(I.sky, I.mauve, 0.3), 'opacity="0.5"')
    s.path(lens(x - 8, y, w * 0.9, r.range(4, 10), i + 30), mix(I.paper, I.gold, r.range(0, 0.4)))
  }
}
