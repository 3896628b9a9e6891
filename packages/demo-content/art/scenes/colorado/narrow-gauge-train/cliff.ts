/** Rock walls are added to a land: rays find them, then the sun does, or the light that comes back across the gorge. */
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import type {Land, V3} from '../../../kit/terrain.ts'
import {v} from './canyon.ts'
import {FAR, NEAR, type Solid} from './solids.ts'

/** Toward the sun. */
export const SUN: V3 = [-0.7, 0.56, 0.36]
const SUN_LENGTH = Math.sqrt(SUN[0] ** 2 + SUN[1] ** 2 + SUN[2] ** 2)

const n = noise(61)

/** The way the rock faces. */
function normal(solid: Solid, x: number, y: number, z: number): V3 {
  const e = 0.07
  const g: V3 = [
    solid(x - e, y, z) - solid(x + e, y, z),
    solid(x, y - e, z) - solid(x, y + e, z),
    solid(x, y, z - e) - solid(x, y, z + e),
  ]
  const m = Math.sqrt(g[0] ** 2 + g[1] ** 2 + g[2] ** 2) || 1
  return [g[0] / m, g[1] / m, g[2] / m]
}

/** How much of the sun reaches a place. */
function sunAt(solid: Solid, x: number, y: number, z: number) {
  for (let t = 0.15; t < 9; t *= 1.22) {
    const k = t / SUN_LENGTH
    if (solid(x + SUN[0] * k, y + SUN[1] * k, z + SUN[2] * k) > 0.03) return 0
  }
  return 1
}

/** Corners between blocks, dark: up to 1; edges that stand out: below 0. */
function corner(solid: Solid, x: number, y: number, z: number) {
  const e = 0.006 * z
  const around = solid(x, y, z - e) + solid(x, y, z + e) + solid(x, y - e, z) + solid(x, y + e, z)
  return y > -0.6 && y < 0.6 ? 0 : clamp((0.25 * around - solid(x, y, z)) / e, -0.5, 1)
}

/** 1 where a crack runs: they come in two sets, upright and aslant, and break off. */
function joint(y: number, z: number) {
  const wide = 0.0022 * z
  const upright = z / 2.3 + 0.35 * fbm(n, y / 6, z / 30, 2)
  const aslant = (y + 0.45 * z) / 3.1 + 0.3 * fbm(n, z / 5 + 40, y / 20, 2)
  const runs = (u: number, gone: number) => n(Math.round(u) * 7.3 + gone, (z + y * 1.7) / 5) > 0.12
  const on = (u: number, apart: number) => Math.abs(u - Math.round(u)) * apart < wide
  return (on(upright, 2.3) && runs(upright, 3)) || (on(aslant, 3.1) && runs(aslant, 80)) ? 1 : 0
}

/** The distance at which a ray, so much right and down a metre, meets the rock; undefined: it does not. */
function meets(solid: Solid, dx: number, dy: number, end: number): number | undefined {
  let a = NEAR
  for (let z = NEAR; z < end; z *= 1.007) {
    if (solid(dx * z, v.cy - dy * z, z) > 0) {
      let b = z
      for (let s = 0; s < 8; s++) {
        const m = (a + b) / 2
        if (solid(dx * m, v.cy - dy * m, m) > 0) b = m
        else a = m
      }
      return a
    }
    a = z
  }
  return undefined
}

/** Adds a wall to a land that the same camera sees, and marks its cells. `sunny`: the sun shines on it. */
export function addCliff(
  L: Land,
  k: number,
  solid: Solid,
  sunny: boolean,
  marks: Uint8Array,
  mark: number,
) {
  const [cx, horizon, f] = [L.w / 2, v.horizon * k, v.F * k]
  for (let j = 0; j < L.h; j++)
    for (let i = 0; i < L.w; i++) {
      const [dx, dy] = [(i + 0.5 - cx) / f, (j + 0.5 - horizon) / f]
      const cell = j * L.w + i
      const z = meets(solid, dx, dy, Math.min(FAR, L.depth[cell] || FAR))
      if (z === undefined) continue
      const [x, y] = [dx * z, v.cy - dy * z]
      const way = normal(solid, x, y, z)
      const lam = clamp((way[0] * SUN[0] + way[1] * SUN[1] + way[2] * SUN[2]) / SUN_LENGTH)
      const lit = sunny
        ? 0.17 + 0.1 * way[1] - 0.07 * way[2] + 0.72 * lam * sunAt(solid, x, y, z)
        : 0.16 + 0.16 * way[1] + 0.12 * way[0] - 0.12 * way[2]
      // water has run down the faces; joints cross them
      const stain = 0.07 * fbm(n, z * 1.3, y * 0.12, 3)
      marks[cell] = mark
      L.depth[cell] = z
      L.x[cell] = x
      L.y[cell] = y
      L.z[cell] = z
      L.slope[cell] = 1 - way[1]
      L.lum[cell] =
        lit + (sunny ? 1 : 0.5) * (stain - 0.2 * corner(solid, x, y, z) - 0.22 * joint(y, z))
    }
}
