/** The quay seen by the camera; one world unit is a hand's breadth. */
import {project, type View} from '../../../kit/place.ts'

/** Width of the sheet, in scene units. */
export const W = 1000

/** Height of the sheet, in scene units. */
export const H = 1000

/** The camera; the table top is y = 0. A short lens keeps the horizon in the picture. */
export const v: View = {W, F: 1110, horizon: 96, cy: 7.6}

/** A place on the sheet: right, away and up in hands. */
export const at = (x: number, z: number, y = 0) => project(v, x, y, z)

/** The sun stands to the left, a little behind the table. */
export const SLANT = [0.66, -0.2] as const

/** Height of the paving below the table top, in hands. */
export const GROUND = -7

/** How far away the kerb is, in hands. */
export const QUAY = 43

/** A place on the ground, in hands. */
export type Place = readonly [x: number, z: number]
