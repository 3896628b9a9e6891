/** The town seen from the overlook across the gorge; world units are metres. */
import {type Face, project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1000

/** Height of the sheet, in scene units. */
export const H = 1000

/** The camera: it stands a little higher than most roofs. */
const v: View = {W, F: 1400, horizon: 322, cy: 13.4}

/** The town's own axes: u runs along its rows to the right and toward us, w back into the rock. */
const [C, S] = [Math.cos(0.47), Math.sin(0.47)]
const AHEAD = 48

/** Where a place of the town stands in the camera's world, along x and z. */
const spot = (u: number, w: number): [x: number, z: number] => [
  u * C + w * S,
  AHEAD - u * S + w * C,
]

/** A place of the town on the sheet. */
export function at(u: number, y: number, w: number): Pt {
  const [x, z] = spot(u, w)
  return project(v, x, y, z)
}

/** Scene units that a metre has at a place of the town. */
export const metre = (u: number, w: number) => v.F / spot(u, w)[1]

/** How far along its row, u, a column of the sheet meets the plane that lies w back. */
export function along(x: number, w: number) {
  const m = (x - W / 2) / v.F
  return (m * (AHEAD + w * C) - w * S) / (C + m * S)
}

/** The upright face that looks out of the alcove, into the sun; it begins at (u, y, w). */
export const front =
  (u: number, y: number, w: number): Face =>
  (a, b) =>
    at(u + a, y + b, w)

/** The upright face that looks along the row, away from the sun; it runs back from (u, y, w). */
export const side =
  (u: number, y: number, w: number): Face =>
  (a, b) =>
    at(u, y + b, w + a)

/** How far the shadow of one metre reaches over level ground, along u and w. */
export const SHADOW = [0.8, 0.34] as const
