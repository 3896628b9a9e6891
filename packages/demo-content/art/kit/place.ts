/** Putting small drawn things into a rendered land: project a point, ask the depth map whether it is seen. */
import type {Pt} from './svg.ts'
import type {Land} from './terrain.ts'
export interface View {
  W: number
  F: number
  horizon: number
  cy: number
}
export const project = (v: View, x: number, y: number, z: number): Pt => [
  v.W / 2 + (x / z) * v.F,
  v.horizon + ((v.cy - y) / z) * v.F,
]
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
export const face =
  (v: View, x: number, y: number, z: number, yaw: number): Face =>
  (a, b) =>
    project(v, x + Math.cos(yaw) * a, y + b, z + Math.sin(yaw) * a)
