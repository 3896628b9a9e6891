import type {Greens} from '../flora.ts'

/** What every palm's crown is drawn by. */
export interface Crown {
  /** Length of a frond, in scene units. */
  crown: number
  greens: Greens
  seed: number
  /** Where the light comes from: -1 left, 1 right. */
  side: -1 | 1
}
