import {clamp, fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import {fins} from './fins.ts'

const nf = noise(5)

/** Noise of the meadow. */
export const ng = noise(9)

const prof = (p: number[], u: number) => {
  const t = clamp(u) * (p.length - 1),
    i = Math.min(p.length - 2, Math.floor(t))
  return lerp(p[i], p[i + 1], smooth(0.2, 0.8, t - i))
}

/** Height of the meadow at a place, in world units. */
export const base = (x: number, z: number) =>
  0.34 * fbm(ng, x / 5, z / 5, 4) +
  0.05 * fbm(ng, x * 1.2, z * 1.2, 3) -
  0.0 +
  0.1 * smooth(6, 3, z)

/** Height of the rock at a place, in world units; below 0 where there is none. */
export const rock = (x: number, z: number) => {
  let b = -1
  for (const f of fins) {
    const ca = Math.cos(f.a),
      sa = Math.sin(f.a),
      dx = x - f.x,
      dz = z - f.z
    if (dx * dx + dz * dz > f.len * f.len * 0.5 + 1.5) continue
    const u = (dx * ca + dz * sa) / f.len + 0.5,
      v = -dx * sa + dz * ca
    if (u < -0.04 || u > 1.04) continue
    const ul = u * f.len,
      flute = 0.55 * fbm(nf, ul * 1.5, f.s * 7.1, 4, 0.6) + 0.3 * Math.abs(nf(ul * 3.4, f.s * 3.3)),
      ends = smooth(-0.03, 0.06, u) * smooth(1.03, 0.94, u),
      T = f.T * (1 + 0.75 * flute) * ends
    if (T < 0.02) continue
    const e = Math.abs(v + 0.1 * nf(ul * 0.8, f.s)) / T
    if (e >= 1) continue
    const top =
      f.H *
      prof(f.prof, u) *
      (1 +
        0.13 * fbm(nf, ul * 3.1, f.s * 1.7, 4, 0.62) -
        0.16 * smooth(0.35, 0.6, nf(ul * 1.9, f.s * 9)))
    b = Math.max(b, top * (1 - e ** 3.2) - 0.1)
  }
  return b
}

/** Height of the land at a place, in world units. */
export const height = (x: number, z: number) => Math.max(base(x, z), rock(x, z))

/** Middle of the path, x at a distance z, both in world units. */
export function pathX(z: number) {
  return -0.55 + 0.9 * Math.sin((z - 2) * 0.5) * (0.6 + z / 22)
}
