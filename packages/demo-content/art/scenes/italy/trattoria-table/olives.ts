import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** A few olives in a small bowl. `x` and `z` are hands. */
export function olives(s: Sheet, x: number, z: number) {
  const bowl: Profile = [
    [0.34, 0],
    [0.6, 0.36],
  ]
  s.path(turnedShadow(v, x, z, bowl, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, bowl), mix(I.shade, I.key, 0.1))
  s.path(poly(ring(v, x, 0.36, z, 0.6)), I.paper)
  s.path(poly(ring(v, x, 0.32, z, 0.52)), mix(I.key, I.leaf, 0.4))
  const r = rng(3)
  for (let i = 0; i < 22; i++) {
    const a = r.range(0, Math.PI * 2)
    const d = Math.sqrt(r()) * 0.4
    const [px, py] = at(x + Math.cos(a) * d, z + Math.sin(a) * d, 0.36)
    s.path(curve(blob(px, py, 15, 11, i, 0.08, 14)), i % 3 ? mix(I.leaf, I.key, 0.15) : I.wine)
    s.path(
      curve(blob(px - 4, py - 4, 5, 3, i, 0.1, 8)),
      i % 3 ? mix(I.leaf, I.sun, 0.6) : mix(I.wine, I.paper, 0.5),
    )
  }
}
