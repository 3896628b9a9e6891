import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

const BOWL: Profile = [
  [0.36, 0],
  [0.58, 0.16],
  [0.68, 0.38],
]

/** Olives beside the middle of the bowl and how high they lie, the farthest first. */
const HEAP = [
  [-0.2, 0.36, 0.3],
  [0.2, 0.36, 0.3],
  [-0.42, 0.14, 0.3],
  [0.42, 0.16, 0.3],
  [0, 0.2, 0.4],
  [-0.22, 0, 0.44],
  [0.24, 0.02, 0.44],
  [-0.38, -0.18, 0.34],
  [0.4, -0.16, 0.34],
  [0.02, -0.16, 0.46],
  [-0.17, -0.34, 0.36],
  [0.2, -0.34, 0.36],
] as const

/** A bowl of olives at (x, z), in hands. */
export function olives(s: Sheet, x: number, z: number) {
  s.path(turnedShadow(v, x, z, BOWL, SLANT), I.key, SHADOW)
  const [left] = at(x - 0.68, z)
  const [right] = at(x + 0.68, z)
  s.path(
    turned(v, x, z, BOWL),
    s.linear(left, 0, right, 0, [
      [0, mix(I.shade, I.paper, 0.55)],
      [0.4, I.shade],
      [1, mix(I.shade, I.key, 0.5)],
    ]),
  )
  s.path(poly(ring(v, x, 0.38, z, 0.68)), I.paper)
  s.path(poly(ring(v, x, 0.36, z, 0.6)), mix(I.leaf, I.key, 0.72))
  const r = rng(3)
  for (const [i, [dx, dz, y]] of HEAP.entries()) {
    const [px, py] = at(x + dx, z + dz, y)
    const black = i % 4 === 2
    const body = (sx: number, sy: number, k: number): Pt[] =>
      blob(px + sx, py + sy, 17.5 * k, 15 * k, i + 2, 0.05, 18)
    s.path(curve(body(2, 3, 1.08)), mix(I.key, I.leaf, 0.15))
    s.path(curve(body(0, 0, 1)), black ? mix(I.wine, I.key, 0.55) : mix(I.leaf, I.key, 0.12))
    s.path(curve(body(-3, -3, 0.68)), black ? I.wine : mix(I.leaf, I.sun, 0.4))
    s.path(curve(body(-6, -6, 0.26)), black ? mix(I.wine, I.paper, 0.6) : I.paper)
    if (!black && r.chance(0.5)) s.path(curve(body(7, 2, 0.26)), I.red)
  }
}
