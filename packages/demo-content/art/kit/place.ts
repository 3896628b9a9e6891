/** Putting small drawn things into a rendered land: project a point, ask the depth map whether it is seen. */
import type {Pt} from './svg.ts'
import type {Land} from './terrain.ts'

/**
 * A camera at x = 0, z = 0. Without `pitch` it looks along +z with a shifted horizon, so that verticals
 * stay vertical.
 */
export interface View {
  /** Width of the sheet, in scene units. */
  W: number
  /** Scene units that a world unit has at distance 1. */
  F: number
  /** Height of the horizon on the sheet, in scene units from the top. */
  horizon: number
  /** Height of the eye, in world units. */
  cy: number
  /**
   * How far it looks down, in radians: for what lies on a table, whose circles and heights are then true
   * together. `horizon` is then where the middle of its view stands.
   */
  pitch?: number
}

/** Where a place in the world (right, up, ahead) stands on the sheet. */
export function project(v: View, x: number, y: number, z: number): Pt {
  const [sin, cos] = [Math.sin(v.pitch ?? 0), Math.cos(v.pitch ?? 0)]
  const below = v.cy - y
  const ahead = z * cos + below * sin
  return [v.W / 2 + (x / ahead) * v.F, v.horizon + ((below * cos - z * sin) / ahead) * v.F]
}

/** True if the depth map of a rendered land hides nothing before a place; `tol` is in world units. */
export function seen(L: Land, v: View, x: number, y: number, z: number, tol = 0.06): boolean {
  const [sx, sy] = project(v, x, y, z),
    k = L.w / v.W,
    i = Math.floor(sx * k),
    j = Math.floor(sy * k)
  if (i < 0 || j < 0 || i >= L.w || j >= L.h) return false
  const d = L.depth[j * L.w + i]
  return d === 0 || d > z - tol * Math.max(1, z * 0.15)
}

/** A flat face in space: origin, and the way along it; (u, v) in units across and up. */
export type Face = (u: number, v: number) => Pt

/** An upright face that begins at (x, y, z) in world units, turned by `yaw` radians. */
export const face =
  (v: View, x: number, y: number, z: number, yaw: number): Face =>
  (a, b) =>
    project(v, x + Math.cos(yaw) * a, y + b, z + Math.sin(yaw) * a)
