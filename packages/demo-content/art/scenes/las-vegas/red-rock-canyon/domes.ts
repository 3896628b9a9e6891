/** The Calico hills: a huddle of red domes, split by joints, their tops bleached. */
import {clamp, fbm, noise, smooth} from '../../../kit/rng.ts'
import type {Rock} from './escarpment.ts'

const grain = noise(19)

/** Middle, foot, half width and height of each dome, in scene units, far to near. */
const DOMES = [
  [60, 470, 200, 190],
  [250, 472, 120, 142],
  [-20, 474, 130, 128],
  [345, 474, 96, 92],
  [140, 476, 104, 96],
  [262, 478, 74, 56],
  [404, 478, 62, 44],
  [30, 480, 90, 56],
] as const

export function domes(px: number, y: number): Rock | undefined {
  for (const [i, [cx, foot, half, tall]] of [...DOMES.entries()].toReversed()) {
    const u = (px + 7 * fbm(grain, y / 30, i * 3, 3) - cx) / half
    if (Math.abs(u) >= 1 || y > foot + 4) continue
    const top = foot - tall * (1 - Math.abs(u) ** 2.4) ** 0.62 - 5 * fbm(grain, px / 22, i, 4)
    if (y < top) continue
    const up = clamp((foot - y) / tall)
    // a round body: light from the left and above
    let light = 0.62 - 0.62 * u + 0.18 * up
    // cross beds sweep down to the right; joints run steeply through them
    const sweep = (y + 0.34 * px + 12 * fbm(grain, px / 50, y / 50, 3)) / 15
    light += 0.1 * Math.sin(sweep * 2)
    const joint =
      Math.abs((px * 0.95 - y * 0.3 + 16 * fbm(grain, px / 60, y / 60, 3)) / 36 + i * 0.37) % 1
    if (joint < 0.1) light -= 0.4
    if (y - top < 4) light += 0.12
    const level = up + 0.2 * fbm(grain, px / 70, i, 3)
    const bed = i < 2 && level > 0.8 ? 1 : level > 0.5 && level < 0.6 ? 2 : 0
    return {bed, light: clamp(light * smooth(-0.1, 0.16, up + 0.06), 0.04, 1.1)}
  }
  return undefined
}
