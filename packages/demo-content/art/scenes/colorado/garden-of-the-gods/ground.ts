import {fbm, noise, smooth} from '../../../kit/rng.ts'

/** Noise of the meadow. */
export const ng = noise(9)

/** Height of the meadow at a place, in world units. */
export const base = (x: number, z: number) =>
  0.2 * fbm(ng, x / 5, z / 5, 3) + 0.03 * fbm(ng, x * 1.2, z * 1.2, 3) + 0.1 * smooth(6, 3, z)

/** Where the rise on which we stand breaks off, in world units ahead. */
export const BROW = 2.25

/** Height of that rise, in world units. */
export const rise = (x: number, z: number) =>
  0.84 - 0.055 * z + 0.05 * fbm(ng, x * 1.3 + 5, z * 0.8, 2) + 0.06 * Math.abs(x + 0.1) ** 1.5
