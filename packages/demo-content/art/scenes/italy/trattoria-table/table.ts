/** The table seen by the camera; one world unit is about a hand, the top is y = 0. */
import {project, type View} from '../../../kit/place.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1000

/** Height of the sheet, in scene units. */
export const H = 1000

/** The camera; world units are hands. */
export const v: View = {W, F: 3000, horizon: -1390, cy: 14.3}

/** The sun stands behind the left shoulder of whoever sits opposite. */
export const SLANT = [0.62, -0.34] as const

/** A place on the sheet: right, away and up in hands. */
export const at = (x: number, z: number, y = 0) => project(v, x, y, z)

/** Height of the paving, in hands. */
export const GROUND = -2.8

/** The table's own axes: u to the right, w away, turned a little on the sheet. */
export const TABLE = {x: -0.2, z: 21.75, turn: 0.2, u: 3.3, w: 2.95}

/** A place on the table: along u, w and up, in hands. */
export function onTable(u: number, w: number, y = 0): Pt {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return at(TABLE.x + u * c - w * k, TABLE.z + u * k + w * c, y)
}

/** A patch of the table between two corners, as a closed path. */
export const patch = (u0: number, w0: number, u1: number, w1: number) =>
  poly([onTable(u0, w0), onTable(u1, w0), onTable(u1, w1), onTable(u0, w1)])
