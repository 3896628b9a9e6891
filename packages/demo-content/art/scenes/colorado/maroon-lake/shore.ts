import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {aspen} from './aspen.ts'
import {I} from './inks.ts'
import {craggy, SHORE, W} from './view.ts'

/** The far shore: a pale line, grasses, and what breaks the edge. */
export function farShore(s: Sheet) {
  const r = rng(14)
  s.path(
    ridge(0, W, SHORE + 4, (x) => SHORE - 5 - 5 * fbm(craggy, x / 60, 7, 3)),
    mix(I.gold, I.pine, 0.45),
  )
  for (let i = 0; i < 60; i++) {
    const x = r.range(380, 860)
    const size = r.range(16, 30)
    if (i % 3)
      fir(
        s,
        x,
        SHORE - 1,
        size * 0.75,
        size * r.range(1.4, 2.4),
        {dark: mix(I.pine, I.key, 0.3), mid: I.pine, light: mix(I.pine, I.gold, 0.3)},
        i,
      )
    else aspen(s, x, SHORE, size * 1.5, 0, i)
  }
}
