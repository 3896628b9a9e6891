import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {clamp, type Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

/** The morning sky, with long clouds. */
export function sky(s: Sheet, r: Rng) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 430, [
      [0, I.sky],
      [0.45, mix(I.sky, I.paper, 0.45)],
      [0.8, mix(I.paper, I.gold, 0.16)],
      [1, mix(I.paper, I.gold, 0.42)],
    ]),
  )
  for (let i = 0; i < 26; i++) {
    const y = 50 + r() * 190,
      x = r.range(-100, 1000),
      w = r.range(120, 420) * (0.5 + y / 300)
    s.path(
      lens(x, y, w, r.range(3, 9), i),
      mix(I.paper, I.gold, clamp((y - 80) / 500)),
      `opacity="${r.range(0.35, 0.85).toFixed(2)}"`,
    )
  }
}
