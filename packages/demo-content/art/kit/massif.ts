/** Mountains built from their ridges: from each the ground falls away to both sides, and gullies lie where two meet. */
import {clamp, lerp} from './rng.ts'
import type {V3} from './terrain.ts'

/** A ridge as places in the world. */
export type Ridge = readonly V3[]

/** A function of a place on the ground: along x and z. */
export type Ground = (x: number, z: number) => number

/**
 * How high the highest ridge holds the ground at a place, and the next one. `fall` says how far below a
 * ridge the ground lies at a distance from it: never less than `least` times that distance.
 */
export function roofs(
  ridges: readonly Ridge[],
  fall: (distance: number) => number,
  least: number,
): (x: number, z: number) => readonly [high: number, next: number] {
  const pieces = ridges.flatMap((r, ridge) => r.slice(1).map((b, i) => ({a: r[i], b, ridge})))
  return (x, z) => {
    let [first, second, highest] = [-9, -9, -1]
    for (const {a, b, ridge} of pieces) {
      const [dx, dz] = [b[0] - a[0], b[2] - a[2]]
      const t = clamp(((x - a[0]) * dx + (z - a[2]) * dz) / (dx * dx + dz * dz + 1e-9))
      const d = Math.sqrt((x - a[0] - dx * t) ** 2 + (z - a[2] - dz * t) ** 2)
      const top = lerp(a[1], b[1], t)
      if (top - least * d < second) continue
      const high = top - fall(d)
      if (high > first) {
        if (ridge !== highest) second = first
        ;[first, highest] = [high, ridge]
      } else if (ridge !== highest && high > second) second = high
    }
    return [first, second]
  }
}

/** A piece of ground, in cells of `step`; world units. */
export interface Area {
  x: readonly [from: number, to: number]
  z: readonly [from: number, to: number]
  step: number
}

/** Reckons `count` values at every cell of an area once; each can then be asked for at any place. */
export function tabulate(
  {x: [x0, x1], z: [z0, z1], step}: Area,
  count: number,
  values: (x: number, z: number) => readonly number[],
): Ground[] {
  const w = Math.ceil((x1 - x0) / step)
  const h = Math.ceil((z1 - z0) / step)
  const fields = Array.from({length: count}, () => new Float32Array(w * h))
  for (let i = 0; i < w * h; i++)
    for (const [k, value] of values(x0 + (i % w) * step, z0 + Math.floor(i / w) * step).entries())
      fields[k][i] = value
  return fields.map((f) => (x, z) => {
    const [u, v] = [clamp((x - x0) / step, 0, w - 1.01), clamp((z - z0) / step, 0, h - 1.01)]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const k = j * w + i
    return lerp(lerp(f[k], f[k + 1], u - i), lerp(f[k + w], f[k + w + 1], u - i), v - j)
  })
}
