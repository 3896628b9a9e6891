import {mix} from '../../../kit/ink.ts'
import {curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Scene units that a hundredth of a metre has where the table stands. */
const K = 0.54

const PAINT = mix(I.blue, I.deep, 0.2)
const DARK = mix(I.blue, I.deep, 0.6)
const LIT = mix(I.blue, I.paper, 0.5)
const SHADE = mix(I.lilac, I.peach, 0.12)

/** A flat round seen from a little above, as a row of numbers for the pen. */
const round = (x: number, y: number, rx: number, ry: number) =>
  Array.from({length: 28}, (_, i) => {
    const a = (i / 28) * 2 * Math.PI
    return [x + rx * Math.cos(a), y + ry * Math.sin(a)]
  }).flat()

/** A café chair turned to the table, in hundredths of a metre; `way` is 1 if it looks to the right. */
function chair(s: Sheet, x: number, y: number, way: 1 | -1) {
  const p = pen(x, y, K, way)
  const leg = (row: readonly number[], ink: string, wide = 4) =>
    s.path(
      stroke(p(row), () => wide * K),
      ink,
    )
  // shade on the paving runs to the right, whichever way the chair looks
  s.path(lens(x - 12 * K, y - 6 * K, 92 * K, 15 * K, 3), SHADE)
  leg([-14, 46, -17, 10], DARK)
  leg([17, 46, 19, 9], DARK)
  // the back: two posts, a bowed rail, rods between them
  leg([-16, 46, -22, 70, -23, 90], PAINT, 4.6)
  leg([-23, 40, -30, 62, -32, 84], PAINT, 4.6)
  leg([-33, 83, -31, 91, -26, 95, -22, 90], PAINT, 5.4)
  for (const t of [0.33, 0.67])
    leg([-23 + 7 * t, 44 + 2 * t, -31 + 8 * t, 70, -32 + 9 * t, 88 + 5 * t], LIT, 2.4)
  // the seat, with a cushion
  s.path(curve(p(round(0, 43, 24, 8))), DARK)
  s.path(curve(p(round(0, 45.6, 24, 8))), PAINT)
  s.path(curve(p(round(0, 47.6, 20, 6.2))), mix(I.rose, I.peach, 0.3))
  s.path(curve(p(round(-4, 48.8, 13, 3.6))), mix(I.peach, I.paper, 0.3))
  leg([-21, 42, -26, 0], PAINT)
  leg([14, 38, 16, -3], PAINT)
  leg([-25, 17, 15.4, 15], PAINT, 2.6)
}

/** A round table with two cups between two chairs. */
export function table(s: Sheet) {
  const [tx, ty] = [802, 752]
  const p = pen(tx, ty, K)
  s.path(lens(tx - 26 * K, ty - 5 * K, 170 * K, 19 * K, 8), SHADE)
  chair(s, tx - 62 * K, ty - 1, 1)
  chair(s, tx + 64 * K, ty + 1, -1)
  for (const foot of [
    [0, 12, -12, 8, -24, 0],
    [0, 12, 12, 8, 25, 1],
    [0, 12, 2, 4, 3, -5],
  ])
    s.path(
      stroke(p(foot), () => 4.4 * K),
      DARK,
    )
  s.path(
    stroke(p([0, 8, 0, 74]), () => 5.4 * K),
    PAINT,
  )
  s.path(
    stroke(p([-1.6, 10, -1.6, 68]), () => 1.8 * K),
    LIT,
  )
  s.path(curve(p(round(0, 72, 37, 10.5))), DARK)
  s.path(curve(p(round(0, 75, 37, 10.5))), mix(I.shade, I.paper, 0.3))
  s.path(curve(p(round(-3, 75.8, 32, 8.4))), I.paper)
  for (const [x, y] of [
    [-15, 75],
    [13, 77],
  ]) {
    const cup = (row: readonly number[]): Pt[] => pen(...p([x, y])[0], K)(row)
    s.path(curve(cup(round(2, 0, 9, 2.6))), mix(I.lilac, I.shade, 0.4))
    s.path(poly(cup([-5, 10, 5, 10, 4, 0, -4, 0])), mix(I.blue, I.paper, 0.2))
    s.path(poly(cup([-5, 10, -1, 10, -1, 0, -4, 0])), LIT)
  }
}
