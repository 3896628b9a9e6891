/** Fork and knife on a folded napkin. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'
import {onTable} from './table.ts'

/** The napkin's middle on the table, by its axes. */
const PLACE = {u: -2.75, w: -1.75}
const STEEL = mix(I.shade, I.key, 0.3)

/** Outlines by the table's axes, from the handle's end up: across, along. */
const FORK = [
  -0.06, -1, 0.06, -1, 0.035, -0.4, 0.035, 0.1, 0.14, 0.3, 0.15, 0.52, -0.15, 0.52, -0.14, 0.3,
  -0.035, 0.1, -0.035, -0.4,
]
const KNIFE = [
  -0.06, -1, 0.06, -1, 0.045, -0.1, 0.11, 0, 0.12, 0.6, 0.06, 0.94, -0.04, 1, -0.06, 0.5, -0.045,
  -0.1,
]
const TINE = [-0.032, 0.48, 0.032, 0.48, 0.014, 1, -0.014, 1]

/** Points of an outline that lies `du` across, `up` hands above the cloth. */
const laid = (row: readonly number[], du: number, up = 0.06): Pt[] =>
  Array.from({length: row.length / 2}, (_, i) =>
    onTable(PLACE.u + du + row[2 * i], PLACE.w + row[2 * i + 1], up),
  )

/** The place laid for one. */
export function cutlery(s: Sheet) {
  const field = (u0: number, u1: number) => [u0, -1.16, u1, -1.16, u1, 1.16, u0, 1.16]
  s.path(poly(laid(field(-0.56, 0.56), 0, 0).map(([x, y]): Pt => [x + 5, y + 4])), I.key, SHADOW)
  s.path(poly(laid(field(-0.56, 0.56), 0)), mix(I.leaf, I.paper, 0.3))
  s.path(poly(laid(field(-0.56, -0.16), 0)), mix(I.leaf, I.paper, 0.62))
  for (const [shift, ink] of [
    [7, mix(I.leaf, I.key, 0.55)],
    [0, STEEL],
  ] as const) {
    const draw = (ps: Pt[]) => ps.map(([x, y]): Pt => [x + shift, y + shift * 0.8])
    s.path(curve(draw(laid(FORK, -0.25))), ink)
    for (const q of [-0.115, -0.038, 0.038, 0.115]) s.path(poly(draw(laid(TINE, -0.25 + q))), ink)
    s.path(curve(draw(laid(KNIFE, 0.22))), ink)
  }
  for (const [row, du] of [
    [[-0.04, -0.88, 0, -0.88, 0.005, 0.1, -0.02, 0.1], -0.25],
    [[-0.11, 0.32, -0.06, 0.32, -0.06, 0.5, -0.12, 0.5], -0.25],
    [[-0.04, -0.88, 0, -0.88, 0.01, -0.12, -0.03, -0.12], 0.22],
    [[-0.035, 0.02, 0.02, 0.02, 0.03, 0.8, -0.03, 0.9], 0.22],
  ] as const)
    s.path(poly(laid(row, du)), I.paper)
}
