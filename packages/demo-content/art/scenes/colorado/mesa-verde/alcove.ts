/** The alcove's great lines, in scene units. */
import {fbm, noise} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1000

/** Height of the sheet, in scene units. */
export const H = 1000

/** Noise of the stone. */
export const grain = noise(44)

/** The brow of the alcove. `x` is in scene units. */
export const brow = (x: number) =>
  318 +
  270 * ((x - 570) / 610) ** 2 +
  16 * fbm(grain, x / 90, 2, 3) -
  20 * Math.exp(-(((x - 330) / 60) ** 2))

/** Where the shadow of the brow falls on what stands beneath it. `x` is in scene units. */
export const shadowLine = (x: number) =>
  486 + (brow(x) - 318) * 0.5 + 10 * fbm(grain, x / 40, 12, 2)

/** The lip of the ledge that everything stands on, y in scene units. */
export const lip = (x: number) => 858 - 34 * Math.sin(x / 260) + 7 * fbm(grain, x / 50, 60, 3)

/** The rim of the mesa, y in scene units. */
export const rimY = (x: number) => 96 + 16 * fbm(grain, x / 150, 30, 3) - 0.03 * x

/** What lies between two lines over the width of the sheet, as a closed path. */
export const band = (
  upper: (x: number) => number,
  lower: (x: number) => number,
  step = 8,
): string => {
  const [a, b]: [Pt[], Pt[]] = [[], []]
  for (let x = -10; x <= W + 10; x += step) {
    a.push([x, upper(x)])
    b.unshift([x, lower(x)])
  }
  return poly([...a, ...b])
}

/** The whole alcove, as a closed path. */
export const alcove = () => band(brow, lip)
