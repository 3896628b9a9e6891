/** What table and chair throw on the paving, all one shade. */
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {BACK, LEGS, POSTS, SEAT, SLATS, spot} from './chair.ts'
import {I} from './inks.ts'
import {at, GROUND, onTable, SLANT, TABLE} from './table.ts'

/** Where a place of the chair drops its shadow on the paving. */
function drop(a: number, b: number, y: number): Pt {
  const [x, z] = spot(a, b)
  const up = y - GROUND
  return at(x + up * SLANT[0], z + up * SLANT[1], GROUND)
}

/** The shade on the paving. */
export function shadows(s: Sheet) {
  const {u, w} = TABLE
  const table = [
    [-u, -w],
    [u, -w],
    [u, w],
    [-u, w],
  ].map(([a, b]): Pt => {
    const p = onTable(a, b)
    return [p[0] + 60, p[1] + 92]
  })
  const shades = [hull([...table, onTable(-u, -w), onTable(u, -w), onTable(u, w)])]
  for (const y of [SEAT.y, SEAT.y - 0.3])
    shades.push(
      hull([
        drop(-SEAT.half, 0, y),
        drop(SEAT.half, 0, y),
        drop(SEAT.half, SEAT.deep, y),
        drop(-SEAT.half, SEAT.deep, y),
      ]),
    )
  for (const [low, high] of SLATS)
    shades.push(
      hull([
        drop(-SEAT.half, BACK, low),
        drop(SEAT.half, BACK, low),
        drop(SEAT.half, BACK, high),
        drop(-SEAT.half, BACK, high),
      ]),
    )
  const posts = [
    ...LEGS.map(([a, b]) => stroke([drop(a, b, GROUND), drop(a, b, SEAT.y)], () => 17)),
    ...POSTS.map((a) => stroke([drop(a, BACK, SEAT.y), drop(a, BACK, 2)], () => 17)),
  ]
  s.group('opacity="0.66"', () => {
    for (const shade of [...shades.map((outline) => poly(outline)), ...posts]) s.path(shade, I.key)
  })
}
