/** The tower's plan and the camera; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import type {Spot} from '../../../kit/solid.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera; world units are metres. */
export const v: View = {W, F: 1250, horizon: 560, cy: 1.65}

/** Where the sun stands on the sheet, in scene units. */
export const SUN: Pt = [340, 512]

/** The tower's plan: turned a little, so that two sides show. Metres from its middle (a across, b in depth). */
const MID = {x: 0.75, z: 13.6, turn: 0.42}

/** A place of the tower's plan on the ground: x and z in metres. */
export const spot = (a: number, b: number): Spot => [
  MID.x + Math.cos(MID.turn) * a - Math.sin(MID.turn) * b,
  MID.z + Math.sin(MID.turn) * a + Math.cos(MID.turn) * b,
]

/** A point of the tower on the sheet: across, in depth and up, in metres. */
export const at = (a: number, b: number, y: number): Pt => {
  const [x, z] = spot(a, b)
  return project(v, x, y, z)
}

/** Where a point of the tower drops its shadow: away from the sun, toward us and to the right. */
export const cast = (a: number, b: number, y: number): Pt => {
  const [x, z] = spot(a, b)
  return project(v, x + y * 0.25, 0, z - y * 1.2)
}

/** Height of the deck, in metres. */
export const FLOOR = 2.1

/** Height of the eaves, in metres. */
export const EAVES = 4.7

/** How far the roof reaches from the middle, and its peak. */
export const REACH = 2

/** Height of the roof's peak, in metres. */
export const PEAK = 6.3
