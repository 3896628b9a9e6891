import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SUN, v, W} from './plan.ts'

/** The sea with its lines of surf. */
export function sea(s: Sheet) {
  const shore = 660
  s.rect(
    0,
    v.horizon,
    W,
    shore - v.horizon + 40,
    s.linear(0, v.horizon, 0, shore, [
      [0, mix(I.teal, I.lilac, 0.3)],
      [0.4, I.teal],
      [0.8, mix(I.teal, I.mint, 0.6)],
      [1, mix(I.mint, I.paper, 0.35)],
    ]),
  )
  const r = rng(15)
  for (let i = 0; i < 420; i++) {
    const t = r() ** 1.3
    const y = v.horizon + 3 + t * 92
    const path = r.chance(0.6)
    const x = path ? SUN[0] + r.gauss() * (34 + 130 * t) : r() * W
    s.path(
      lens(x - 20, y, (14 + 50 * t) * r.range(0.5, 1.5), 1.2 + 3.4 * t, i),
      path
        ? mix(I.paper, I.peach, r.range(0, 0.7))
        : r.chance(0.5)
          ? mix(I.teal, I.plum, 0.3)
          : I.mint,
      path ? '' : 'opacity="0.6"',
    )
  }
  // two low waves and the swash, each a foam edge over a shaded one
  for (const [y, amp, k] of [
    [602, 4, 6],
    [628, 6, 9],
    [662, 10, 15],
  ] as const) {
    const line = (d: number): Pt[] =>
      Array.from({length: 61}, (_, i) => [
        i * 20,
        y + d + amp * Math.sin(i * 0.31 + y) + amp * 0.6 * Math.sin(i * 0.83 + y * 2),
      ])
    s.path(
      stroke(line(k * 0.7), (t) => k * (0.7 + 0.5 * Math.sin(t * 17 + y))),
      mix(I.teal, I.lilac, 0.5),
      'opacity="0.6"',
    )
    s.path(
      stroke(line(0), (t) => k * (0.75 + 0.5 * Math.sin(t * 21 + y))),
      I.paper,
    )
  }
}
