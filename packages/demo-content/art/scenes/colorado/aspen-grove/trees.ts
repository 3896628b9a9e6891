import {rng} from '../../../kit/rng.ts'
import {pathX, type Tree} from './grove.ts'

/** Where all aspens stand, the farthest first. */
export function trees(): Tree[] {
  const r = rng(33)
  const out: Tree[] = [
    {x: -1.36, z: 3.9, height: 15, seed: 71},
    {x: 1.62, z: 5.2, height: 15, seed: 18},
    {x: -1.9, z: 6.6, height: 14, seed: 90},
    {x: 2.6, z: 7.4, height: 14, seed: 44},
  ]
  for (let i = 0; i < 900 && out.length < 84; i++) {
    const z = 8 + 50 * r() ** 1.35
    const x = r.range(-0.52, 0.52) * z
    const clear = 1.2 + z * 0.055
    if (Math.abs(x - pathX(z)) < clear || Math.abs(x / z - 0.06) < 0.1) continue
    if (out.some((t) => Math.hypot(t.x - x, (t.z - z) * 0.5) < 0.9)) continue
    out.push({x, z, height: r.range(10, 14), seed: r.int(1, 9999)})
  }
  return out.sort((a, b) => b.z - a.z)
}
