import {fbm, noise, smooth} from '../../../kit/rng.ts'

/** Noise of the meadow. */
export const ng = noise(9)

/** Height of the meadow at a place, in world units. */
export const base = (x: number, z: number) =>
  0.34 * fbm(ng, x / 5, z / 5, 4) +
  0.05 * fbm(ng, x * 1.2, z * 1.2, 3) -
  0.0 +
  0.1 * smooth(6, 3, z)

/** Middle of the path, x at a distance z, both in world units. */
export function pathX(z: number) {
  return -0.55 + 0.9 * Math.sin((z - 2) * 0.5) * (0.6 + z / 22)
}
