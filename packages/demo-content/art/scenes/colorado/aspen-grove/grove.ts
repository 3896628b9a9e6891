/** The grove seen by the camera; world units are metres. */
import {project, type View} from '../../../kit/place.ts'
import {clamp, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 800

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera; world units are metres. */
export const v: View = {W, F: 900, horizon: 716, cy: 1.7}

/**
 * How far the shadow of one metre reaches over the ground, along x and z: the sun is low, at the left and
 * beyond the trees, so that shadows come toward us.
 */
export const SHADOW: Pt = [1.15, -0.8]

/** Middle of the path, x at a distance z, both in metres. */
export const pathX = (z: number) =>
  0.05 + (0.5 + z / 24) * Math.sin(z * 0.17 - 0.9) * smooth(1, 6, z)

/** How much of the air's colour a distance in metres takes, 0 to 1. */
export const air = (z: number) => clamp((z - 6) / 46) ** 0.8

/** One leaf round (x, y): a kite, or where it is large enough a heart. `size` is half its length in scene units. */
export function leaf(x: number, y: number, size: number, tilt: number): string {
  const [c, n] = [Math.cos(tilt) * size, Math.sin(tilt) * size]
  const at = (a: number, b: number): Pt => [x + a * c - b * n, y + a * n + b * c]
  return size < 4
    ? poly([at(-1, 0), at(0, 0.62), at(1, 0), at(0, -0.62)])
    : poly([
        at(-0.85, 0),
        at(-0.7, 0.55),
        at(-0.1, 0.8),
        at(0.5, 0.5),
        at(1.1, 0),
        at(0.5, -0.5),
        at(-0.1, -0.8),
        at(-0.7, -0.55),
      ])
}

/** An aspen: where it stands and how tall it is, in metres. */
export interface Tree {
  x: number
  z: number
  height: number
  seed: number
}

/** The middle of the trunk at height `up`: aspens lean and sway a little. */
export function spine(t: Tree, up: number): Pt {
  const r = rng(t.seed)
  const [lean, sway] = [r.range(-0.045, 0.045), r.range(0.03, 0.1)]
  return project(v, t.x + lean * up + sway * Math.sin(up * 0.6 + t.seed), up, t.z)
}
