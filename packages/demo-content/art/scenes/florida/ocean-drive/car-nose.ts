import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {belt, CHROME, car, half, K, lens} from './car-shape.ts'
import {I} from './inks.ts'

/** A line across the nose, which bows forward in the middle; `out` moves it ahead. */
const across = (b0: number, b1: number, y: (b: number) => number, out = 0, k = 20): Pt[] =>
  Array.from({length: k}, (_, i) => {
    const b = b0 + ((b1 - b0) * i) / (k - 1)
    return car(0.02 - out - 0.13 * (1 - clamp((b / 0.8) ** 2)), b, y(b))
  })

const strip = (upper: readonly Pt[], lower: readonly Pt[]) =>
  poly([...upper, ...lower.toReversed()])

/** The nose: a grille of chrome bars, a bumper that wraps round. */
export function nose(s: Sheet) {
  const top = (b: number) => belt(0.1) + 0.02 + 0.03 * Math.cos(b * 3)
  const w = half(0)
  s.path(
    strip(
      across(-w, w, top),
      across(-w, w, () => 0.36),
    ),
    s.linear(...car(0, 0, 0.9), ...car(0, 0, 0.4), [
      [0, mix(I.aqua, I.lilac, 0.2)],
      [0.5, mix(I.aqua, I.plum, 0.3)],
      [1, mix(I.plum, I.aqua, 0.3)],
    ]),
  )
  // the round of the fender at the corner joins nose and side
  s.path(
    poly([
      car(0, w, belt(0)),
      car(0.14, half(0.14), belt(0.14)),
      car(0.3, half(0.3), 0.36),
      car(0, w, 0.38),
    ]),
    mix(I.aqua, I.cream, 0.2),
  )
  s.path(
    stroke(across(-w * 0.95, w * 0.95, top, 0.01), () => 0.045 * K),
    mix(I.aqua, I.cream, 0.75),
  )
  // the grille
  const mouth = (y: number, k: number) => across(-0.5 * k, 0.5 * k, () => y, 0.02)
  s.path(strip(mouth(0.7, 0.92), mouth(0.49, 1.06)), I.night)
  for (const y of [0.695, 0.63, 0.565, 0.5])
    s.path(
      stroke(mouth(y, 1.02 - (y - 0.5) * 0.4), () => 0.028 * K),
      CHROME,
    )
  for (const b of [-0.36, -0.18, 0, 0.18, 0.36])
    s.path(
      stroke([car(-0.12, b, 0.7), car(-0.12, b, 0.5)], () => 0.018 * K),
      mix(I.lilac, I.cream, 0.4),
    )
  // an ornament on the bonnet
  s.path(
    stroke(
      [car(0.3, 0, 0.99), car(-0.06, 0, 0.985), car(-0.16, 0, 0.95)],
      (t) => (0.06 - 0.03 * t) * K,
    ),
    CHROME,
  )
  // the bumper: bright above, the street in its lower half
  const e = 0.88
  const bar = (y: number) => [...across(-e, e, () => y, 0.1), car(0.1, 0.95, y), car(0.5, 0.97, y)]
  s.path(strip(bar(0.455), bar(0.31)), CHROME)
  s.path(strip(bar(0.385), bar(0.335)), mix(I.plum, I.lilac, 0.35))
  s.path(strip(bar(0.335), bar(0.31)), mix(I.pink, I.cream, 0.4))
  for (const b of [-0.4, 0.4]) {
    s.path(poly(lens(-0.26, b, 0.47, 0.105)), mix(I.lilac, I.plum, 0.3))
    s.path(poly(lens(-0.3, b, 0.475, 0.085)), CHROME)
    s.path(poly(lens(-0.34, b, 0.49, 0.035)), I.cream)
  }
}

/** The lamps, and the bloom round each. */
export function lamps(s: Sheet) {
  for (const b of [-0.63, 0.63]) {
    const [x, y] = car(-0.08, b, 0.75)
    s.glow(x, y, 1.25 * K, I.gold, 0.45)
    s.path(poly(lens(-0.03, b, 0.745, 0.165)), mix(I.plum, I.aqua, 0.4))
    s.path(poly(lens(-0.06, b, 0.745, 0.15)), CHROME)
    s.path(poly(lens(-0.07, b, 0.745, 0.118)), I.gold)
    s.path(poly(lens(-0.08, b, 0.75, 0.08)), I.cream)
  }
}

/** The pool of light on the wet street before the car. */
export function pool(s: Sheet) {
  for (const [a, reach, opacity] of [
    [-1.1, 1.5, 0.6],
    [-2.2, 2.4, 0.45],
    [-3.6, 3, 0.3],
  ]) {
    const [x, y] = car(a, 0.1, 0)
    s.glow(x, y, reach * K, I.gold, opacity, 0.2)
  }
}
