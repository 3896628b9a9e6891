import {clamp, lerp, smooth} from '../../../kit/rng.ts'

type Row = readonly (readonly number[])[]

/** Reads the second column of a table for a place in the first, eased between rows. */
export function along(rows: Row, at: number, column = 1): number {
  const i = Math.max(
    1,
    rows.findIndex((row) => row[0] >= at),
  )
  const a = rows[i - 1]
  const b = at > rows[rows.length - 1][0] ? a : rows[i]
  return lerp(a[column], b[column], smooth(0, 1, clamp((at - a[0]) / (b[0] - a[0] || 1))))
}

/** z, x: land lies to the right of this line. */
export const COAST: Row = [
  [30, -14],
  [80, -2],
  [115, 14],
  [150, 50],
  [190, 76],
  [225, 74],
  [252, 46],
  [280, 24],
  [312, 6],
  [350, -22],
  [390, -52],
  [440, -74],
  [500, -84],
  [550, -66],
  [620, 40],
  [700, 240],
]

/** z, x, height: the middle of the road. */
export const ROAD: Row = [
  [40, -3],
  [84, 11],
  [110, 24],
  [140, 56],
  [168, 84],
  [196, 100],
  [226, 98],
  [250, 78],
  [272, 58],
  [296, 38],
  [326, 14],
  [360, -12],
  [396, -40],
  [440, -60],
  [500, -70],
  [545, -58],
]

/** z, height of the road above the sea, in metres. */
export const ROAD_HEIGHT: Row = [
  [40, 21],
  [110, 19],
  [180, 12],
  [240, 8],
  [290, 12],
  [360, 26],
  [545, 34],
]

/** The middle of the road at a distance z: x on one smooth line through the rows, so that no bend has a kink. */
export function roadX(z: number): number {
  const last = ROAD.length - 1
  const i = Math.min(
    last,
    Math.max(
      1,
      ROAD.findIndex((row) => row[0] >= z),
    ),
  )
  const slope = (k: number) => {
    const [a, b] = [ROAD[Math.max(0, k - 1)], ROAD[Math.min(last, k + 1)]]
    return (b[1] - a[1]) / (b[0] - a[0])
  }
  const [a, b] = z > ROAD[last][0] ? [ROAD[last - 1], ROAD[last]] : [ROAD[i - 1], ROAD[i]]
  const k = ROAD.indexOf(a)
  const step = b[0] - a[0]
  const t = clamp((z - a[0]) / step)
  return (
    a[1] * (1 + 2 * t) * (1 - t) ** 2 +
    b[1] * t * t * (3 - 2 * t) +
    step * (slope(k) * t * (1 - t) ** 2 - slope(k + 1) * t * t * (1 - t))
  )
}

/** A place on the road: `d` metres to the right of its middle at distance z. */
export const roadAt = (z: number, d: number): readonly [number, number] => {
  const slope = (roadX(z + 2) - roadX(z - 2)) / 4
  const k = 1 / Math.hypot(1, slope)
  return [roadX(z) + d * k, z - d * slope * k]
}

/** Where the car is: x and y in scene units, and its size. */
export function carSpot(): [number, number, number] {
  const [x, z] = roadAt(118, 1.6)
  return [x, along(ROAD_HEIGHT, 118), z]
}
