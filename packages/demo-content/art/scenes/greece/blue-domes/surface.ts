/** Ground, houses and domes as one height; lengths are world units. */
import type {V3} from '../../../kit/terrain.ts'
import {ground} from './ground.ts'
import type {Box} from './village.ts'

/** The land with all that is built on it. */
export interface Surface {
  /** How high it is at a place. */
  height(x: number, z: number): number
  /** The exact normal of what was built; null on the ground. */
  normal(x: number, y: number, z: number): V3 | null
  /** What stands highest at a place. */
  materialAt(x: number, z: number): 'ground' | 'house' | 'dome'
}

/** A direction made one unit long. */
function upward(x: number, y: number, z: number): V3 {
  const m = Math.hypot(x, y, z)
  return [x / m, y / m, z / m]
}

const key = (x: number, z: number) => Math.floor(x + 60) * 1000 + Math.floor(z)

/** Boxes by the square units of ground that they touch. */
function gridOf(boxes: Box[]): Map<number, Box[]> {
  const grid = new Map<number, Box[]>()
  for (const b of boxes) {
    const R = b.kind === 'dome' ? b.R + 0.2 : Math.hypot(b.w, b.d) / 2
    for (let x = Math.floor(b.x - R); x <= Math.floor(b.x + R); x++)
      for (let z = Math.floor(b.z - R); z <= Math.floor(b.z + R); z++) {
        const k = key(x, z),
          l = grid.get(k)
        if (l) l.push(b)
        else grid.set(k, [b])
      }
  }
  return grid
}

/** @param boxes what stands on the ground */
export function surfaceOf(boxes: Box[]): Surface {
  const grid = gridOf(boxes)
  let hit: Box | null = null
  let mat: 'ground' | 'house' | 'dome' = 'ground'
  const height = (x: number, z: number) => {
    let h = ground(x, z)
    mat = 'ground'
    hit = null
    const l = grid.get(key(x, z))
    if (l)
      for (const b of l) {
        const dx = x - b.x,
          dz = z - b.z
        if (b.kind === 'dome') {
          const p = Math.hypot(dx, dz)
          if (p < b.R + 0.07) {
            const inn = p < b.R,
              t = inn ? b.top + 0.16 + Math.sqrt(b.R * b.R - p * p) * 1.02 : b.top + 0.16
            if (t > h) {
              h = t
              hit = b
              mat = inn ? 'dome' : 'house'
            }
          }
          continue
        }
        const c = Math.cos(b.a),
          sn = Math.sin(b.a),
          u = Math.abs(dx * c + dz * sn),
          w = Math.abs(-dx * sn + dz * c)
        if (u > b.w / 2 || w > b.d / 2) continue
        const rim = u > b.w / 2 - 0.07 || w > b.d / 2 - 0.07,
          t =
            b.kind === 'vault'
              ? b.top - 0.12 + 0.8 * Math.sqrt(Math.max(0, (b.w * b.w) / 4 - u * u))
              : b.top + (rim ? 0.07 : 0)
        if (t > h) {
          h = t
          hit = b
          mat = 'house'
        }
      }
    return h
  }
  const normal = (x: number, y: number, z: number): V3 | null => {
    const h = height(x, z),
      b = hit
    if (!b || y < ground(x, z) + 0.01) return null
    const dx = x - b.x,
      dz = z - b.z
    if (b.kind === 'dome') {
      const p = Math.hypot(dx, dz) || 1
      return y > b.top + 0.17
        ? [dx / b.R, (y - b.top - 0.16) / b.R, dz / b.R]
        : y < h - 0.02
          ? [dx / p, 0, dz / p]
          : null
    }
    const c = Math.cos(b.a),
      sn = Math.sin(b.a),
      u = dx * c + dz * sn,
      w = -dx * sn + dz * c
    if (y < h - 0.03) {
      const g = Math.sign(u),
        k = Math.sign(w)
      return b.w / 2 - Math.abs(u) < b.d / 2 - Math.abs(w)
        ? [c * g, 0, sn * g]
        : [-sn * k, 0, c * k]
    }
    return b.kind === 'vault' ? upward(c * u * 1.1, 0.6, sn * u * 1.1) : [0, 1, 0]
  }

  return {
    height,
    normal,
    materialAt(x, z) {
      height(x, z)
      return mat
    },
  }
}
