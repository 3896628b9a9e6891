/** Jointed rock: a wall of columns of unlike width, each cut across by ledges at its own heights. */

/** A number from 0 to 1 that belongs to a pair of whole numbers: the same for the same block. */
export const dice = (a: number, b: number) => {
  const n = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
  return n - Math.floor(n)
}

export interface Block {
  column: number
  row: number
  /** How far across its column and up its row the point lies, 0 to 1. */
  across: number
  up: number
}

/** The block at a point of the wall; `wide` and `tall` are about the size of one, in the scene's units. */
export function block(along: number, y: number, wide: number, tall: number): Block {
  const u = along / wide
  const a = 0.84 * u + 0.62 * Math.sin(u * 1.95) + 0.2 * Math.sin(u * 4.83)
  const column = Math.floor(a)
  const b = y / (tall * (0.75 + 0.6 * dice(column, 5))) + dice(column, 3) * 0.8
  const row = Math.floor(b)
  return {column, row, across: a - column, up: b - row}
}
