import type {View} from '../../../kit/place.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** How many scene units a world unit has at distance 1; a world unit is about 3 m. */
export const F = 1380

/** Height of the horizon, y in scene units. */
export const HZ = 285

/** The camera, which stands at height 0. */
export const v: View = {W, F, horizon: HZ, cy: 0}

/** The cells of a rendered land: how many, and how tones of them are laid on the sheet. */
export interface Cells {
  /** The level of detail, 0.7 to 1. */
  q: number
  gw: number
  gh: number
  count: number
  at: {sx: number; min: number}
}

/** @param q level of detail, 0.7 to 1 */
export function cellsOf(q: number): Cells {
  const gw = Math.round(W * q)
  const gh = Math.round(H * q)
  return {q, gw, gh, count: gw * gh, at: {sx: W / gw, min: 4}}
}
