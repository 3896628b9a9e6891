/** Metres, seen from a terrace 5 m up; the light comes low from the left. */
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

/** All lines of the deck run to one point left of the middle: a view this wide has it there. */
export const v: View = {W: 860, F: 900, horizon: 330, cy: 5}

/** The pool: its left and right edges, its near and far ends. */
export const POOL = {x0: -7, x1: 5, z0: 6, z1: 33}

export const at = (x: number, z: number, y = 0): Pt => project(v, x, y, z)

/** How far a thing 1 m high throws its shadow, along x and z. */
export const SLANT = [1.5, -0.25] as const
