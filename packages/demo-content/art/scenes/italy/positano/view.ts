/** The sheet and its great lines, all in scene units from the upper left. */
import {lerp} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 820

/** Height of the sheet, in scene units. */
export const H = 1200

/** Height of the horizon, y in scene units. */
export const HORIZON = 476

/** Height of the quay that the town ends on, in scene units from the top. */
export const QUAY = 902

function along(points: readonly Pt[], t: number): number {
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (t <= b[0] || i === points.length - 1) return lerp(a[1], b[1], (t - a[0]) / (b[0] - a[0]))
  }
  return 0
}

/** Left edge of the town, x in scene units, at a height on the sheet. */
export const townEdge = (y: number) =>
  along(
    [
      [200, 640],
      [300, 500],
      [400, 410],
      [500, 318],
      [620, 214],
      [740, 120],
      [QUAY, 24],
    ],
    y,
  )

/** Edge of the wet sand, y in scene units, at an x on the sheet. */
export const shore = (x: number) =>
  along(
    [
      [-40, 912],
      [120, 930],
      [300, 978],
      [470, 1050],
      [600, 1130],
      [720, 1230],
    ],
    x,
  ) +
  5 * Math.sin(x / 34)
