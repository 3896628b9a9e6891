import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {CHROME, car, half, K, LONG, wheel} from './car-shape.ts'
import {I} from './inks.ts'

/** The tail: fin, lamp, bumper's end. */
export function tail(s: Sheet) {
  s.path(
    stroke(
      [car(LONG + 0.04, 0.78, 0.52), car(LONG + 0.06, 0.84, 0.44), car(4.9, 0.96, 0.42)],
      () => 0.13 * K,
    ),
    CHROME,
  )
  s.path(
    stroke([car(LONG, 0.8, 0.8), car(LONG + 0.01, 0.8, 1.12)], () => 0.12 * K),
    mix(I.pink, I.cream, 0.15),
  )
  const [x, y] = car(LONG, 0.8, 0.98)
  s.glow(x, y, 0.7 * K, I.pink, 0.6)
}

/** A wheel under its arch: tyre, whitewall, hub. */
export function wheels(s: Sheet) {
  for (const a of [1.05, 4.25]) {
    const arch = wheel(a, half(a) + 0.005, 0.4, 0.47).slice(0, 21)
    s.path(poly([...arch, car(a - 0.47, 0.9, 0.2), car(a + 0.47, 0.9, 0.2)]), I.night)
    s.path(
      stroke(arch, () => 0.05 * K),
      CHROME,
    )
    for (const [b, r, ink] of [
      [0.7, 0.37, I.night],
      [0.78, 0.37, I.night],
      [0.88, 0.37, mix(I.night, I.plum, 0.45)],
      [0.9, 0.3, I.cream],
      [0.9, 0.215, mix(I.night, I.plum, 0.3)],
      [0.91, 0.18, mix(I.lilac, I.cream, 0.4)],
      [0.92, 0.11, I.cream],
    ] as const)
      s.path(poly(wheel(a, b, 0.37, r)), ink)
    s.path(poly(wheel(a - 0.03, 0.93, 0.4, 0.05)), mix(I.pink, I.cream, 0.3))
  }
}

/** Its shadow on the wet street, and the far wheel that shows under the nose. */
export function underneath(s: Sheet) {
  const rim: [number, number][] = [
    [-0.1, -0.6],
    [-0.34, 0.2],
    [-0.2, 0.94],
    [0.6, 1.14],
    [2.7, 1.2],
    [4.9, 1.2],
    [5.7, 0.9],
    [5.7, -0.4],
    [4.6, -0.9],
    [1.5, -0.9],
  ]
  s.path(curve(rim.map(([a, b]) => car(a, b, 0))), I.night, 'opacity="0.92"')
  s.path(poly(wheel(1.05, -0.78, 0.37, 0.37)), mix(I.night, I.plum, 0.2))
}
