import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onTable} from './table-plan.ts'

/** A fork on its napkin. `u` and `w` are hands on the table. */
export function fork(s: Sheet, u: number, w: number) {
  const bar = (a: number, w0: number, w1: number, half: number, ink: string, d: number) =>
    s.path(
      poly(
        [
          onTable(u + a - half, w + w0),
          onTable(u + a + half, w + w0),
          onTable(u + a + half, w + w1),
          onTable(u + a - half, w + w1),
        ].map(([x, y]): Pt => [x + d, y + d]),
      ),
      ink,
    )
  for (const [d, ink] of [
    [6, mix(I.paper, I.key, 0.5)],
    [0, mix(I.blue, I.key, 0.4)],
  ] as const) {
    bar(0, -0.95, 0.35, 0.06, ink, d)
    bar(0, 0.3, 0.55, 0.17, ink, d)
    for (const q of [-0.13, -0.043, 0.043, 0.13]) bar(q, 0.5, 1, 0.028, ink, d)
  }
}
