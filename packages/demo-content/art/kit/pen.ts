/** Small outlines drawn by hand: numbers in pairs, relative to where the thing stands. */
import type {Pt} from './svg.ts'

/** Turns a flat row x, y, x, y … (y up, in units of k) into points round (x, y); flip -1 mirrors it. */
export const pen =
  (x: number, y: number, k = 1, flip: 1 | -1 = 1) =>
  (row: readonly number[]): Pt[] =>
    Array.from({length: row.length / 2}, (_, i) => [
      x + row[2 * i] * k * flip,
      y - row[2 * i + 1] * k,
    ])
