/** The eye stands on the quay's end; world units are metres. */
import type {View} from '../../../kit/place.ts'
import {noise} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 720

/** The camera. */
export const v: View = {W, F: 1420, horizon: 428, cy: 10}

/** Noise of the hills and the swell. */
export const relief = noise(37)
