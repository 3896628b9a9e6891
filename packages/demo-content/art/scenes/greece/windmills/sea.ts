import {mix} from '../../../kit/ink.ts'
import {lens, ridge, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, HORIZON, W} from './hill.ts'
import {I} from './inks.ts'

/** Sky with its clouds, islands and the sea. */
export function skyAndSea(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    HORIZON + 2,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.cobalt, I.sky, 0.42)],
      [0.45, I.sky],
      [0.85, mix(I.sky, I.paper, 0.6)],
      [1, mix(I.paper, I.gold, 0.16)],
    ]),
  )
  // wind clouds, combed toward the right
  for (const [x, y, w, h] of [
    [-60, 120, 330, 26],
    [60, 150, 260, 17],
    [240, 92, 220, 14],
    [350, 214, 300, 20],
    [690, 70, 260, 18],
    [600, 96, 190, 12],
    [1010, 168, 280, 22],
    [-40, 262, 260, 14],
    [180, 288, 220, 10],
    [520, 300, 160, 9],
    [760, 250, 190, 12],
    [1060, 300, 200, 12],
  ])
    s.path(
      stroke(
        Array.from({length: 12}, (_, i): Pt => {
          const t = i / 11
          return [x + w * t, y - 16 * t + 5 * Math.sin(t * 6 + x)]
        }),
        (t) => h * Math.sin(Math.PI * t ** 0.7) * r.range(0.55, 1.1) + 0.5,
      ),
      I.paper,
      'opacity="0.92"',
    )
  const n = noise(6)
  s.path(
    ridge(
      20,
      620,
      HORIZON + 3,
      (x) =>
        HORIZON +
        3 -
        44 * Math.exp(-(((x - 190) / 130) ** 2)) -
        26 * Math.exp(-(((x - 420) / 120) ** 2)) -
        5 * fbm(n, x / 30, 3, 4),
    ),
    mix(mix(I.cobalt, I.coral, 0.3), I.sky, 0.5),
  )
  s.rect(
    0,
    HORIZON,
    W,
    H,
    s.linear(0, HORIZON, 0, 700, [
      [0, mix(I.cobalt, I.sky, 0.5)],
      [0.16, I.cobalt],
      [1, mix(I.cobalt, I.key, 0.45)],
    ]),
  )
  // white horses everywhere: it blows
  for (let i = 0; i < 420; i++) {
    const t = r() ** 1.3
    s.path(
      lens(
        r.range(-30, 1220),
        HORIZON + 5 + t * 240,
        (5 + 34 * t) * r.range(0.5, 1.4),
        1 + 4 * t,
        i,
      ),
      r.chance(0.55) ? I.paper : mix(I.cobalt, I.key, 0.6),
      'opacity="0.8"',
    )
  }
  // a sloop, well heeled
  const p = pen(84, 458, 1)
  s.path(poly(p([-16, 5, 16, 3, 11, -4, -11, -3])), mix(I.coral, I.key, 0.2))
  s.path(poly(p([2, 5, 9, 46, 17, 5])) + poly(p([0, 6, 7, 44, -14, 8])), I.paper)
}
