/** The sheet, its shoreline and the camera, in scene units. */
import {noise} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import type {V3} from '../../../kit/terrain.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** The far waterline, y in scene units; the eye is hardly above it. */
export const SHORE = 520

/** Scene units that a world unit (about 100 m) has at distance 1. */
export const F = 1600

/** Noise of the rock. */
export const craggy = noise(51)

/** Where a point of the sheet lies in the world, at a distance: right, up, ahead. */
export const placed = ([x, y]: Pt, z: number): V3 => [
  ((x - W / 2) / F) * z,
  ((SHORE - y) / F) * z,
  z,
]
