import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {person} from '../../../kit/person.ts'
import {project} from '../../../kit/place.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
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
  bough(s, 1176, 588, 150, 190, 5)
  bough(s, 1086, 590, 150, 130, 3)
  bough(s, 1052, 662, 90, 76, 7)
  bough(s, 1012, 548, 84, 60, 12)
  bough(s, 1166, 676, 110, 80, 9)
  pots(s)
  table(s)
  for (const [x, y, h, dress] of [
    [668, 746, 82, false],
    [640, 748, 76, true],
  ] as const) {
    s.path(
      stroke(
        [
          [x - 4, y - 1],
          [x + 100, y + 13],
          [x + 214, y + 27],
        ],
        (t) => 14 * (1 - 0.8 * t),
      ),
      mix(I.lilac, I.peach, 0.12),
    )
    person(s, {
      x,
      y,
      h,
      dress,
      coat: dress ? mix(I.rose, I.deep, 0.22) : mix(I.shade, I.lilac, 0.3),
      lit: dress ? mix(I.rose, I.peach, 0.3) : I.paper,
      legs: mix(I.deep, I.blue, 0.25),
      skin: mix(I.peach, I.rose, 0.35),
      hair: mix(I.deep, I.rose, 0.2),
      side: -1,
    })
  }
}
