import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * An open red car going our way, two in it, cases strapped on behind. `x` and `y` are scene units,
 * `k` is its scale.
 */
export function car(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dark = mix(I.deep, I.coral, 0.2)
  s.path(
    poly(p([-22, -2, 24, -3, 74, 8, 66, 16, 20, 8])),
    mix(I.deep, I.mist, 0.2),
    'opacity="0.55"',
  )
  s.path(
    poly(p([-22, -3, -13, -3, -13, 8, -22, 8])) + poly(p([12, -3, 21, -3, 21, 8, 12, 8])),
    I.deep,
  )
  s.path(
    curve(p([-25, 4, -26, 15, -20, 23, -6, 27, 12, 27, 23, 22, 26, 13, 24, 3, 8, 1, -12, 1])),
    I.coral,
  )
  s.path(curve(p([8, 2, 24, 3, 26, 13, 23, 22, 12, 27, 16, 16])), mix(I.coral, I.deep, 0.34))
  s.path(curve(p([-22, 15, -18, 21, -4, 24, 8, 24, 2, 21, -14, 17])), mix(I.coral, I.paper, 0.5))
  s.path(poly(p([-20, 25, -15, 39, 17, 39, 20, 25])), mix(I.mist, I.paper, 0.35))
  s.path(
    stroke(p([-20, 25, -15, 39, 17, 39, 20, 25]), () => 1.6 * k),
    dark,
  )
  for (const [u, hair, coat] of [
    [-9, I.deep, I.paper],
    [9, I.gold, I.teal],
  ] as const) {
    s.path(curve(p([u - 7, 24, u - 5, 31, u, 33, u + 5, 31, u + 7, 24])), coat)
    s.path(curve(blob(...p([u, 38])[0], 4.8 * k, 5.4 * k, 3, 0.06, 12)), hair)
  }
  // a scarf flying
  s.path(
    stroke(p([11, 33, 20, 36, 27, 33, 35, 37]), (t) => (4.4 - 2 * t) * k),
    I.gold,
  )
  s.path(poly(p([-15, 14, 15, 14, 15, 24, -15, 24])), mix(I.gold, I.coral, 0.4))
  s.path(poly(p([-11, 24, 9, 24, 9, 30, -11, 30])), mix(I.teal, I.deep, 0.2))
  s.path(poly(p([-9, 14, -6, 14, -6, 24, -9, 24])) + poly(p([6, 14, 9, 14, 9, 24, 6, 24])), dark)
  s.path(poly(p([-24, 5, 25, 5, 25, 8, -24, 8])), mix(I.mist, I.paper, 0.4))
  for (const u of [-21, 21])
    s.path(curve(blob(...p([u, 12])[0], 2.6 * k, 2.6 * k, 2, 0.05, 10)), I.gold)
}
