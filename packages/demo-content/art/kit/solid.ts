/** Built things in space: an upright wall and a level floor, seen by a camera. */
import {project, type View} from './place.ts'
import {poly} from './svg.ts'

/** A place on the ground: along x and z, in world units. */
export type Spot = readonly [x: number, z: number]

/** An upright wall between two places, from height y0 to y1. */
export const wall = (v: View, a: Spot, b: Spot, y0: number, y1: number): string =>
  poly([
    project(v, a[0], y0, a[1]),
    project(v, b[0], y0, b[1]),
    project(v, b[0], y1, b[1]),
    project(v, a[0], y1, a[1]),
  ])

/** A level surface at height y, given by its corners. */
export const level = (v: View, corners: readonly Spot[], y = 0): string =>
  poly(corners.map(([x, z]) => project(v, x, y, z)))
