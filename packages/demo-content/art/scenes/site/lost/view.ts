/** Where we stand: the inks, the viewer, and how long the shadows of this evening are. */
import {project, type View} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'

export const I = {
  paper: '#fdf2da',
  gold: '#f4ba60',
  coral: '#e27b55',
  heather: '#a08fb4',
  plum: '#3f3158',
  moss: '#8f9d55',
  teal: '#78b5b4',
}
export const W = 1200
export const H = 800
/** Metres; a lake seen from a little above a walker’s eye. */
export const v: View = {W, F: 1100, horizon: 352, cy: 2.5}
export const SUN: Pt = [262, 312]

/** Where a thing one metre high drops the tip of its shadow: toward us and to the right. */
const SLANT = {x: 0.38, z: -1.24}
export const shadowOf = (x: number, y: number, z: number): Pt =>
  project(v, x + SLANT.x * y, 0, z + SLANT.z * y)
