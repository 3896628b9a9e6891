import {fir} from '../../../kit/fir.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
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
    else
      clump(
        s,
        x,
        SHORE,
        size * 1.3,
        size,
        {dark: mix(I.gold, I.maroon, 0.45), mid: I.gold, light: mix(I.gold, I.paper, 0.5)},
        i,
        -1,
        0.8,
      )
  }
}

/** Stones in the shallows and on the near bank. */
export function stones(s: Sheet) {
  const r = rng(23)
  const put = (x: number, y: number, w: number, seed: number) => {
    const h = w * r.range(0.42, 0.6)
    s.path(lens(x - w * 0.9, y + h * 0.34, w * 2.1, h * 0.45, seed), I.key, 'opacity="0.5"')
    s.path(curve(blob(x, y, w * 0.62, h * 0.62, seed, 0.28, 14)), mix(I.maroon, I.key, 0.6))
    s.path(
      curve(blob(x - w * 0.1, y - h * 0.14, w * 0.5, h * 0.42, seed + 1, 0.3, 13)),
      mix(I.maroon, I.sky, 0.3),
    )
    s.path(
      curve(blob(x - w * 0.2, y - h * 0.3, w * 0.3, h * 0.18, seed + 2, 0.3, 11)),
      mix(I.rose, I.paper, 0.35),
    )
  }
  for (let i = 0; i < 18; i++) {
    const y = 640 + 140 * (i / 18)
    put(
      r.range(20, 420) - (y - 640) * 0.8 + 60,
      y,
      12 + (y - 620) * 0.25 * r.range(0.5, 1.2),
      i * 3,
    )
  }
  put(660, 742, 40, 91)
  put(372, 776, 84, 93)
  put(708, 752, 22, 95)
}
