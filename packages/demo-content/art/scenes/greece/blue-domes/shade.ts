/** Sun and shadow on what is seen. */
import {clamp} from '../../../kit/rng.ts'
import type {Land, V3} from '../../../kit/terrain.ts'
import {meet} from './rays.ts'
import type {Solid} from './solids.ts'

const unit = ([x, y, z]: V3): V3 => {
  const m = Math.hypot(x, y, z)
  return [x / m, y / m, z / m]
}

/** The direction toward the sun. */
export const SUN: V3 = unit([-0.9, 0.4, 0.34])

const FLAT = Math.hypot(SUN[0], SUN[2])

/** How much of the sun a surface with this normal gets, 0 to 1. */
export const sunOn = (n: V3) => clamp(n[0] * SUN[0] + n[1] * SUN[1] + n[2] * SUN[2])

/** True if a solid stands between a place and the sun, as seen from above; `r` is the size of the place. */
function toward(o: Solid, x: number, z: number, r: number): boolean {
  const [dx, dz] = [o.x - x, o.z - z]
  const reach = Math.hypot(o.hu, o.hw) + r
  return (
    Math.abs(dx * SUN[2] - dz * SUN[0]) / FLAT < reach &&
    (dx * SUN[0] + dz * SUN[2]) / FLAT > -reach
  )
}

/** Works out where the sun does not come, and gives what is built its light. */
export function shaded(
  L: Land,
  built: readonly ({n: V3; solid: Solid} | undefined)[],
  solids: readonly Solid[],
): Uint8Array {
  const dark = new Uint8Array(L.depth.length)
  const near = new Map<Solid, Solid[]>()
  const before = (o: Solid) => {
    const known = near.get(o)
    if (known) return known
    const found = solids.filter(
      (p) => p !== o && p.top > o.low && toward(p, o.x, o.z, Math.hypot(o.hu, o.hw)),
    )
    near.set(o, found)
    return found
  }
  for (const [i, depth] of L.depth.entries()) {
    if (!depth) continue
    const b = built[i]
    const n: V3 = b ? b.n : [0, 1, 0]
    const e = 0.0015 * depth
    const p: V3 = [L.x[i] + n[0] * e, L.y[i] + n[1] * e, L.z[i] + n[2] * e]
    const sun = b ? sunOn(n) : 1
    const hides = (o: Solid) => toward(o, p[0], p[2], 0) && meet(o, p, SUN) !== undefined
    dark[i] = sun <= 0.02 || (b ? before(b.solid) : solids).some(hides) ? 1 : 0
    if (b) L.lum[i] = 0.16 + 0.12 * n[1] + 0.08 * clamp(-n[2]) + 0.82 * (dark[i] ? 0 : sun)
    else if (dark[i]) L.lum[i] *= 0.5
  }
  return dark
}
