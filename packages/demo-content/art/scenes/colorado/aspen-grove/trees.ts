import {rng} from '../../../kit/rng.ts'
import {pathX, type Tree} from './grove.ts'

/** Where all aspens stand, the farthest first. */
export function trees(): Tree[] {
  const r = rng(33)
  const out: Tree[] = [
    {x: -1.5, z: 4.3, height: 15, seed: 71},
    {x: 1.75, z: 5.3, height: 15, seed: 18},
    {x: -2.3, z: 7.4, height: 14, seed: 90},
    {x: 2.9, z: 8.3, height: 14, seed: 44},
    {x: -1.75, z: 10.6, height: 13.5, seed: 27},
  ]
  for (let i = 0; i < 1400 && out.length < 92; i++) {
    const z = 9 + 52 * r() ** 1.3
    const x = r.range(-0.55, 0.55) * z
    const clear = 1.15 + z * 0.05
    if (Math.abs(x - pathX(z)) < clear || Math.abs(x / z - 0.05) < 0.105) continue
    if (out.some((t) => Math.hypot(t.x - x, (t.z - z) * 0.5) < 0.95)) continue
    out.push({x, z, height: r.range(10.5, 14.5), seed: r.int(1, 9999)})
  }
  return out.sort((a, b) => b.z - a.z)
}
