import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {v, W} from './view.ts'

const relief = noise(29)

/** The bay, and the shore beyond. */
export function bay(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.aqua, I.blue, 0.3)],
      [0.4, I.aqua],
      [1, mix(I.aqua, I.paper, 0.72)],
    ]),
  )
  s.path(
    ridge(
      -4,
      520,
      v.horizon + 1,
      (x) =>
        v.horizon -
        52 * Math.exp(-(((x - 170) / 170) ** 2)) * (0.8 + 0.35 * fbm(relief, x / 60, 1, 4)),
      3,
    ),
    mix(I.blue, I.aqua, 0.45),
  )
  s.path(
    ridge(
      430,
      W + 4,
      v.horizon + 1,
      (x) =>
        v.horizon -
        34 * Math.exp(-(((x - 830) / 190) ** 2)) * (0.8 + 0.4 * fbm(relief, x / 50, 7, 4)),
      3,
    ),
    mix(I.blue, I.aqua, 0.62),
  )
  // a white village climbs from the far shore to its church: upper houses first, each with its shaded side
  for (let row = 3; row >= 0; row--)
    for (let i = 0; i < 10 - row * 2; i++) {
      const x = 100 + row * 17 + i * 17 + r.range(-4, 4)
      const y = v.horizon - row * 8 + r.range(-2, 1)
      const [w, h] = [r.range(9, 15), r.range(6, 9)]
      s.rect(x, y - h, w, h + 1, I.paper)
      s.rect(x + w * 0.62, y - h, w * 0.38, h + 1, mix(I.paper, I.blue, 0.45))
    }
  s.path(curve(blob(184, v.horizon - 39, 6, 5.5, 3, 0.03, 14)), I.blue)
  s.rect(177, v.horizon - 38, 14, 12, I.paper)
  s.rect(
    0,
    v.horizon,
    W,
    360,
    s.linear(0, v.horizon, 0, 430, [
      [0, mix(I.blue, I.aqua, 0.12)],
      [0.3, I.blue],
      [0.62, mix(I.blue, I.aqua, 0.6)],
      [0.86, I.aqua],
      [1, mix(I.aqua, I.paper, 0.3)],
    ]),
  )
  for (let i = 0; i < 340; i++) {
    const t = r()
    const y = v.horizon + 4 + t ** 1.5 * 330
    const w = (8 + 62 * t) * r.range(0.4, 1.3)
    s.path(
      lens(r.range(-40, W), y, w, 1.2 + 5 * t, i),
      t < 0.5
        ? r.pick([mix(I.blue, I.key, 0.35), mix(I.aqua, I.paper, 0.3), I.aqua])
        : r.pick([I.paper, mix(I.aqua, I.paper, 0.5), mix(I.aqua, I.blue, 0.4)]),
      'opacity="0.75"',
    )
  }
}
