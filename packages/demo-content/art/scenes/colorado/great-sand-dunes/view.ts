/** The sheet, in scene units. */
import {noise} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 720

/** Noise of the blown sand. */
export const grain = noise(24)
