/** The land seen by the camera; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import type {V3} from '../../../kit/terrain.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** The camera; world units are metres. */
export const v: View = {W, F: 900, horizon: 330, cy: 13}

/** The direction toward the sun. */
export const LIGHT: V3 = [-0.84, 0.42, -0.46]

/** Where the farmhouse stands, in metres: the middle of its front, its ground floor and how far it is turned. */
export const HOUSE = {x: 17, z: 82, floor: 11, yaw: -0.6}

const swell = noise(14)

/** A rounded hill with its middle at (a, b), p wide and q deep, in metres. */
export const bump = (x: number, z: number, a: number, b: number, p: number, q: number) =>
  Math.exp(-(((x - a) / p) ** 2) - ((z - b) / q) ** 2)

/**
 * The untouched land in metres: one long crest from side to side with the farm on it, a lower swell before it
 * at the left and one at the right, all broad and gently rolling.
 */
const wild = (x: number, z: number) =>
  -2 +
  13.6 * bump(x, z, 25, 88, 74, 27) +
  2.2 * bump(x, z, 17, 86, 30, 20) +
  5 * bump(x, z, -58, 66, 40, 16) +
  6 * bump(x, z, 60, 52, 34, 14) +
  1.1 * fbm(swell, x / 30, z / 26, 2)

/** The land in metres: the hill, cut level for the farm's yard. */
export function height(x: number, z: number) {
  const h = wild(x, z)
  if (h < HOUSE.floor) return h
  const off = Math.hypot((x - 16) / 17, (z - 81) / 10)
  return h + (HOUSE.floor - h) * clamp((1.35 - off) / 0.35)
}

/** A place on the land on the sheet; `up` lifts it, in metres. */
export const on = (x: number, z: number, up = 0): Pt => project(v, x, height(x, z) + up, z)
