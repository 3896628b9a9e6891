/** What table and chair throw on the paving, all one shade. */
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, GROUND, SLANT, spot, TABLE} from './table.ts'

/** Where a place by the table's axes drops its shadow on the paving. */
function drop(u: number, w: number, y: number): Pt {
  const [x, z] = spot(u, w)
  const up = y - GROUND
  return at(x + up * SLANT[0], z + up * SLANT[1], GROUND)
}

/** The shade on the paving. */
export function shadows(s: Sheet) {
  const {u, w} = TABLE
  const corners = [
    [-u, -w],
    [u, -w],
    [u, w],
    [-u, w],
  ]
  const under = [0, -1.7].flatMap((y) => corners.map(([a, b]) => drop(a, b, y)))
  s.path(poly(hull(under)), I.key, 'opacity="0.6"')
}
