/** The table's own axes, in hands. */
import {type Pt, poly} from '../../../kit/svg.ts'
import {at} from './view.ts'

/** The table stands square to us: its middle on the quay, half its width u, half its depth w. */
export const TABLE = {x: -1.6, z: 15.2, u: 4.6, w: 3.4}

/** A place on the table: along u, w and up, in hands. */
export const onTable = (u: number, w: number, y = 0): Pt => at(TABLE.x + u, TABLE.z + w, y)

/**
 * Ground place under a spot of the table, for dishes that take world coordinates. `u` and `w` are
 * hands on the table.
 */
export const spot = (u: number, w: number): readonly [number, number] => [TABLE.x + u, TABLE.z + w]

/** A patch of the table between two corners, as a closed path. */
export const patch = (u0: number, w0: number, u1: number, w1: number, y = 0) =>
  poly([onTable(u0, w0, y), onTable(u1, w0, y), onTable(u1, w1, y), onTable(u0, w1, y)])
