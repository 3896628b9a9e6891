import {mix} from '../../../kit/ink.ts'
import {curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'

/**
 * A cat waits on the stones by the near corner, looking up at the fish. `x` and `y` are scene
 * units, `k` is its scale.
 */
export function cat(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  s.path(lens(x - 10 * k, y - 6 * k, 130 * k, 20 * k, 3), I.key, SHADOW)
  const coat = mix(I.lemon, I.red, 0.45)
  s.path(
    stroke([p(30, 8), p(62, 4), p(80, 18), p(74, 34)], (t) => (13 - 6 * t) * k),
    coat,
  )
  s.path(curve([p(-24, 0), p(-26, 40), p(-22, 76), p(2, 84), p(24, 60), p(38, 24), p(36, 0)]), coat)
  s.path(curve([p(-30, 84), p(-28, 112), p(-8, 116), p(10, 110), p(10, 84), p(-10, 72)]), coat)
  s.path(
    poly([p(-29, 104), p(-27, 130), p(-14, 115)]) + poly([p(-6, 115), p(8, 128), p(10, 102)]),
    coat,
  )
  s.path(
    curve([p(-24, 0), p(-25, 36), p(-20, 66), p(-8, 60), p(-8, 20), p(-6, 0)]),
    mix(I.paper, I.lemon, 0.2),
  )
  for (const b of [22, 40, 58])
    s.path(
      stroke(
        [p(12, b), p(24, b + 4), p(32 - b * 0.1, b + 2)],
        (t) => 6 * k * Math.sin(Math.PI * (t * 0.9 + 0.05)),
      ),
      mix(I.red, I.key, 0.35),
    )
}
