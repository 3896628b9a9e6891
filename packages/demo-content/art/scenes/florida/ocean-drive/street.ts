/** The street seen by the camera; world units are metres. */
import {type Face, face, project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** The camera; world units are metres. */
export const v: View = {W, F: 900, horizon: 528, cy: 1.75}

const YAW = 0.6
const [C, S] = [Math.cos(YAW), Math.sin(YAW)]

/** Where the fronts stand: metres along the street, u, count from here. */
const START = {x: -13, z: 16}

/** How far from the fronts the kerb runs, in metres. */
export const KERB = 5.4

/** A place along the street, u, and back from its fronts, in metres; less than 0 is toward us. */
export const spot = (u: number, back: number): [x: number, z: number] => [
  START.x + C * u - S * back,
  START.z + S * u + C * back,
]

/** The upright face along the street, set back by some metres from the fronts. */
export function frontOf(back: number): Face {
  const [x, z] = spot(0, back)
  return face(v, x, 0, z, YAW)
}

/** A place on the sheet: along the street, how high, how far back from the fronts. */
export function at(u: number, y: number, back: number): Pt {
  const [x, z] = spot(u, back)
  return project(v, x, y, z)
}

/** Scene units that a metre has at a place of the street. */
export const metre = (u: number, back: number) => v.F / spot(u, back)[1]

/** Where the kerb meets the street, for a column of the sheet. */
export function kerbY(x: number): number {
  const [x0, z0] = spot(0, -KERB)
  const m = (x - W / 2) / v.F
  const u = (m * z0 - x0) / (C - m * S)
  return at(u, 0, -KERB)[1]
}
