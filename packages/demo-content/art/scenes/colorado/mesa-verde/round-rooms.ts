/** What is round in the town; metres along the row (u), up (y) and back (w). */
import type {RoundTower} from './round-tower.ts'

/** The round tower, which stands free before the middle row. */
export const tower: RoundTower = {u: -9.6, y: 1.6, w: 2.9, foot: 2.1, top: 1.7, high: 8}

/** The kivas: middle (u, w) and radius. */
export const kivas: readonly (readonly [u: number, w: number, r: number])[] = [
  [-18.2, -3.6, 2.5],
  [-4.8, -4.2, 2.6],
  [8, -4, 2.7],
]
