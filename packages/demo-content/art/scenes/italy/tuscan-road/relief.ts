/** The low sun on the hills: what lies under a hill's long shadow is a tone cooler and darker, in one large shape. */
import {mix} from '../../../kit/ink.ts'
import {noise} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {height, LIGHT} from './land.ts'

const FAR = Math.hypot(LIGHT[0], LIGHT[2])
/** The way the shadows lie, on the ground. */
const [DX, DZ] = [-LIGHT[0] / FAR, -LIGHT[2] / FAR]

const ragged = noise(9)

/** How deep a place lies under the shadow of the hill beyond the left edge, in metres: hollows deep, swells not. */
function shade(x: number, z: number): number {
  const along = x * DX + z * DZ
  const across = z * DX - x * DZ
  const crest = -4 + 9.4 * Math.exp(-(((across - 59) / 10) ** 2))
  return crest + 0.9 * ragged(x / 13, z / 13) - 0.03 * along - height(x, z)
}

/** Lays the shade over the fields and the road. */
export function relief(s: Sheet, L: Land, k: number) {
  const deep = new Float32Array(L.w * L.h).fill(-3)
  for (const [i, x] of L.x.entries()) if (L.depth[i]) deep[i] = shade(x, L.z[i])
  const soft = blur(deep, L.w, L.h, 2)
  const at = {sx: 1 / k, min: 60}
  s.path(tone(soft, L.w, L.h, 0, at), mix(I.key, I.mauve, 0.2), 'opacity="0.32"')
}
