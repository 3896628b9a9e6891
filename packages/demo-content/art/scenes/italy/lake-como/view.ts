/** The sheet and its waterlines, in scene units. */
import type {V3} from '../../../kit/terrain.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 720

/** Waterlines: the far shore, and the villa's quay, which is nearer. */
export const SHORE = 410

/** The waterline of the villa's quay, y in scene units. */
export const QUAY = 478

/** Where the quay ends, x in scene units. */
export const TIP = 640

/** The direction toward the sun. */
export const LIGHT: V3 = [0.8, 0.5, -0.45]
