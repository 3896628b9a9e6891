/** The sheet and its shoreline, in scene units. */
import {noise} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** The far waterline, y in scene units. */
export const SHORE = 520

/** Noise of the rock. */
export const craggy = noise(51)
