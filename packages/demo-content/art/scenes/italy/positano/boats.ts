import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {gozzo} from './gozzo.ts'
import type {Afloat} from './gozzo-lines.ts'
import {I} from './inks.ts'
import {rower} from './rower.ts'

const WOOD = mix(I.terra, I.lemon, 0.45)
const NAVY = mix(I.sea, I.key, 0.62)

const FLEET: readonly Afloat[] = [
  {x: 52, y: 640, heading: 0.25, hull: I.paper, strake: I.terra, oars: 'shipped'},
  {x: 92, y: 996, heading: 0.22, hull: I.terra, strake: I.paper, oars: 'shipped'},
  {x: 312, y: 1070, heading: 2.75, hull: NAVY, strake: I.paper, oars: 'rowed'},
  {x: 128, y: 1136, heading: 0.42, hull: I.lemon, strake: I.paper, oars: 'shipped'},
]

/** Gozzi at their moorings, and one being rowed out. */
export function boats(s: Sheet) {
  for (const boat of FLEET) {
    const at = gozzo(s, boat, WOOD)
    if (boat.oars === 'rowed') rower(s, at, WOOD)
  }
  // the wake of the one under way
  for (let i = 0; i < 5; i++)
    s.path(lens(404 + i * 17, 1082 + i * 7 - (i % 2) * 9, 40 - i * 5, 3.4, i + 40), I.paper)
  // mooring lines, each to its buoy
  for (const [x, y, bx, by] of [
    [172, 964, 206, 990],
    [216, 1079, 256, 1132],
  ]) {
    s.path(
      stroke(
        [
          [x, y],
          [(x + bx) / 2 - 3, (y + by) / 2 + 9],
          [bx, by],
        ],
        () => 1.3,
      ),
      I.paper,
    )
    s.path(lens(bx - 10, by + 5, 22, 4, 9), mix(I.sea, I.key, 0.5))
    s.add(`<circle cx="${bx}" cy="${by}" r="5.2" fill="${I.terra}"/>`)
    s.add(`<circle cx="${bx - 1.4}" cy="${by - 1.6}" r="2" fill="${I.paper}"/>`)
  }
}
