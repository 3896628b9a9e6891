import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {bough} from './bougainvillea.ts'
import {plat} from './ground.ts'
import {I} from './inks.ts'
import {pots} from './pots.ts'
import {table} from './table.ts'
import {v} from './view.ts'

/** The terrace at our feet: paving, flowers, a table, two people at the wall. */
export function terrace(s: Sheet, r: Rng) {
  for (let i = 0; i < 46; i++) {
    const z = 4.6 + r() * 1.6,
      x = r.range(0.9, 2.6),
      p = project(v, x, plat(x, z), z)
    s.path(lens(p[0], p[1], r.range(20, 70), 1.6, i), mix(I.peach, I.lilac, 0.3), 'opacity="0.55"')
  }
  // the vine's old stem comes up from the floor, its shade beside it
  s.path(lens(1070, 752, 190, 20, 6), mix(I.lilac, I.peach, 0.2))
  for (const [foot, knee, head] of [
    [1142, 1118, 1096],
    [1152, 1164, 1150],
  ])
    s.path(
      stroke(
        [
          [foot, 756],
          [knee, 706],
          [(knee + head) / 2 + 6, 650],
          [head, 590],
        ],
        (t) => 17 - 9 * t,
      ),
      mix(I.deep, I.rose, 0.3),
    )
  bough(s, 1120, 600, 170, 120, 3)
  bough(s, 1170, 690, 150, 190, 5)
  bough(s, 1075, 668, 110, 100, 7)
  bough(s, 1010, 560, 70, 50, 12)
  pots(s)
  table(s)
  for (const [x, y, h, c] of [
    [640, 742, 74, I.rose],
    [672, 746, 70, I.paper],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + 60, y + 12],
          [x + 130, y + 20],
        ],
        (t) => 12 * (1 - t) + 1,
      ),
      mix(I.lilac, I.peach, 0.2),
    )
    walker(s, x, y, h, c, I.deep)
  }
}
