/** The power house's plan, in hundreds of metres: a U, open toward us, its back against the dam. */

import {lerp} from '../../../kit/rng.ts'
import type {Spot} from '../../../kit/solid.ts'
import {ARCH, faceRadius, onArch} from './gorge.ts'

/** Left or right bank. */
export type Side = -1 | 1

/** From where its wings run, out of the picture, to the front of the middle block. */
export const [NEAR, FRONT] = [4, 4.92]

/** Heights of the ledge over the water, of the wings, of the middle block. */
export const [LEDGE, WING, BLOCK] = [0.055, 0.27, 0.4]

/** How far the ledge stands out. */
export const STEP = 0.055

/** How far the walls along the river are from its middle: the wings open a little toward us. */
const apart = (z: number) => lerp(0.34, 0.56, (4.95 - z) / 0.55)

/** A place that far behind the wall along the river (before it, if less than 0). */
export const behind = (side: Side, z: number, back = 0): Spot => [
  ARCH.x + side * (apart(z) + back),
  z,
]

/** A place on the front of the middle block: -1 at its left end, 1 at its right. */
export const front = (t: number, before = 0): Spot => [
  ARCH.x + t * apart(FRONT - before),
  FRONT - before,
]

/** Where a roof of that height meets the dam, from the left to the right. */
export const againstDam = (y: number, reach: number): Spot[] =>
  Array.from({length: 21}, (_, i) => onArch(lerp(-reach, reach, i / 20), faceRadius(y)))
