import {mix} from '../../../kit/ink.ts'
import {ridge, rough, stroke} from '../../../kit/line.ts'
import {fbm, lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {band, brow, grain} from './alcove.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

/** The rim of the mesa, y in scene units. */
export const rimY = (x: number) => 58 - 0.03 * x + 10 * fbm(grain, x / 150, 30, 3)

/** A slab that has come off leaves a bay: its left jamb is in shade, its floor takes the light. */
function bay(s: Sheet, x: number, wide: number, seed: number) {
  const edgeOf = (at: number, k: number): Pt[] =>
    rough(
      [
        [at, rimY(at) + 4],
        [at + wide * 0.05, lerp(rimY(at), brow(at), 0.4)],
        [at - wide * 0.06 * k, brow(at) + 6],
      ],
      9,
      12,
      seed + k,
      false,
    )
  const left = edgeOf(x, 1)
  const inner = left.map(
    ([a, b], i): Pt => [a + wide * Math.max(0.01, 0.08 + 0.16 * fbm(grain, i / 6, seed, 2)), b],
  )
  s.path(poly([...left, ...inner.toReversed()]), mix(I.ochre, I.terra, 0.75))
  s.path(poly([...inner, ...edgeOf(x + wide, 2).toReversed()]), mix(I.sand, I.ochre, 0.45))
}

/** The sandstone above the alcove: bays, a hard bed at the rim, dark varnish run down from it. */
export function cliff(s: Sheet) {
  s.path(
    ridge(-5, W + 5, H, rimY, 6),
    s.linear(0, 50, 240, 420, [
      [0, mix(I.sand, I.paper, 0.55)],
      [0.5, I.sand],
      [1, mix(I.sand, I.ochre, 0.7)],
    ]),
  )
  const r = rng(17)
  s.group(s.clip(band(rimY, brow)), () => {
    for (const [x, wide] of [
      [30, 90],
      [196, 120],
      [806, 96],
    ] as const)
      bay(s, x, wide, x)
    const bed = (t: number) => (x: number) =>
      rimY(x) + 96 * t + 0.05 * Math.max(0, brow(x) - 150) + 6 * fbm(grain, x / 60, t * 31, 3)
    s.path(band(bed(0), bed(0.1)), mix(I.sand, I.paper, 0.85))
    s.path(band(bed(0.1), bed(0.2)), mix(I.ochre, I.terra, 0.5))
    s.path(band(bed(0.62), bed(0.67)), mix(I.ochre, I.terra, 0.3))
    // shells that are coming loose lie parallel to the brow
    for (const [x0, x1, up] of [
      [250, 560, 34],
      [500, 900, 52],
      [60, 300, 62],
    ] as const) {
      const arc = Array.from({length: 40}, (_, i): Pt => {
        const x = lerp(x0, x1, i / 39)
        return [x, brow(x) - up - 14 * Math.sin((Math.PI * i) / 39) + 4 * fbm(grain, x / 26, up, 2)]
      })
      s.path(
        stroke(arc, (t) => 20 * Math.sin(Math.PI * t) ** 0.7),
        mix(I.ochre, I.terra, 0.5),
        'opacity="0.8"',
      )
      s.path(
        stroke(
          arc.map(([x, y]): Pt => [x, y - 9]),
          (t) => 9 * Math.sin(Math.PI * t) ** 0.7,
        ),
        mix(I.sand, I.paper, 0.8),
      )
    }
    // varnish: broad veils, and a few thin runs within them
    for (let i = 0; i < 46; i++) {
      const broad = i < 18
      const x = r.range(-10, W + 10)
      const from = rimY(x) + r.range(14, 24)
      const to = from + r.range(0.4, broad ? 1 : 0.8) * (brow(x) - from)
      const spine = Array.from(
        {length: 9},
        (_, k): Pt => [x + 5 * fbm(grain, k / 2, i * 3, 2), lerp(from, to, k / 8)],
      )
      const wide = broad ? r.range(14, 40) : r.range(2, 7)
      s.path(
        stroke(spine, (t) => wide * (1 - t) ** 0.6 * (0.5 + t)),
        i % 3 ? mix(I.terra, I.key, 0.5) : mix(I.ochre, I.terra, 0.7),
        `opacity="${broad ? 0.3 : 0.55}"`,
      )
    }
  })
}
