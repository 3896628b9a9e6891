/** The double ring of walls seen by the camera: world units are metres, angles radians. */
import {project, type View} from '../../../kit/place.ts'
import {clamp} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 760

const v: View = {W, F: 1090, horizon: 515, cy: 12}

/** The ring's middle on the ground, in metres. */
const CENTRE: Pt = [-8, 222]

/** Toward the low sun, on the ground plane: left and a little behind us. */
const SUN: Pt = [-0.93, -0.36]

/** An elliptic wall by its half axes, in metres. */
export interface Ring {
  a: number
  b: number
}

/** The outer wall's half axes, in metres. */
export const OUTER: Ring = {a: 94, b: 78}

/** The inner wall's half axes, in metres. */
export const INNER: Ring = {a: 80, b: 63}

/** Angles grow from the right (0) over the nearest point (π/2) to the left (π). */
export const on = (ring: Ring, angle: number, h: number): Pt =>
  project(v, CENTRE[0] + ring.a * Math.cos(angle), h, CENTRE[1] - ring.b * Math.sin(angle))

/** How much sun a stretch of the curved wall gets, 0..1. */
export function sunOn(ring: Ring, angle: number): number {
  const [nx, nz] = [Math.cos(angle) / ring.a, -Math.sin(angle) / ring.b]
  return clamp((nx * SUN[0] + nz * SUN[1]) / Math.hypot(nx, nz))
}

/** Each storey's foot, springing of its arches and top, in metres, lowest first. */
export const STOREYS = [
  {foot: 0, spring: 1.2, top: 8.6, cap: 11.6},
  {foot: 11.6, spring: 13.4, top: 20.6, cap: 23.4},
  {foot: 23.4, spring: 25.2, top: 32.2, cap: 34.8},
]

/** Width of one bay, in radians. */
export const BAY = Math.PI / 38

/**
 * An arch on the curved wall as a closed path; `lean` shifts its hole sideways to show the jamb.
 */
export function archOn(
  ring: Ring,
  angle: number,
  half: number,
  y0: number,
  y1: number,
  lean = 0,
): string {
  const ps: Pt[] = [on(ring, angle + half, y0)]
  const rise = (y1 - y0) * 0.3
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI * (1 - i / 10)
    ps.push(on(ring, angle - Math.cos(a) * half, y1 - rise + Math.sin(a) * rise))
  }
  ps.push(on(ring, angle - half, y0))
  return poly(ps.map(([x, y]) => [x + lean, y]))
}

/** A strip of the curved wall between two angles and two heights in metres, as a closed path. */
export const strip = (ring: Ring, a0: number, a1: number, y0: number, y1: number): string =>
  poly([on(ring, a0, y0), on(ring, a1, y0), on(ring, a1, y1), on(ring, a0, y1)])
