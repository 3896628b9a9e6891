import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Long leaves that arch out of a pot, the hindmost first; those toward the sun are lit. */
function leaves(s: Sheet, x: number, y: number, k: number) {
  for (const i of [0, 10, 1, 9, 2, 8, 3, 7, 4, 6, 5]) {
    const turn = Math.PI * (0.06 + 0.088 * i)
    const long = (34 + 9 * Math.sin(i * 2.4) + 10 * Math.sin(turn)) * k
    const at = (t: number): Pt => [
      x + Math.cos(turn) * long * t,
      y - Math.sin(turn) * long * t + 12 * k * Math.abs(Math.cos(turn)) * t * t,
    ]
    const blade = (width: number, up: number) =>
      stroke(
        [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Pt => [at(t)[0], at(t)[1] - up]),
        (t) => width * k * Math.sin(Math.PI * (0.14 + 0.84 * t)) + 0.3,
      )
    s.path(blade(9.5, 0), mix(I.deep, I.blue, 0.2 + 0.05 * (i % 3)))
    s.path(blade(4, 1.6 * k), i > 4 ? mix(I.lilac, I.paper, 0.35) : mix(I.blue, I.lilac, 0.4))
  }
}

/** Two shrubs in pots at the vine's foot. */
export function pots(s: Sheet) {
  for (const [x, y, k] of [
    [905, 742, 1.25],
    [968, 758, 1.5],
  ] as const) {
    s.path(lens(x - 16 * k, y + 2 * k, 150 * k, 9 * k, 4), mix(I.lilac, I.peach, 0.12))
    s.path(
      poly([
        [x - 13 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x - 9 * k, y + 2 * k],
      ]),
      mix(I.rose, I.peach, 0.5),
    )
    s.path(
      poly([
        [x + 2 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x + 3 * k, y + 2 * k],
      ]),
      mix(I.rose, I.deep, 0.3),
    )
    leaves(s, x, y - 24 * k, k)
  }
}
