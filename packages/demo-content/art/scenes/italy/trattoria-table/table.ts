/** The table seen by the camera; one world unit is about a hand, the top is y = 0. */
import {project, type View} from '../../../kit/place.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1000

/** Height of the sheet, in scene units. */
export const H = 1000

/** Somebody stands at the table and looks down on it: plates, glasses and paving all by this one eye. */
export const v: View = {W, F: 1860, horizon: 548, cy: 11.3, pitch: 0.68}

/** The sun stands behind the table, to the left: how far a point one hand high throws its shadow. */
export const SLANT = [0.74, -0.36] as const

/** A place on the sheet: right, away and up in hands. */
export const at = (x: number, z: number, y = 0) => project(v, x, y, z)

/** Height of the paving, in hands. */
export const GROUND = -7.4

/** The table's own axes: u to the right, w away, half its sides, and how it is turned. */
export const TABLE = {x: 0.15, z: 14, turn: 0.5, u: 3.7, w: 3.3}

/** A place of the table's plan, along u and w, in the world. */
export function spot(u: number, w: number): [x: number, z: number] {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return [TABLE.x + u * c - w * k, TABLE.z + u * k + w * c]
}

/** A place on the sheet by the table's axes: along u, w and up, in hands. */
export const onTable = (u: number, w: number, y = 0): Pt => at(...spot(u, w), y)

/** A patch of the table between two corners, as a closed path. */
export const patch = (u0: number, w0: number, u1: number, w1: number) =>
  poly([onTable(u0, w0), onTable(u1, w0), onTable(u1, w1), onTable(u0, w1)])
