import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {ceibaShadow} from './ceiba-shadow.ts'
import {I} from './view.ts'

/** A ceiba at the left edge: buttressed trunk, dark boughs over the sky. */
export function ceiba(s: Sheet) {
  const bark = mix(I.dusk, I.lilac, 0.25)
  const [x, y] = [40, 742]
  ceibaShadow(s, x, y)
  const trunk: Pt[] = [
    [-60, y + 22],
    [-30, 660],
    [-18, 420],
    [-24, 120],
    [44, 90],
    [50, 300],
    [52, 500],
    [62, 620],
    [84, 690],
    [138, y + 8],
    [76, y - 2],
    [46, y + 22],
    [10, y + 4],
  ]
  s.path(curve(trunk), bark)
  s.group(s.clip(curve(trunk)), () => {
    // three planes of a round trunk, then the ribs of the buttresses
    s.path(
      curve([
        [-80, y + 30],
        [-40, 640],
        [-30, 100],
        [20, 100],
        [24, 420],
        [20, 620],
        [34, 700],
        [20, y + 30],
      ]),
      mix(I.lilac, I.rose, 0.5),
    )
    s.path(
      curve([
        [-80, y + 30],
        [-40, 640],
        [-30, 100],
        [2, 100],
        [6, 420],
        [0, 620],
        [4, 700],
        [-24, y + 30],
      ]),
      mix(I.gold, I.rose, 0.3),
    )
    const r = rng(52)
    for (let i = 0; i < 34; i++) {
      const [a, b] = [r.range(-20, 58), r.range(140, 640)]
      s.path(
        stroke(
          [
            [a, b],
            [a + 2, b + 26],
            [a + r.range(-2, 3), b + r.range(40, 90)],
          ],
          (u) => 4 * Math.sin(Math.PI * u),
        ),
        bark,
        'opacity="0.8"',
      )
    }
    for (const a of [34, 66])
      s.path(
        stroke(
          [
            [a - 10, 560],
            [a - 4, 650],
            [a + 22, y + 12],
          ],
          (u) => 2 + 10 * u,
        ),
        mix(I.dusk, I.lilac, 0.05),
      )
  })
  for (const spine of [
    [
      [30, 210],
      [120, 140],
      [240, 96],
      [350, 84],
    ],
    [
      [20, 150],
      [90, 70],
      [190, 26],
      [300, -6],
    ],
    [
      [40, 300],
      [110, 236],
      [180, 214],
      [236, 212],
    ],
  ] satisfies Pt[][])
    s.path(
      stroke(spine, (t) => 26 * (1 - 0.8 * t)),
      bark,
    )
  const leaves = {
    dark: mix(I.dusk, I.green, 0.3),
    mid: mix(I.green, I.dusk, 0.35),
    light: mix(I.green, I.gold, 0.45),
  }
  for (const [cx, cy, w, h, seed] of [
    [60, 60, 260, 130, 3],
    [210, 36, 240, 110, 4],
    [330, 92, 170, 74, 5],
    [180, 130, 150, 66, 6],
    [236, 222, 120, 52, 7],
    [30, 170, 120, 80, 8],
  ] as const)
    clump(s, cx, cy + h * 0.45, w, h, leaves, seed, -1, 1.6)
}
