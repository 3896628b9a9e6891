import {mix} from '../../../kit/ink.ts'
import {noise} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {ROAD} from './road-line.ts'

/** Half the width of the white ground at a distance in metres: a little more far off, so that it stays a road. */
const half = (z: number) => 1.7 + 0.014 * Math.max(0, z - 40)

/** How far a place is from the middle of the road, in metres. */
function toRoad(x: number, z: number): number {
  let near = Infinity
  for (const [a, b] of ROAD) near = Math.min(near, (x - a) ** 2 + (z - b) ** 2)
  return Math.sqrt(near)
}

/** The white road as one ribbon on the land: hidden only where the land hides it. */
export function road(s: Sheet, L: Land, k: number) {
  const n = noise(12)
  const inside = (more: number, of: number, loose = 0.14) => {
    const field = new Float32Array(L.w * L.h).fill(-9)
    for (const [i, z] of L.z.entries()) {
      if (!L.depth[i] || z < 18 || z > 84) continue
      const x = L.x[i]
      field[i] = half(z) * of + more + loose * n(x / 2.4, z / 2.4) - toRoad(x, z)
    }
    return tone(field, L.w, L.h, 0, {sx: 1 / k, min: 2})
  }
  // a verge of dry grass, the white ground, and the paler green that grows between the ruts
  s.path(inside(0.42, 1), mix(I.wheat, I.green, 0.5))
    .path(inside(0, 1), I.paper)
    .path(inside(-0.12, 0.18, 0.5), mix(I.paper, I.green, 0.34))
}
