/** The beach, the sun and the tower's plan; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera: on a dune, its eye a little above the deck. */
export const v: View = {W, F: 1500, horizon: 560, cy: 2.7}

/** Where the sun stands on the sheet, in scene units. */
export const SUN: Pt = [146, 504]

/** How far a point one metre high throws its shadow: along x and z, straight away from the sun. */
const SLANT = {x: (-1.42 * (SUN[0] - W / 2)) / v.F, z: -1.42}

/** Where a point of the beach drops its shadow, on the sheet. */
export const shadowOf = (x: number, y: number, z: number): Pt =>
  project(v, x + y * SLANT.x, 0, z + y * SLANT.z)

/** The place on the sand that is seen at a point of the sheet. */
export const sandAt = ([sx, sy]: Pt): [x: number, z: number] => {
  const z = (v.cy * v.F) / (sy - v.horizon)
  return [((sx - W / 2) / v.F) * z, z]
}

/** The tower stands turned a little, so that its side in the sun and its front show. */
const MID = {x: -1.35, z: 17, turn: 0.5}

/** A point of the tower, in metres from its middle: across, in depth, up. */
export type Spot3 = readonly [a: number, b: number, y: number]

const placed = ([a, b, y]: Spot3): [number, number, number] => [
  MID.x + Math.cos(MID.turn) * a - Math.sin(MID.turn) * b,
  y,
  MID.z + Math.sin(MID.turn) * a + Math.cos(MID.turn) * b,
]

/** A point of the tower on the sheet. */
export const at = (p: Spot3): Pt => project(v, ...placed(p))

/** Where a point of the tower drops its shadow, on the sheet. */
export const cast = (p: Spot3): Pt => shadowOf(...placed(p))

/** Height of the deck. */
export const FLOOR = 2.3

/** Height of the eaves. */
export const EAVES = 4.65

/** Height of the roof's peak. */
export const PEAK = 6.2

/** How far the deck, the cabin and the roof reach to each side, to the front and to the back. */
export const DECK = {a: 2.1, front: -1.9, back: 1.5}
export const CABIN = {a: 1.5, front: -0.75, back: 1.3}
export const ROOF = {a: 2.15, front: -1.75, back: 1.65}

/** The stairs go down on the right, from the porch to the sand. */
export const STAIRS = {top: DECK.a, foot: 5.7, near: -1.85, far: -0.8, steps: 10}
