import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, v, W} from './view.ts'

/** Sky, sun and sea. */
export function skyAndSea(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.mist, 0.45)],
      [0.3, I.mist],
      [0.62, mix(I.mist, I.paper, 0.72)],
      [0.86, mix(I.gold, I.paper, 0.55)],
      [1, mix(I.gold, I.paper, 0.2)],
    ]),
  )
  s.glow(236, 262, 330, I.gold, 0.55, 0.6)
  for (let i = 0; i < 20; i++) {
    const y = r.range(30, 290)
    s.path(
      lens(r.range(-160, 760), y, r.range(110, 380), r.range(4, 13), i + 2),
      mix(I.paper, I.coral, y > 200 ? r.range(0.1, 0.45) : 0.04),
      `opacity="${r.range(0.5, 0.95).toFixed(2)}"`,
    )
  }
  s.glow(236, 262, 110, I.paper, 0.9)
  s.path(curve(blob(236, 262, 33, 33, 2, 0.02, 40)), I.paper)
  // two islands far out
  const n = noise(2)
  for (const [x, w, h, t] of [
    [30, 190, 26, 0.5],
    [420, 150, 38, 0.42],
    [505, 90, 20, 0.42],
  ])
    s.path(
      ridge(
        x - w,
        x + w,
        v.horizon + 3,
        (u) =>
          v.horizon +
          3 -
          h * Math.max(0, 1 - ((u - x) / w) ** 2) * (0.8 + 0.5 * fbm(n, u / 36, h, 4)),
      ),
      mix(mix(I.teal, I.gold, t), I.mist, 0.3),
    )
  s.rect(
    0,
    v.horizon,
    W,
    H - v.horizon,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.mist, I.gold, 0.5)],
      [0.07, mix(I.mist, I.teal, 0.3)],
      [0.3, mix(I.teal, I.mist, 0.12)],
      [0.65, mix(I.teal, I.deep, 0.22)],
      [1, mix(I.teal, I.deep, 0.6)],
    ]),
  )
  for (let i = 0; i < 480; i++) {
    const t = r() ** 1.5
    const y = v.horizon + 4 + t * 520
    const w = (7 + 74 * t) * r.range(0.4, 1.4)
    const road = r.chance(0.5)
    const x = road ? 236 + r.gauss() * (46 + 150 * t) - w / 2 : r.range(-60, W)
    const shade = r.chance(0.5) ? mix(I.teal, I.deep, 0.5) : mix(I.mist, I.teal, 0.3)
    s.path(
      lens(x, y, w, 1 + 4 * t, i),
      road ? mix(I.paper, I.gold, r.range(0.1, 0.9)) : shade,
      `opacity="${road ? 0.85 : 0.5}"`,
    )
  }
}

/** Mountains behind the headland, each farther one nearer to the sky. */
export function ranges(s: Sheet) {
  const n = noise(21)
  const far = (x: number) =>
    330 - 250 * smooth(640, 1190, x) - 40 * fbm(n, x / 80, 2, 5) * smooth(600, 760, x)
  s.path(
    ridge(600, W + 5, 420, far),
    s.linear(0, 60, 0, 340, [
      [0, mix(mix(I.teal, I.mist, 0.62), I.gold, 0.15)],
      [1, mix(I.mist, I.gold, 0.4)],
    ]),
  )
}
