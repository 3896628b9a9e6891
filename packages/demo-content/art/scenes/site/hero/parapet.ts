import {mix} from '../../../kit/ink.ts'
import {project, seen} from '../../../kit/place.ts'
import {level} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {along, ROAD_HEIGHT, roadAt} from './coast-line.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** The low white parapet on the sea side, and the line down the middle. */
export function parapet(s: Sheet, L: Land) {
  const up = (z: number, d: number, more: number) => {
    const [x, far] = roadAt(z, d)
    return project(v, x, along(ROAD_HEIGHT, z) + more, far)
  }
  for (let z = 540; z > 62; ) {
    const next = z - (z > 200 ? 4 : 2)
    const [x, far] = roadAt(z, -3.9)
    const strip = (low: number, high: number) =>
      poly([
        up(z, -3.9, low),
        up(next - 0.5, -3.9, low),
        up(next - 0.5, -3.9, high),
        up(z, -3.9, high),
      ])
    if (seen(L, v, x, along(ROAD_HEIGHT, z) + 1, far, 0.6)) {
      s.path(strip(-0.4, 1), mix(I.paper, I.gold, 0.18))
      s.path(strip(-0.6, 0.25), mix(I.coral, I.mist, 0.45))
    }
    z = next
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
