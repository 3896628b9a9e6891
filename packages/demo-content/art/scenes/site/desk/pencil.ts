import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {desk} from './room.ts'

/** Pencil along the desk from its blunt end to its point. */
export function pencil(s: Sheet, x0: number, z0: number, x1: number, z1: number) {
  const at = (t: number, side: number, y = 0.12): Pt => {
    const l = Math.hypot(x1 - x0, z1 - z0)
    return desk(
      x0 + (x1 - x0) * t - (side * (z1 - z0)) / l,
      z0 + (z1 - z0) * t + (side * (x1 - x0)) / l,
      y,
    )
  }
  const part = (a: number, b: number, lo: number, hi: number, ink: string) =>
    s.path(poly([at(a, lo), at(b, lo), at(b, hi), at(a, hi)]), ink)
  s.path(
    poly([at(0.02, -0.32, 0), at(1, -0.16, 0), at(0.86, -0.02, 0), at(0.02, 0, 0)]),
    mix(I.wood, I.key, 0.6),
  )
  part(0, 0.06, -0.12, 0.13, mix(I.signal, I.paper, 0.35))
  part(0.06, 0.11, -0.12, 0.13, mix(I.mist, I.key, 0.25))
  part(0.11, 0.86, -0.12, -0.02, mix(I.sea, I.key, 0.5))
  part(0.11, 0.86, -0.02, 0.08, I.sea)
  part(0.11, 0.86, 0.08, 0.13, I.mist)
  s.path(
    poly([at(0.86, -0.12), at(0.97, -0.02), at(0.97, 0.02), at(0.86, 0.13)]),
    mix(I.paper, I.sun, 0.5),
  )
  s.path(poly([at(0.955, -0.035), at(1, 0), at(0.955, 0.035)]), I.key)
}
