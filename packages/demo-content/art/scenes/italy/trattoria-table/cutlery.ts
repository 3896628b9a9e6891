import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
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
  // outlines from the handle's end up: across, along
  const fork = [
    -0.05, -1.8, 0.05, -1.8, 0.03, -1.3, 0.03, -0.92, 0.13, -0.7, 0.14, -0.52, -0.14, -0.52, -0.13,
    -0.7, -0.03, -0.92, -0.03, -1.3,
  ]
  const knife = [
    -0.06, -1.8, 0.06, -1.8, 0.05, -1.3, 0.045, -0.98, 0.1, -0.9, 0.11, -0.5, 0.05, -0.14, -0.03,
    -0.06, -0.05, -0.5, -0.045, -0.98,
  ]
  const laid = (u: number, row: readonly number[], dx: number) =>
    Array.from({length: row.length / 2}, (_, i): Pt => {
      const [x, y] = onTable(u + row[2 * i], row[2 * i + 1])
      return [x + dx, y + dx]
    })
  for (const [dx, ink] of [
    [6, mix(I.leaf, I.key, 0.5)],
    [0, steel],
  ] as const) {
    s.path(curve(laid(-2.7, fork, dx)), ink)
    for (const q of [-0.105, -0.035, 0.035, 0.105])
      s.path(
        poly(laid(-2.7 + q, [-0.028, -0.56, 0.028, -0.56, 0.012, -0.08, -0.012, -0.08], dx)),
        ink,
      )
    s.path(curve(laid(-2.24, knife, dx)), ink)
  }
  for (const [u, row] of [
    [-2.7, [-0.03, -1.74, -0.005, -1.74, -0.005, -0.95, -0.02, -0.95]],
    [-2.24, [-0.035, -1.74, -0.01, -1.74, 0, -1, -0.02, -1]],
    [-2.24, [-0.035, -0.85, 0, -0.85, 0.01, -0.2, -0.025, -0.14]],
  ] as const)
    s.path(poly(laid(u, row, 0)), I.paper)
}
