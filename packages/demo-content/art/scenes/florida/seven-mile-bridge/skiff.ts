/** A flats skiff with two who fish. */

import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './view.ts'

/** A flats skiff: one stands on the bow with a rod, one poles from the stern. */
export function skiff(s: Sheet, x: number, y: number) {
  s.path(curve(blob(x + 34, y + 9, 96, 8, 2, 0.1)), mix(I.deep, I.blue, 0.4), 'opacity="0.6"')
  s.path(
    curve([
      [x - 74, y - 15],
      [x - 30, y - 10],
      [x + 58, y - 11],
      [x + 62, y + 4],
      [x + 40, y + 8],
      [x - 44, y + 8],
    ]),
    I.paper,
  )
  s.path(
    curve([
      [x - 66, y - 4],
      [x, y + 1],
      [x + 61, y - 2],
      [x + 60, y + 5],
      [x + 40, y + 8],
      [x - 46, y + 8],
    ]),
    mix(I.sky, I.blue, 0.25),
  )
  s.path(lens(x - 60, y - 11, 116, 7, 6), mix(I.aqua, I.turquoise, 0.4))
  s.path(
    poly([
      [x + 60, y - 20],
      [x + 72, y - 18],
      [x + 70, y + 6],
      [x + 62, y + 6],
    ]),
    I.deep,
  )
  walker(s, x - 44, y - 12, 42, I.rust, I.deep)
  walker(s, x + 40, y - 13, 42, I.paper, I.deep)
  s.path(
    stroke(
      [
        [x - 50, y - 38],
        [x - 92, y - 68],
        [x - 128, y - 74],
      ],
      (t) => 2 - 1.2 * t,
    ) +
      stroke(
        [
          [x + 16, y - 66],
          [x + 48, y - 34],
          [x + 84, y + 18],
        ],
        () => 1.8,
      ),
    I.deep,
  )
}
