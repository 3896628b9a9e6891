import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** An angler on the point, rod out over the water. `x` and `y` are scene units. */
export function angler(s: Sheet, x: number, y: number, h: number) {
  const p = (a: number, b: number): Pt => [x + a * h, y - b * h]
  s.path(
    poly([
      p(-0.12, 0),
      p(-0.03, 0),
      p(0.01, 0.4),
      p(0.07, 0),
      p(0.16, 0),
      p(0.11, 0.5),
      p(-0.1, 0.5),
    ]),
    I.key,
  )
  s.path(
    poly([p(-0.13, 0.46), p(0.12, 0.46), p(0.13, 0.8), p(-0.11, 0.82)]),
    mix(I.rose, I.maroon, 0.55),
  )
  s.path(poly([p(-0.13, 0.46), p(-0.03, 0.46), p(-0.04, 0.81), p(-0.11, 0.82)]), I.rose)
  s.path(
    stroke([p(0.08, 0.74), p(0.22, 0.58), p(0.34, 0.62)], () => h * 0.08),
    I.rose,
  )
  s.path(
    curve(blob(x + 0.02 * h, y - 0.92 * h, 0.08 * h, 0.09 * h, 3, 0.08, 9)),
    mix(I.maroon, I.key, 0.4),
  )
  s.path(
    curve([
      p(-0.13, 0.95),
      p(0.02, 0.93),
      p(0.18, 0.95),
      p(0.1, 1.0),
      p(0.02, 1.06),
      p(-0.07, 1.0),
    ]),
    I.gold,
  )
  s.path(
    stroke([p(0.3, 0.56), p(0.9, 1.25), p(1.5, 1.6), p(1.85, 1.66)], (t) => 3 - 2 * t),
    I.key,
  )
  s.path(
    stroke([p(1.85, 1.66), p(2.3, 0.7), p(2.9, -0.05)], () => 1.1),
    I.paper,
  )
}
