import {mix} from '../../../kit/ink.ts'
import {seen} from '../../../kit/place.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {along, ROAD_HEIGHT, roadAt} from './coast-line.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** The low white parapet on the sea side, stone by stone, and the line down the middle. */
export function parapet(s: Sheet, L: Land) {
  for (let z = 540; z > 62; z -= z > 200 ? 4 : 2.5) {
    const a = roadAt(z, -3.9)
    const b = roadAt(z - (z > 200 ? 4 : 2.5), -3.9)
    const y = along(ROAD_HEIGHT, z)
    if (!seen(L, v, a[0], y + 1, a[1], 0.3)) continue
    s.path(wall(v, a, b, y - 0.4, y + 1), mix(I.paper, I.gold, 0.18))
    s.path(wall(v, a, b, y - 0.6, y + 0.25), mix(I.coral, I.mist, 0.45))
  }
  for (let z = 66; z < 200; z += 8) {
    const y = along(ROAD_HEIGHT, z) + 0.1
    const c = roadAt(z, 0)
    if (!seen(L, v, c[0], y + 0.4, c[1], 0.2)) continue
    s.path(
      level(v, [roadAt(z, -0.16), roadAt(z, 0.16), roadAt(z + 4, 0.16), roadAt(z + 4, -0.16)], y),
      I.paper,
    )
  }
}
