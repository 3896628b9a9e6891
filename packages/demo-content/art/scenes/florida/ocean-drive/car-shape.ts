/** The convertible's shape, in metres: a runs from its nose to its tail, b from its far side to the near one. */
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {lerp} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {v} from './street.ts'

/** How the car stands: turned a little more toward us than the street, as one that draws out from the kerb. */
const YAW = 0.66
const [C, S] = [Math.cos(YAW), Math.sin(YAW)]
const NOSE = {x: 0.02, z: 8.7}

/** A place of the car on the sheet. */
export const car = (a: number, b: number, y: number): Pt =>
  project(v, NOSE.x + a * C + b * S, y, NOSE.z + a * S - b * C)

/** Scene units that a metre of the car has. */
export const K = v.F / (NOSE.z + 1.5)

type Table = readonly (readonly [a: number, value: number])[]

const table = (rows: Table) => (a: number) => {
  const i = Math.max(
    1,
    rows.findIndex(([x]) => x >= a),
  )
  const [[x0, y0], [x1, y1]] = [rows[i - 1], rows[i]]
  return lerp(y0, y1, (a - x0) / (x1 - x0))
}

/** The bright metal of its trim. */
export const CHROME = mix(I.cream, I.lilac, 0.12)

/** The length of the car. */
export const LONG = 5.4

/** Upper edge of the fender and the door: a dip behind the driver, a fin at the tail. */
export const belt = table([
  [-1, 0.7],
  [0, 0.78],
  [0.14, 0.88],
  [0.5, 0.94],
  [1.1, 0.965],
  [2, 0.95],
  [2.5, 0.92],
  [3, 0.87],
  [3.5, 0.86],
  [4, 0.89],
  [4.5, 0.93],
  [5, 1.0],
  [5.4, 1.08],
  [9, 1.2],
])

/** Lower edge of the body. */
export const sill = table([
  [-1, 0.4],
  [0, 0.38],
  [0.4, 0.32],
  [5, 0.33],
  [5.4, 0.46],
  [9, 0.5],
])

/** Half of its width. */
export const half = table([
  [-1, 0.6],
  [0, 0.76],
  [0.12, 0.84],
  [0.5, 0.9],
  [1.2, 0.93],
  [4.4, 0.93],
  [5.1, 0.88],
  [5.4, 0.8],
  [9, 0.8],
])

/** A line along the car from a0 to a1: at(a) gives b and y. */
export const along = (
  a0: number,
  a1: number,
  at: (a: number) => readonly [b: number, y: number],
  k = 26,
): Pt[] =>
  Array.from({length: k}, (_, i) => {
    const a = lerp(a0, a1, i / (k - 1))
    return car(a, ...at(a))
  })

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
