/** How Joshua trees fork. */
import type {Pt} from '../../../kit/svg.ts'

/** A limb as places in hundredths of the tree's height, its widths there, and whether it ends in leaves. */
export interface Limb {
  along: readonly Pt[]
  from: number
  to: number
  leaves: boolean
}
const limb = (from: number, to: number, leaves: boolean, ...row: number[]): Limb => ({
  along: Array.from({length: row.length / 2}, (_, i): Pt => [row[2 * i], row[2 * i + 1]]),
  from,
  to,
  leaves,
})

/** An old tree, and a young one that has forked once or twice. */
export const OLD: readonly Limb[] = [
  limb(13, 9.5, false, 0, -1, -1.2, 12, -0.6, 26, 1, 39),
  limb(8, 6, false, 0, 34, -9, 44, -19, 50, -27, 54),
  limb(6.4, 5, true, -24, 52, -36, 56, -43, 66),
  limb(6, 5, true, -18, 49, -22, 60, -23, 73),
  limb(5.4, 4.6, true, -27, 54, -33, 62, -33, 78),
  limb(8.4, 6, false, 1, 36, 2, 50, -2, 60, 1, 68),
  limb(6, 5, true, -1, 58, -7, 72, -7, 84),
  limb(6, 5, true, 1, 66, 7, 78, 9, 92),
  limb(5.4, 4.6, true, 1, 55, 12, 64, 15, 75),
  limb(7.6, 5.6, false, 1, 34, 11, 44, 20, 48, 27, 55),
  limb(5.8, 5, true, 25, 53, 30, 64, 28, 76),
  limb(5.8, 5, true, 21, 48, 34, 52, 44, 61),
]
export const YOUNG: readonly Limb[] = [
  limb(11, 9, false, 0, -1, 0.6, 16, -0.6, 34, 1, 46),
  limb(8, 6, true, 0, 42, -9, 56, -18, 66),
  limb(8, 6, true, 1, 42, 3, 62, 1, 84),
  limb(7, 6, true, 1, 40, 13, 50, 22, 64),
]
