import {mix} from '../../../kit/ink.ts'
import {along, lens, stroke} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {gozzo} from './gozzo.ts'
import {type Afloat, HALF, sheer} from './gozzo-lines.ts'
import {I} from './inks.ts'
import {rower} from './rower.ts'

const WOOD = mix(I.terra, I.lemon, 0.45)
const NAVY = mix(I.sea, I.key, 0.62)

const FLEET: readonly Afloat[] = [
  {x: 52, y: 640, heading: 0.25, hull: I.paper, strake: I.terra, oars: 'shipped'},
  {x: 92, y: 996, heading: 0.22, hull: I.terra, strake: I.paper, oars: 'shipped', buoy: [208, 992]},
  {x: 312, y: 1070, heading: 2.75, hull: NAVY, strake: I.paper, oars: 'rowed'},
  {
    x: 128,
    y: 1136,
    heading: 0.42,
    hull: I.lemon,
    strake: I.paper,
    oars: 'shipped',
    buoy: [262, 1134],
  },
]

/** A slack line from a bow to its buoy. */
function moor(s: Sheet, bow: Pt, [x, y]: Pt) {
  const slack: Pt = [lerp(bow[0], x, 0.45), lerp(bow[1], y, 0.45) + 12]
  s.path(
    stroke([...along([bow, slack, [x, y]], 4), [x, y]], () => 1.4),
    I.paper,
  )
  s.path(lens(x - 10, y + 5, 22, 4, 9), mix(I.sea, I.key, 0.5))
  s.add(`<circle cx="${x}" cy="${y}" r="5.2" fill="${I.terra}"/>`)
  s.add(`<circle cx="${x - 1.4}" cy="${y - 1.6}" r="2" fill="${I.paper}"/>`)
}

/** Gozzi at their moorings, and one being rowed out. */
export function boats(s: Sheet) {
  for (const boat of FLEET) {
    const at = gozzo(s, boat, WOOD)
    if (boat.buoy) moor(s, at(HALF, 0, sheer(1)), boat.buoy)
    if (boat.oars === 'rowed') rower(s, at, WOOD)
  }
  // the wake of the one under way
  for (let i = 0; i < 5; i++)
    s.path(lens(404 + i * 17, 1082 + i * 7 - (i % 2) * 9, 40 - i * 5, 3.4, i + 40), I.paper)
}
