import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, strata, W} from './canyon.ts'

/** The sky, and the high peaks at the head of the canyon; the sun stands on the left. */
export function sky(s: Sheet) {
  const r = rng(7)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 330, [
      [0, mix(I.sky, I.river, 0.18)],
      [0.25, I.sky],
      [1, mix(I.sky, I.paper, 0.85)],
    ]),
  )
  for (let i = 0; i < 9; i++)
    s.path(lens(r.range(-80, 520), r.range(30, 130), r.range(110, 260), r.range(6, 12), i), I.paper)
  // the high peaks at the head of the canyon
  for (const [k, [cx, cy, half]] of (
    [
      [205, 142, 150],
      [436, 108, 190],
      [40, 176, 120],
    ] as const
  ).entries()) {
    const side = (dir: number): Pt[] =>
      Array.from({length: 12}, (_, i): Pt => {
        const u = i / 11
        return [
          cx + dir * half * u,
          cy + 170 * u ** 0.85 + (i ? 16 * fbm(strata, i / 2, k * 9 + dir, 3) : 0),
        ]
      })
    const [left, right] = [side(-1), side(1)]
    s.path(poly([...left.slice().reverse(), ...right]), mix(I.sky, I.key, 0.34))
    const rib: Pt[] = Array.from(
      {length: 7},
      (_, i): Pt => [cx + i * 4 + (i ? 12 * fbm(strata, i / 1.4, k * 5 + 60, 2) : 0), cy + i * 17],
    )
    const hem = (to: Pt): Pt[] =>
      Array.from(
        {length: 6},
        (_, i): Pt => [
          rib[6][0] + ((to[0] - rib[6][0]) * i) / 6,
          rib[6][1] + ((to[1] - rib[6][1]) * i) / 6 + (i % 2 ? 14 : -12),
        ],
      )
    s.path(poly([...rib, ...hem(left[7]), ...left.slice(0, 8).reverse()]), I.paper)
    s.path(poly([...rib, ...hem(right[6]), ...right.slice(0, 7).reverse()]), mix(I.sky, I.key, 0.2))
  }
  s.path(
    ridge(-5, 640, 480, (x) => 262 - 30 * fbm(strata, x / 60, 90, 4), 4),
    mix(mix(I.pine, I.sky, 0.55), I.paper, 0.1),
  )
}
