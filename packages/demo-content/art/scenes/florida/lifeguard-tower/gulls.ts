import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {longShadow} from './sand.ts'

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

/**
 * A gull standing in the low light with its long shadow. `x` and `y` are scene units, `k` is its
 * scale.
 */
export function standing(s: Sheet, x: number, y: number, k: number, way: number) {
  const p = (a: number, b: number): Pt => [x + a * way * k, y - b * k]
  longShadow(s, x, y, 105 * k, 24 * k)
  s.path(
    stroke([p(-3, 0), p(-3, 18)], () => 2.4 * k) + stroke([p(5, 0), p(4, 18)], () => 2.4 * k),
    I.coral,
  )
  s.path(
    curve([
      p(-36, 22),
      p(-10, 36),
      p(12, 38),
      p(22, 50),
      p(34, 52),
      p(37, 42),
      p(26, 30),
      p(10, 15),
      p(-12, 15),
    ]),
    I.paper,
  )
  s.path(
    curve([p(-42, 22), p(-14, 34), p(8, 33), p(4, 22), p(-14, 18)]),
    mix(I.lilac, I.plum, 0.25),
  )
  s.path(poly([p(35, 49), p(50, 44), p(36, 43)]), I.peach)
  s.path(curve(blob(...p(31, 48), 1.9 * k, 1.9 * k, 3, 0.05, 7)), I.plum)
}
