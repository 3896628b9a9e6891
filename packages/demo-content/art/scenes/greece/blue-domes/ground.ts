/** The bare slope above the caldera. Lengths are world units, about 3 m each. */
import {clamp, fbm, lerp, noise, smooth} from '../../../kit/rng.ts'

/** Height of the sea. */
export const SEA = -7.2

const ng = noise(4)

/** Noise of the cliff. */
export const nc = noise(8)

/** The cliff's edge, x at a distance z. */
export const edge = (z: number) =>
  -2.3 +
  1.0 * smooth(6, 14, z) -
  13.5 * smooth(15, 38, z) +
  6 * smooth(44, 60, z) +
  0.5 * ng(z * 0.5, 3)

/** Height of the slope that the village stands on. */
export const plat = (x: number, z: number) =>
  -2.75 + 0.27 * (x + 3) + 0.047 * (z - 6) - 1.4 * smooth(34, 56, z)

/** Height of the bare ground. */
export const ground = (x: number, z: number) => {
  const e = x - edge(z),
    t = plat(x, z),
    cw = 1.1 + 0.07 * z
  return e > 0
    ? t
    : lerp(t, SEA - 0.5, clamp(-e / cw + 0.16 * fbm(nc, x * 0.9, z * 0.8, 4)) ** 0.8) -
        (e < -0.05 ? 0.35 : 0)
}
