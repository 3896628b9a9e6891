import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * An open boat at anchor: so clear is the water that it hangs above its shadow, which lies to the right as the palm's does. `x` and `y` are
 * scene units, `k` is its scale.
 */
export function boat(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(
    curve(p([0, -36, 60, -45, 144, -40, 188, -28, 150, -22, 60, -19, 4, -25])),
    mix(I.turquoise, I.deep, 0.62),
    'opacity="0.85"',
  )
  s.path(curve(p([-92, 4, 0, -5, 70, -3, 96, 4, 70, 8, -80, 8])), mix(I.turquoise, I.deep, 0.4))
  // hull: white above, a coral strake, turquoise inside
  s.path(
    curve(p([-96, 30, -60, 27, 20, 27, 80, 34, 118, 46, 100, 16, 76, 1, 0, -3, -84, 1, -94, 12])),
    I.paper,
  )
  s.path(curve(p([-86, 0, 0, -3, 76, 1, 98, 14, 70, 9, 0, 7, -92, 10])), mix(I.aqua, I.deep, 0.3))
  s.path(
    poly(p([-95, 22, -60, 20, 20, 20, 80, 26, 110, 35, 113, 40, 80, 31, 20, 25, -60, 25, -96, 27])),
    I.coral,
  )
  s.path(
    curve(p([-90, 30, -50, 27, 20, 27, 74, 33, 20, 33, -50, 32])),
    mix(I.night, I.turquoise, 0.4),
  )
  // awning on four poles, the motor at the stern
  for (const [a, b] of [
    [-58, 28],
    [-52, 30],
    [26, 28],
    [32, 31],
  ] as const)
    s.path(
      stroke(p([a, b, a, 78]), () => 2.6 * k),
      mix(I.night, I.sand, 0.3),
    )
  s.path(poly(p([-72, 76, 46, 76, 38, 86, -62, 86])), I.paper)
  s.path(poly(p([-72, 76, 46, 76, 46, 71, -72, 71])), mix(I.aqua, I.deep, 0.45))
  s.path(poly(p([-108, 8, -97, 8, -96, 34, -106, 38])), I.night)
  s.path(curve(p([-112, 28, -96, 28, -95, 42, -110, 43])), I.night)
  s.path(
    stroke(p([112, 40, 150, 12, 176, -10]), () => 1.6 * k),
    mix(I.night, I.paper, 0.4),
  )
}
