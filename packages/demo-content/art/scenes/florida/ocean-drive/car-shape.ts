/**
 * The convertible's shape, in metres: a runs from its nose to its tail, b from its far side to the near one.
 * It drives along the street, so that its edges run to the same two vanishing points as the hotels.
 */
import {mix} from '../../../kit/ink.ts'
import {lerp} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, metre} from './street.ts'

/** Where its nose is: along the street and back from the fronts. */
const NOSE = {u: 6.55, back: -13.1}

/** A place of the car on the sheet. */
export const car = (a: number, b: number, y: number): Pt => at(NOSE.u + a, y, NOSE.back - b)

/** Scene units that a metre of the car has. */
export const K = metre(NOSE.u + 2, NOSE.back)

type Table = readonly (readonly [a: number, value: number])[]

/** A smooth line through the rows of a table (Hermite, tangents from the neighbours). */
const table = (rows: Table) => (a: number) => {
  const i = Math.min(
    rows.length - 1,
    Math.max(
      1,
      rows.findIndex(([x]) => x >= a),
    ),
  )
  const slope = (j: number) => {
    const [p, q] = [rows[Math.max(0, j - 1)], rows[Math.min(rows.length - 1, j + 1)]]
    return (q[1] - p[1]) / (q[0] - p[0])
  }
  const [[x0, y0], [x1, y1]] = [rows[i - 1], rows[i]]
  const [h, t] = [x1 - x0, Math.min(1, Math.max(0, (a - x0) / (x1 - x0)))]
  return (
    y0 * (1 + 2 * t) * (1 - t) ** 2 +
    slope(i - 1) * h * t * (1 - t) ** 2 +
    y1 * t * t * (3 - 2 * t) +
    slope(i) * h * t * t * (t - 1)
  )
}

/** The bright metal of its trim. */
export const CHROME = mix(I.cream, I.lilac, 0.12)

/** The length of the car, and of its open cabin. */
export const LONG = 5.1
export const CABIN = [1.95, 3.95] as const

/** Top of the fenders and doors: it dips behind the driver and rises to a fin. */
export const belt = table([
  [0, 0.68],
  [0.1, 0.79],
  [0.35, 0.875],
  [0.9, 0.92],
  [1.9, 0.925],
  [2.5, 0.89],
  [3.1, 0.855],
  [3.7, 0.875],
  [4.4, 0.95],
  [4.95, 1.03],
  [5.1, 1],
])

/** Height of bonnet and boot in the middle. */
const crown = table([
  [0, 0.66],
  [0.12, 0.77],
  [0.5, 0.88],
  [1.2, 0.965],
  [1.95, 1.01],
  [3.95, 0.95],
  [4.5, 0.92],
  [5, 0.84],
  [5.1, 0.76],
])

/** Lower edge of the body. */
export const sill = table([
  [0, 0.4],
  [0.4, 0.31],
  [4.6, 0.31],
  [5.1, 0.42],
])

/** Half of its width. */
export const half = table([
  [0, 0.68],
  [0.1, 0.77],
  [0.35, 0.85],
  [1, 0.9],
  [4, 0.9],
  [4.8, 0.83],
  [5.1, 0.74],
])

/** Half a cut across the body, from the sill over the fender to the middle: b and y. */
export function section(a: number): [b: number, y: number][] {
  const [w, top, mid, low] = [half(a), belt(a), crown(a), sill(a)]
  return [
    [w * 0.92, low],
    [w * 0.985, low + 0.07],
    [w, lerp(low, top, 0.42)],
    [w * 0.985, top - 0.19],
    [w * 0.945, top - 0.09],
    [w * 0.88, top - 0.025],
    [w * 0.8, top],
    [w * 0.74, top - 0.02],
    [w * 0.68, lerp(top - 0.05, mid, 0.25)],
    [w * 0.52, lerp(top, mid, 0.75)],
    [w * 0.28, mid - 0.008],
    [0, mid],
  ]
}

/** How far out the near side is at a height. */
export function flankAt(a: number, y: number): Pt {
  const rows = section(a)
  const i = Math.min(
    6,
    Math.max(
      1,
      rows.findIndex(([, h]) => h >= y),
    ),
  )
  const [[b0, y0], [b1, y1]] = [rows[i - 1], rows[i]]
  return car(a, lerp(b0, b1, (y - y0) / (y1 - y0)) + 0.004, y)
}

/** A line along the car from a0 to a1, a point for each a. */
export const along = (a0: number, a1: number, point: (a: number) => Pt, k = 40): Pt[] =>
  Array.from({length: k}, (_, i) => point(lerp(a0, a1, i / (k - 1))))

/** What lies between two lines, as a closed path. */
export const between = (one: readonly Pt[], other: readonly Pt[]) =>
  poly([...one, ...other.toReversed()])

/** An upright circle along the car, as a wheel stands. */
export const wheel = (a: number, b: number, y: number, r: number): Pt[] =>
  Array.from({length: 40}, (_, i) => {
    const t = (i / 40) * Math.PI * 2
    return car(a + Math.cos(t) * r, b, y + Math.sin(t) * r)
  })

/** An upright circle across the car, as a lamp is set. */
export const lens = (a: number, b: number, y: number, r: number): Pt[] =>
  Array.from({length: 28}, (_, i) => {
    const t = (i / 28) * Math.PI * 2
    return car(a, b + Math.cos(t) * r, y + Math.sin(t) * r)
  })
