import {mix} from '../../../kit/ink.ts'
import {ridge, rough, stroke} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {band, brow, grain, H, rimY, W} from './alcove.ts'
import {I} from './inks.ts'

/** The sandstone above the alcove: tilted beds, black varnish run down from the rim, joints. */
export function cliff(s: Sheet) {
  s.path(
    ridge(-5, W + 5, H + 5, rimY, 6),
    s.linear(0, 90, 0, 620, [
      [0, mix(I.sand, I.paper, 0.5)],
      [0.3, I.sand],
      [1, I.ochre],
    ]),
  )
  // beds lie nearly level; the arch of the alcove cuts across them
  const between = (t: number) => (x: number) =>
    rimY(x) + 236 * t + 0.12 * (brow(x) - rimY(x)) * t + 13 * fbm(grain, x / 80, t * 31, 3)
  const beds: [number, number, string][] = [
    [0.0, 0.07, mix(I.sand, I.paper, 0.75)],
    [0.07, 0.12, mix(I.ochre, I.terra, 0.45)],
    [0.3, 0.35, mix(I.ochre, I.terra, 0.15)],
    [0.35, 0.5, mix(I.sand, I.paper, 0.5)],
    [0.63, 0.67, mix(I.ochre, I.terra, 0.4)],
    [0.9, 0.95, mix(I.ochre, I.terra, 0.2)],
    [0.95, 1.08, mix(I.sand, I.paper, 0.35)],
    [1.22, 1.27, mix(I.ochre, I.terra, 0.45)],
    [1.5, 1.6, mix(I.ochre, I.terra, 0.3)],
    [1.75, 1.84, mix(I.ochre, I.terra, 0.5)],
  ]
  const r = rng(17)
  const face = band(rimY, brow)
  s.group(s.clip(face), () => {
    for (const [a, b, ink] of beds) s.path(band(between(a), between(b)), ink)
    for (let i = 0; i < 56; i++) {
      const x = r.range(-10, W + 10)
      const from = between(r.pick([0.1, 0.12, 0.33, 0.65, 0.92]))(x)
      const to = from + r.range(60, 330)
      const spine: Pt[] = Array.from(
        {length: 8},
        (_, k): Pt => [x + 7 * fbm(grain, k / 2, i * 3, 2), from + ((to - from) * k) / 7],
      )
      const wide = r.range(4, 24)
      s.path(
        stroke(spine, (t) => wide * (1 - t) ** 0.5 * (0.5 + t)),
        r.chance(0.5) ? mix(I.terra, I.key, 0.4) : mix(I.ochre, I.terra, 0.6),
        'opacity="0.5"',
      )
    }
    // joints: a dark crack with a lit shoulder
    for (const x of [236, 742]) {
      const crack = rough(
        [
          [x, rimY(x)],
          [x + 34, 190],
          [x + 8, 300],
          [x + 60, 420],
          [x + 40, 560],
        ],
        16,
        14,
        x,
        false,
      )
      s.path(
        stroke(crack, (t) => 6 * (1 - t) + 1),
        mix(I.terra, I.key, 0.6),
      )
      s.path(
        stroke(
          crack.map(([a, b]): Pt => [a + 9, b]),
          (t) => 9 * (1 - t),
        ),
        mix(I.sand, I.paper, 0.6),
        'opacity="0.8"',
      )
    }
  })
}

/** The brow's worn edge, lit along its underside by the sun on the floor. */
export const browEdge = (s: Sheet) =>
  s.path(
    band((x) => brow(x) - 15 - 9 * fbm(grain, x / 36, 70, 3), brow),
    mix(I.sand, I.paper, 0.6),
  )
