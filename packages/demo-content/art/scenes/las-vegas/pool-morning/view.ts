/** Metres, seen from a balcony 9 m up; the light comes low from the left. */
import {project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

export const I = {
  paper: '#fff5e0',
  peach: '#ffc79a',
  coral: '#f2705c',
  aqua: '#86dcd4',
  pool: '#29a7bd',
  palm: '#2d6a5c',
  indigo: '#2d3566',
}

export const W = 1200

export const H = 780

/** Metres; the camera is on a balcony, 9 m up. Light comes low from the left. */
export const v: View = {W, F: 900, horizon: 232, cy: 9}

export const at = (x: number, z: number, y = 0): Pt => project(v, x, y, z)

/** How far a thing 1 m high throws its shadow, along x and z. */
export const SLANT = [1.5, -0.25] as const
