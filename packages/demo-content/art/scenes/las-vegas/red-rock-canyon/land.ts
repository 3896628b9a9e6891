/** The land seen by the camera; a world unit is about 10 m, the desert floor is y = 0. */
import {project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

/** The camera: the eye is about 6 m up, on a rise beside the road. */
export const v: View = {W, F: 1180, horizon: 400, cy: 0.62}

/** A place on the sheet: right, away and up. */
export const at = (x: number, z: number, up = 0): Pt => project(v, x, up, z)

/** Where a point one unit high throws its shadow: to the right and away. */
export const SLANT = [1.25, 0.42] as const

/** The foot of the rocks, in scene units from the top. */
export const FOOT = 474

/** The loop road: where its middle runs, and half its width. */
export const roadX = (z: number) =>
  0.1 + (z < 3.75 ? 0.118 * (3.75 - z) ** 2 : 0.085 * (z - 3.75) ** 1.7)
export const ROAD_HALF = 0.31
