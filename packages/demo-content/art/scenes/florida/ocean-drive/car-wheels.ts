/** The wheels, and the shadow that joins them to the street. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {CHROME, car, half, K, wheel} from './car-shape.ts'
import {I} from './inks.ts'

const AXLES = [0.98, 4.02]
const R = 0.34

/** A wheel under its arch: tyre, whitewall, hub; each a circle that stands along the car. */
export function wheels(s: Sheet) {
  for (const a of AXLES) {
    const w = half(a)
    const arch = wheel(a, w + 0.008, 0.37, 0.41)
    s.path(poly([...arch.slice(0, 21), car(a - 0.41, w, 0.29), car(a + 0.41, w, 0.29)]), I.night)
    s.path(
      stroke(arch.slice(0, 21), () => 0.042 * K),
      CHROME,
    )
    for (const [b, r, ink] of [
      [w - 0.24, R, I.night],
      [w - 0.16, R, I.night],
      [w - 0.06, R, mix(I.night, I.plum, 0.45)],
      [w - 0.045, 0.27, I.cream],
      [w - 0.045, 0.2, mix(I.night, I.plum, 0.3)],
      [w - 0.03, 0.165, mix(I.lilac, I.cream, 0.4)],
      [w - 0.01, 0.1, I.cream],
      [w, 0.045, mix(I.pink, I.cream, 0.3)],
    ] as const)
      s.path(poly(wheel(a, b, R, r)), ink)
  }
}

/** Its shadow on the wet street, and the far wheels that show under the body. */
export function underneath(s: Sheet) {
  const rim: [number, number][] = [
    [-0.1, -0.5],
    [-0.3, 0.2],
    [-0.14, 0.86],
    [0.6, 1.08],
    [2.7, 1.12],
    [4.6, 1.1],
    [5.4, 0.86],
    [5.4, -0.4],
    [4.4, -0.86],
    [1.5, -0.86],
  ]
  s.path(curve(rim.map(([a, b]) => car(a, b, 0))), I.night, 'opacity="0.8"')
  for (const a of AXLES)
    for (const b of [-0.86, -0.7]) s.path(poly(wheel(a, b, R, R)), mix(I.night, I.plum, 0.15))
}
