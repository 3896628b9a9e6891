/** What the rocks throw on the meadow, away from the morning sun. */
import {mix} from '../../../kit/ink.ts'
import {rough} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

// biome-ignore format: points in rows
const SHADOWS: readonly (readonly Pt[])[] = [
  [[200, 560], [248, 562], [306, 556], [352, 566], [392, 560], [430, 572], [388, 582], [330, 580], [290, 592], [236, 594]],
  [[536, 540], [580, 532], [622, 536], [648, 541], [600, 547], [540, 549]],
  [[412, 534], [440, 531], [462, 537], [416, 543]],
]

export function shadows(s: Sheet) {
  for (const [i, ps] of SHADOWS.entries())
    s.path(poly(rough(ps, 5, 8, 40 + i)), mix(I.pine, I.plum, 0.3), 'opacity="0.8"')
}
