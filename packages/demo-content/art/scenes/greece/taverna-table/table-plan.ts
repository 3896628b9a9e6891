/** The table's own axes, in hands. */
import {type Pt, poly} from '../../../kit/svg.ts'
import {at} from './view.ts'

/** The table's own axes: u to the right, w away, turned a little on the quay. */
export const TABLE = {x: -0.1, z: 15.1, turn: -0.2, u: 4.5, w: 3.5}

/** A place on the table: along u, w and up, in hands. */
export function onTable(u: number, w: number, y = 0): Pt {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return at(TABLE.x + u * c - w * k, TABLE.z + u * k + w * c, y)
}

/**
 * Ground place under a spot of the table, for dishes that take world coordinates. `u` and `w` are
 * hands on the table.
 */
export function spot(u: number, w: number): readonly [number, number] {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return [TABLE.x + u * c - w * k, TABLE.z + u * k + w * c]
}

/** A patch of the table between two corners, as a closed path. */
export const patch = (u0: number, w0: number, u1: number, w1: number, y = 0) =>
  poly([onTable(u0, w0, y), onTable(u1, w0, y), onTable(u1, w1, y), onTable(u0, w1, y)])
