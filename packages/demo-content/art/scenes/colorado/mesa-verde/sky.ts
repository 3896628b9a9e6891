import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {rimY} from './cliff.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** The sky over the mesa, and what grows on its rim. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    120,
    s.linear(0, 0, 0, 90, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.6)],
    ]),
  )
  const r = rng(31)
  for (let i = 0; i < 60; i++) {
    const x = r.range(-10, W + 10)
    const w = r.range(14, 40)
    clump(
      s,
      x,
      rimY(x) + 6,
      w,
      w * r.range(0.6, 1.1),
      {
        dark: mix(I.sage, I.key, 0.6),
        mid: mix(I.sage, I.key, 0.2),
        light: mix(I.sage, I.sand, 0.45),
      },
      i,
    )
  }
}
