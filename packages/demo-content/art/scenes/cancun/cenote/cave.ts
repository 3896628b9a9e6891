/** The cave's great lines, in scene units. */
import {stroke} from '../../../kit/line.ts'
import {fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 820

/** Height of the sheet, in scene units. */
export const H = 1200

/** The hole in the roof: far lip and near lip are one rough oval. */
export const HOLE = {x: 372, y: 246, rx: 268, ry: 172}

/** The far edge of the water, and where the shaft meets it. */
export const WATER = 812

/** Where the shaft of light meets the water, in scene units. */
export const SPOT: Pt = [505, 930]

/** Noise of the rock. */
export const rock = noise(13)

/** A point of the hole's lip at an angle in radians; `grow` swells the hole. */
export const lip = (a: number, grow = 1): Pt => {
  const d = grow * (1 + 0.07 * fbm(rock, Math.cos(a) * 2.4, Math.sin(a) * 2.4, 4, 0.6))
  return [HOLE.x + Math.cos(a) * HOLE.rx * d, HOLE.y + Math.sin(a) * HOLE.ry * d]
}

/** The whole lip as an outline; `grow` swells it. */
export const rim = (grow = 1): Pt[] =>
  Array.from({length: 90}, (_, i) => lip((i / 90) * Math.PI * 2, grow))

/**
 * The foot of the cave wall: the water’s edge curves round to meet us at both sides. `x` is in
 * scene units.
 */
export const bank = (x: number) =>
  WATER + 150 * Math.abs((x - 400) / 420) ** 2.6 + 5 * Math.sin(x / 23)

/**
 * How much light a point of the rock has, 0..1: bounced up from the water and down from the hole.
 * `x` and `y` are scene units.
 */
export function rockLight(x: number, y: number) {
  const fromHole = Math.hypot((x - HOLE.x) / HOLE.rx, (y - HOLE.y) / HOLE.ry)
  const skylight =
    0.62 * Math.exp(-((fromHole - 1) ** 2) / 0.42) * smooth(HOLE.y - 90, HOLE.y + 150, y)
  const sunlit = 0.5 * Math.exp(-(((x - 690) / 150) ** 2) - ((y - 560) / 210) ** 2)
  const bounced = 0.3 * smooth(470, WATER + 20, y) * Math.exp(-(((x - 430) / 360) ** 2))
  // beds of limestone broken by upright flutes, both bent out of true
  const bend = 40 * fbm(rock, x / 150, y / 130 + 5, 3)
  const bedding = fbm(rock, (x + bend) / 170, (y + bend) / 46 + 9, 4, 0.55)
  const flutes = fbm(rock, (x + bend * 0.8) / 34 + 70, (y + bend) / 210, 4)
  const low = smooth(HOLE.y + 40, 560, y)
  const wall = 0.04 * Math.exp(-(((x - 420) / 330) ** 2)) * smooth(HOLE.y + 80, 500, y)
  return skylight + sunlit + bounced + wall + 0.24 * bedding + lerp(0.1, 0.3, low) * flutes
}

/** One leaf: a pointed lens at an angle. `x` and `y` are scene units. */
export const leaf = (x: number, y: number, l: number, a: number): string =>
  stroke(
    [-0.5, -0.2, 0.1, 0.5].map((u): Pt => [x + Math.cos(a) * l * u, y + Math.sin(a) * l * u]),
    (t) => l * 0.4 * Math.sin(Math.PI * (0.04 + 0.92 * t)),
  )
