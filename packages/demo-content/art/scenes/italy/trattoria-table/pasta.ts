import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull, type Profile, ring, turned} from '../../../kit/turned.ts'
import {basil} from './caprese.ts'
import {I, SHADOW} from './inks.ts'
import {at, v} from './table.ts'

const PLATE: Profile = [
  [0.9, 0],
  [1.5, 0.16],
]

/** A deep plate. `x` and `z` are hands, `k` is its scale. */
export function plate(s: Sheet, x: number, z: number, k: number) {
  const scaled: Profile = PLATE.map(([r, h]) => [r * k, h])
  s.path(
    poly(hull([...ring(v, x, 0, z, 1.46 * k), ...ring(v, x + 0.2, 0, z - 0.13, 1.5 * k)])),
    I.key,
    SHADOW,
  )
  s.path(turned(v, x, z, scaled), mix(I.shade, I.paper, 0.2))
  s.path(poly(ring(v, x, 0.16, z, 1.5 * k)), I.paper)
  s.path(poly(ring(v, x, 0.15, z, 1.36 * k)), mix(I.shade, I.leaf, 0.3))
  s.path(poly(ring(v, x, 0.15, z, 1.3 * k)), I.paper)
  s.path(poly(ring(v, x, 0.1, z, 1.02 * k)), mix(I.paper, I.shade, 0.5))
  s.path(poly(ring(v, x + 0.06, 0.09, z - 0.05, 0.96 * k)), mix(I.paper, I.shade, 0.15))
}

/**
 * Spaghetti wound into a nest: rings of strands, brighter toward the light, sauce on top. `x` and
 * `z` are hands.
 */
export function pasta(s: Sheet, x: number, z: number) {
  const r = rng(21)
  const [cx, cy] = at(x, z, 0.3)
  s.path(curve(blob(cx + 10, cy + 8, 136, 96, 4, 0.12)), mix(I.sun, I.key, 0.5))
  s.path(curve(blob(cx, cy - 2, 130, 88, 4, 0.12)), mix(I.sun, I.red, 0.22))
  for (let i = 0; i < 190; i++) {
    const t = i / 190
    const a = r.range(0, Math.PI * 2)
    const reach = (1 - t * 0.72) * r.range(0.8, 1.08)
    const sweep = r.range(0.7, 2)
    const strand = Array.from({length: 11}, (_, j): Pt => {
      const b = a + (sweep * j) / 10
      const q = reach * (1 + 0.07 * Math.sin(j * 1.3 + i))
      return [cx + Math.cos(b) * 124 * q, cy - t * 34 + Math.sin(b) * 84 * q]
    })
    const lit = -Math.cos(a + sweep / 2) * 0.5 - Math.sin(a + sweep / 2) * 0.6
    const ink =
      lit > 0.15
        ? r.pick([I.paper, mix(I.sun, I.paper, 0.5), I.sun])
        : r.pick([I.sun, mix(I.sun, I.red, 0.25), mix(I.sun, I.key, 0.3)])
    s.path(
      stroke(strand, () => 6.4),
      ink,
    )
  }
  for (const [dx, dy, w, h] of [
    [-6, -40, 62, 40],
    [34, -26, 40, 26],
    [-44, -22, 34, 22],
  ]) {
    s.path(curve(blob(cx + dx + 4, cy + dy + 6, w, h, dx + 60, 0.3)), mix(I.wine, I.red, 0.3))
    s.path(curve(blob(cx + dx, cy + dy, w, h, dx + 60, 0.3)), I.red)
    s.path(
      curve(blob(cx + dx - w * 0.3, cy + dy - h * 0.35, w * 0.4, h * 0.28, dx + 61, 0.3)),
      mix(I.red, I.sun, 0.45),
    )
  }
  for (let i = 0; i < 60; i++)
    s.path(
      curve(
        blob(
          cx + r.gauss() * 54,
          cy - 34 + r.gauss() * 34,
          r.range(1.6, 3.6),
          r.range(1.4, 2.6),
          i,
          0.3,
          7,
        ),
      ),
      I.paper,
    )
  basil(s, cx + 4, cy - 66, 30)
}
