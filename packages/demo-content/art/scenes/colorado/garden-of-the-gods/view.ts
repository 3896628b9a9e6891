/** The camera, and the cells in which it sees the land. World units are about 100 m. */
import type {View} from '../../../kit/place.ts'
import {blur} from '../../../kit/tones.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** How many scene units a world unit has at distance 1. */
export const F = 1.12 * W

/** The camera before the meadow. */
export const v: View = {W, F, horizon: H * 0.555, cy: 1.15}

/** Where the morning light comes from. */
export const LIGHT: [number, number, number] = [-0.92, 0.43, -0.26]

/** How far along x and z a thing one unit high throws its shadow. */
export const SLANT = [1.7, 1.1] as const

/** The cells of a rendered land: how many, and how tones of them are laid on the sheet. */
export interface Cells {
  gw: number
  gh: number
  count: number
  at: {sx: number; min: number}
}

/** @param q level of detail, 0.7 to 1 */
export function cellsOf(q: number): Cells {
  const gw = Math.round(W * q)
  const gh = Math.round(H * q)
  return {gw, gh, count: gw * gh, at: {sx: W / gw, min: 5}}
}

/** Softens a field by one cell. */
export const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
