/** The camera stands on the hillside above the road; world units are metres. */
import type {View} from '../../../kit/place.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 840

/** The camera. */
export const v: View = {W, F: 1050, horizon: 318, cy: 56}
