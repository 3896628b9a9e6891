import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/**
 * A fishing caique at her mooring: white sheer, blue and red strakes, a stubby mast. `x` and `y`
 * are scene units, `k` is its scale.
 */
export function caique(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  s.path(
    curve(blob(x + 6 * k, y + 9 * k, 104 * k, 13 * k, 3, 0.1)),
    mix(I.blue, I.key, 0.45),
    'opacity="0.6"',
  )
  for (let i = 0; i < 9; i++)
    s.path(
      lens(x + (-90 + i * 17) * k, y + (10 + i * 4) * k, (70 - i * 4) * k, 5 * k, i),
      i % 2 ? I.paper : I.blue,
      'opacity="0.55"',
    )
  const sheer = [p(-106, 50), p(-70, 30), p(-20, 20), p(30, 20), p(76, 29), p(100, 44)]
  s.path(curve([...sheer, p(86, 4), p(40, -6), p(-40, -6), p(-84, 6)]), I.paper)
  s.path(
    curve([p(-94, 22), p(-40, 8), p(30, 7), p(92, 20), p(80, 2), p(40, -6), p(-40, -6), p(-84, 6)]),
    I.blue,
  )
  s.path(curve([p(-82, 4), p(-30, -3), p(36, -3), p(82, 3), p(40, -7), p(-40, -7)]), I.red)
  s.path(
    stroke(sheer, () => 5 * k),
    I.red,
  )
  s.path(poly([p(8, 22), p(60, 25), p(58, 54), p(12, 52)]), I.paper)
  s.path(poly([p(40, 24), p(60, 25), p(58, 54), p(42, 53)]), SHADE)
  s.path(poly([p(4, 51), p(66, 54), p(64, 59), p(6, 57)]), I.blue)
  for (const u of [17, 29])
    s.path(poly([p(u, 37), p(u + 8, 37.5), p(u + 8, 47), p(u, 46.5)]), I.key)
  s.path(
    stroke([p(-30, 20), p(-31, 120)], (t) => (5 - 2.4 * t) * k),
    mix(I.olive, I.key, 0.5),
  )
  s.path(
    stroke([p(-31, 112), p(-104, 50)], () => 1.6) + stroke([p(-31, 112), p(96, 46)], () => 1.6),
    I.key,
  )
  // her nets, heaped forward
  s.path(curve(blob(x - 62 * k, y - 32 * k, 24 * k, 13 * k, 5, 0.3)), mix(I.lemon, I.red, 0.4))
  s.path(curve(blob(x - 66 * k, y - 36 * k, 14 * k, 7 * k, 8, 0.3)), I.lemon)
}
