/** The dam in hundreds of metres: its inks, where we stand, and how its arch runs. */
import {project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

export const I = {
  paper: '#fdf2dc',
  clay: '#dd9a72',
  umber: '#8d4a3d',
  night: '#2c2440',
  lake: '#2c78ad',
  sky: '#a5cfe0',
  shade: '#b9b3cc',
}

export const W = 1200

export const H = 800

/** World units are 100 m; the river is at 0, the crest at 2.2. */
export const v: View = {W, F: 900, horizon: 92, cy: 3.45}

export const CREST = 2.2

export const LAKE = 2.03

/** The arch: middle of its circle, radius of the face under the road, width of the road on top. */
export const ARCH = {x: 0.12, z: 4.45, r: 1.35, road: 0.34}

/** A place on a circle round the middle of the arch, `angle` radians from straight ahead. */
export const onArch = (angle: number, r: number): [number, number] => [
  ARCH.x + Math.sin(angle) * r,
  ARCH.z + Math.cos(angle) * r,
]

/** How far the downstream face is from the middle of the arch: upright under the road, flaring toward the foot. */
export const faceRadius = (y: number) => ARCH.r - 0.72 * (1 - y / CREST) ** (1 / 0.6)

/** A point of the downstream face. */
export const onFace = (angle: number, y: number): Pt => {
  const [x, z] = onArch(angle, faceRadius(y))
  return project(v, x, y, z)
}
