import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * A gull on the wing: two bent wings, a body between them. `x` and `y` are scene units, `k` is its
 * scale.
 */
export function gull(s: Sheet, x: number, y: number, k: number, tilt: number) {
  const p = (a: number, b: number): Pt => [x + (a - b * tilt) * k, y + (b + a * tilt) * k]
  const dark = mix(I.plum, I.lilac, 0.35)
  s.path(
    stroke([p(-60, -4), p(-34, -24), p(0, 0)], (t) => (3 + 13 * t) * k) +
      stroke([p(62, -14), p(30, -28), p(0, 0)], (t) => (3 + 13 * t) * k),
    dark,
  )
  s.path(
    stroke([p(-46, -15), p(-32, -24), p(0, -3)], (t) => (2 + 6 * t) * k),
    I.paper,
  )
  s.path(curve([p(-22, 2), p(-6, -7), p(14, -5), p(30, 4), p(10, 9), p(-12, 8)]), I.paper)
  s.path(poly([p(-21, 1), p(-32, 5), p(-20, 6)]), I.coral)
}
