/** The street seen by the camera; world units are metres. */
import {type Face, face, type View} from '../../../kit/place.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** The camera; world units are metres. */
export const v: View = {W, F: 955, horizon: 562, cy: 1.7}

const YAW = 0.42

/** Where the fronts stand: metres along the street, u, count from here. */
const START = {x: -18, z: 23}

/** The upright face along the street, set back by some metres from the pavement. */
export const frontOf = (setback: number): Face =>
  face(v, START.x + Math.sin(-YAW) * setback, 0, START.z + Math.cos(YAW) * setback, YAW)

/** A place along the street, u, and back from it, in metres. */
export const spot = (u: number, setback: number): [number, number] => [
  START.x + Math.cos(YAW) * u - Math.sin(YAW) * setback,
  START.z + Math.sin(YAW) * u + Math.cos(YAW) * setback,
]
