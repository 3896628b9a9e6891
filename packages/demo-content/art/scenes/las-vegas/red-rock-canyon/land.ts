/** The land seen by the camera; world units are about 100 m. */
import type {View} from '../../../kit/place.ts'
import {fbm, noise, ridged, smooth} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** The camera. */
export const v: View = {W, F: 1180, horizon: 400, cy: 0.62}

const rock = noise(11)

const bend = noise(19)

/** The escarpment: buttresses and gullies, steep in front, highest on the right. */
function cliff(x: number, z: number) {
  if (z < 9.2 - 0.25 * x) return -1
  const front =
    11.5 + 0.9 * fbm(rock, x * 0.55, 3, 4) - 0.25 * x + 1.2 * Math.abs(rock(x * 0.42, 8))
  const into = (z - front) / 2.4
  if (into < -0.6) return -1
  const crest =
    1.35 +
    1.95 * smooth(-3.2, 4.5, x) +
    0.75 * (ridged(rock, x * 0.5, 5, 4) - 0.4) -
    1.5 * smooth(-2, -7, x)
  const scree = 0.42 * smooth(-0.6, 0.1, into)
  const steps =
    smooth(0, 0.16, into) * 0.42 + smooth(0.22, 0.36, into) * 0.3 + smooth(0.5, 0.72, into) * 0.28
  const cracks = 0.16 * fbm(rock, x * 2.3, z * 1.9, 4, 0.6) * smooth(0, 0.2, into)
  return scree + crest * (steps + cracks * 0.8)
}

/** The Calico hills: a huddle of red domes on the left, split by joints. */
function domes(x: number, z: number) {
  let h = -1
  for (const [cx, cz, r, top] of [
    [-3.7, 9.6, 1.5, 1.25],
    [-2.5, 9.2, 0.95, 0.85],
    [-5.1, 10.6, 1.6, 1.55],
    [-1.75, 10.2, 0.9, 0.7],
    [-3.0, 8.2, 0.75, 0.42],
  ] as const) {
    const d = Math.hypot((x - cx) * (1 + 0.2 * rock(x, cz)), z - cz) / r
    if (d > 1) continue
    const joints =
      0.2 * Math.abs(rock(x * 1.7 + z * 0.8, z * 0.7)) + 0.16 * fbm(rock, x * 2, z * 2, 4)
    h = Math.max(h, top * (1 - d ** 2.6) * (1 - joints) + 0.02)
  }
  return h
}

/** Height of the desert floor. `x` and `z` are units of 100 m. */
export const floor = (x: number, z: number) =>
  0.05 * fbm(bend, x * 0.7, z * 0.5, 3) * smooth(3, 7, z)

/** Height of the land. `x` and `z` are units of 100 m. */
export const height = (x: number, z: number) => Math.max(floor(x, z), cliff(x, z), domes(x, z))

/**
 * Which bed a point of rock lies in: 0 red, 1 cream, 2 deep red. The beds dip, wander and are
 * broken by faults. `x` and `z` are units of 100 m.
 */
export function bed(x: number, y: number, z: number): 0 | 1 | 2 {
  const wander = 0.3 * fbm(bend, x * 0.42 + 4, z * 0.3, 4) + 0.05 * bend(x * 2, y * 3)
  if (z < 11 && x < -0.6) {
    const level = y - 0.16 * x + wander
    return level > 1.42 ? 1 : level > 1.05 && level < 1.18 ? 1 : level > 0.8 && level < 0.9 ? 2 : 0
  }
  const faults =
    0.5 * smooth(-0.03, 0.03, bend(x * 0.3 + 1.4, 2)) + 0.3 * smooth(-0.03, 0.03, bend(x * 0.62, 9))
  const level = y + 0.15 * x + wander + faults
  const stain = fbm(bend, x * 1.4, y * 1.1 + 20, 4) > 0.24
  if (level < 0.9) return 2
  if (level < 1.4) return 0
  if (level < 1.5) return 1
  if (level < 1.72) return 2
  if (level < 2.7) return stain ? 0 : 1
  if (level < 2.86) return 2
  if (level < 3.2) return 0
  return stain && level < 3.7 ? 0 : 1
}

/** The loop road: where its middle runs. `z` is in units of 100 m. */
export const roadX = (z: number) =>
  0.42 - 0.55 * (z - 2.2) + 0.2 * (z - 2.2) ** 2 - 0.013 * (z - 2.2) ** 3
