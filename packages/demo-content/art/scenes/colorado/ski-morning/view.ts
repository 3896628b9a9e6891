/** The great lines of the sheet, in scene units. */
import {lerp, smooth} from '../../../kit/rng.ts'

/** Width of the sheet. */
export const W = 900

/** Height of the sheet. */
export const H = 1200

/** Eye level: what lies above it stands higher than we do. */
export const HORIZON = 590

/** Where the slope drops out of sight: from the ridge at the left down toward the valley at the right. */
export const edge = (x: number) => {
  const t = Math.max(0, x / W)
  return 452 + 170 * t + 400 * t ** 2.4 + 9 * Math.sin(x / 70)
}

/** How large things are at a height of the sheet, on our slope: 1 at its lower edge. */
export const scaleAt = (y: number) => lerp(0.12, 1, smooth(440, 1240, y) ** 0.9)
