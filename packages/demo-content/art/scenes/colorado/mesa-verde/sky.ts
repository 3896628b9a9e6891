import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {rimY, W} from './alcove.ts'
import {I} from './inks.ts'

/** The sky over the mesa, and what grows on its rim. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    200,
    s.linear(0, 0, 0, 120, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.6)],
    ]),
  )
  for (const [i, x] of [80, 420, 700].entries())
    s.path(lens(x, 30 + i * 11, 200 - i * 30, 9, i), I.paper)
  const r = rng(31)
  for (let i = 0; i < 46; i++) {
    const x = r.range(-10, W + 10)
    const w = r.range(24, 58)
    clump(
      s,
      x,
      rimY(x) + 8,
      w,
      w * r.range(0.6, 1),
      {
        dark: mix(I.sage, I.key, 0.6),
        mid: mix(I.sage, I.key, 0.2),
        light: mix(I.sage, I.sand, 0.45),
      },
      i,
    )
  }
}
