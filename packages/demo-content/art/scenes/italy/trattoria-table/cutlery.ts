import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'
import {onTable} from './table.ts'

/** Fork and knife: a folded napkin under them. */
export function cutlery(s: Sheet) {
  const napkin = [
    onTable(-3.0, -1.9),
    onTable(-1.98, -1.9),
    onTable(-1.98, 0.1),
    onTable(-3.0, 0.1),
  ]
  s.path(poly(napkin.map(([x, y]): Pt => [x + 9, y + 8])), I.key, SHADOW)
  s.path(poly(napkin), mix(I.leaf, I.paper, 0.35))
  s.path(
    poly([napkin[0], napkin[3], onTable(-2.6, 0.1), onTable(-2.6, -1.9)]),
    mix(I.leaf, I.paper, 0.6),
  )
  const steel = mix(I.shade, I.key, 0.2)
  const bar = (u: number, w0: number, w1: number, half: number, ink: string, dx = 0) =>
    s.path(
      poly(
        [
          onTable(u - half, w0),
          onTable(u + half, w0),
          onTable(u + half, w1),
          onTable(u - half, w1),
        ].map(([x, y]): Pt => [x + dx, y + dx]),
      ),
      ink,
    )
  for (const [dx, ink] of [
    [6, mix(I.leaf, I.key, 0.5)],
    [0, steel],
  ] as const) {
    bar(-2.68, -1.75, -0.75, 0.05, ink, dx)
    bar(-2.68, -0.85, -0.55, 0.13, ink, dx)
    for (const q of [-0.1, -0.034, 0.034, 0.1]) bar(-2.68 + q, -0.6, -0.1, 0.02, ink, dx)
    bar(-2.24, -1.75, -0.95, 0.06, ink, dx)
    bar(-2.22, -0.95, -0.1, 0.085, ink, dx)
  }
  bar(-2.7, -1.7, -0.75, 0.015, I.paper)
  bar(-2.26, -1.7, -0.15, 0.02, I.paper)
}
