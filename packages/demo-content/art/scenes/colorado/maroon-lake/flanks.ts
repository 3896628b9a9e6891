import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {aspen} from './aspen.ts'
import {I} from './inks.ts'
import {SHORE} from './view.ts'

/** The valley's two flanks: dark spruce with rivers of gold aspen, sloping down to the lake. */
export function flank(
  s: Sheet,
  top: (x: number) => number,
  from: number,
  to: number,
  far: number,
  seed: number,
) {
  const r = rng(seed)
  const haze = mix(I.sky, I.paper, 0.35)
  const body = mix(mix(I.pine, I.key, 0.2), haze, far)
  const n = noise(seed)
  s.path(ridge(from, to, SHORE + 2, top, 5), body)
  const stand: {x: number; y: number}[] = Array.from(
    {length: Math.round(((to - from) / 10) * 5)},
    () => {
      const x = r.range(from, to)
      return {x, y: top(x) + (SHORE - top(x)) * r() ** 0.8}
    },
  )
  stand.sort((a, b) => a.y - b.y)
  for (const [i, t] of stand.entries()) {
    const size = (30 - far * 22) * r.range(0.75, 1.2) * (0.8 + ((t.y - 300) / 220) * 0.6)
    if (fbm(n, t.x / 90, t.y / 46, 3) > 0.02)
      aspen(s, t.x, t.y + 4, size * 1.7, far * 0.8, seed + i)
    else
      fir(
        s,
        t.x,
        t.y + 5,
        size * 0.8,
        size * 2,
        {
          dark: body,
          mid: mix(mix(I.pine, I.sky, 0.12), haze, far),
          light: mix(mix(I.pine, I.gold, 0.3), haze, far),
        },
        seed + i,
      )
  }
}
