/** The grove seen by the camera; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 800

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera; world units are metres. */
export const v: View = {W, F: 900, horizon: 690, cy: 1.7}

/**
 * How far the shadow of one metre reaches over the ground, along x and z: the sun is low at the
 * left.
 */
export const SHADOW: Pt = [1.5, -0.35]

/** Middle of the path, x at a distance z, both in metres. */
export const pathX = (z: number) => 0.15 + 1.1 * Math.sin(z * 0.13 - 0.5) * (0.4 + z / 40)

/** How much of the air's colour a distance in metres takes, 0 to 1. */
export const air = (z: number) => clamp((z - 6) / 46) ** 0.8

/** One fleck of foliage. `x` and `y` are scene units. */
export function leaf(x: number, y: number, size: number, tilt: number): string {
  const [c, n] = [Math.cos(tilt) * size, Math.sin(tilt) * size]
  return poly([
    [x - c, y - n],
    [x - n * 0.6, y + c * 0.6],
    [x + c, y + n],
    [x + n * 0.6, y - c * 0.6],
  ])
}

/** An aspen: where it stands and how tall and thick it is, in metres. */
export interface Tree {
  x: number
  z: number
  height: number
  seed: number
}

/** The middle of the trunk at height `up`: aspens lean and sway a little. */
export function spine(t: Tree, up: number): Pt {
  const r = rng(t.seed)
  const [lean, sway] = [r.range(-0.05, 0.05), r.range(0.04, 0.14)]
  return project(v, t.x + lean * up + sway * Math.sin(up * 0.55 + t.seed), up, t.z)
}
