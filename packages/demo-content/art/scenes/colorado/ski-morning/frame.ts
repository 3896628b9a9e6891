/** The slope under the skier in space, seen from a little above: right, up and toward us, in scene units. */
import type {Pt} from '../../../kit/svg.ts'

/** A place or a direction in space. */
export type Vec = readonly [x: number, y: number, z: number]

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vec) => times(a, 1 / Math.sqrt(dot(a, a)))
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** The sum of directions, each so many units along. */
export const sum = (...parts: readonly (readonly [Vec, number])[]): Vec =>
  parts.reduce<Vec>((all, [v, k]) => plus(all, times(v, k)), [0, 0, 0])

const degrees = (d: number) => (d * Math.PI) / 180
const PITCH = degrees(20)

/** Where a place shows on the sheet, from where the origin does. */
const flat = ([x, y, z]: Vec): Pt => [x, -(y * Math.cos(PITCH) - z * Math.sin(PITCH))]

/** Along the slope to the right, and down it toward us; it falls both ways. */
const RIGHT = unit([Math.cos(degrees(15)), -Math.sin(degrees(15)), 0])
const NEAR = unit([0, -Math.sin(degrees(18)), Math.cos(degrees(18))])
/** Straight up from the slope. */
export const UP = unit(cross(NEAR, RIGHT))

const HEADING = degrees(45)
/** The way the skier goes, and the skier's left: the inside of the turn. */
export const AHEAD = unit(sum([RIGHT, Math.cos(HEADING)], [NEAR, Math.sin(HEADING)]))
export const LEFT = unit(cross(UP, AHEAD))

/** Toward the sun. */
const SUN: Vec = unit([-0.72, 0.62, -0.14])

/** Where a place throws its shadow on the slope. */
export const shaded = (p: Vec): Vec => plus(p, times(SUN, -dot(p, UP) / dot(SUN, UP)))

/** Where the origin stands on the sheet: between the skier's boots. */
export const SKIER: Pt = [536, 986]

/** A hundredth of the skier's height, in scene units. */
export const K = 2.3

/** A place near the skier (hundredths of the height) on the sheet. */
export const shown = (p: Vec): Pt => {
  const [x, y] = flat(p)
  return [SKIER[0] + K * x, SKIER[1] + K * y]
}

const [right, near] = [flat(RIGHT), flat(NEAR)]

/** What lies one unit to the left of a line on the slope that runs on the sheet as `along` does. */
export function leftOf(along: Pt): Pt {
  const u = along[0] / right[0]
  const v = (along[1] - u * right[1]) / near[1]
  const long = Math.sqrt(u * u + v * v) || 1
  const [a, b] = [v / long, -u / long]
  return [a * right[0] + b * near[0], a * right[1] + b * near[1]]
}
