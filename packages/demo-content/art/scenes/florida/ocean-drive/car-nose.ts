/** The front: grille, bumper, lamps and what they throw on the street. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {CHROME, car, K, lens, section} from './car-shape.ts'
import {I} from './inks.ts'

/** A line across the nose, which bows forward in the middle; `out` moves it ahead. */
const across = (b0: number, b1: number, y: (b: number) => number, out = 0, k = 24): Pt[] =>
  Array.from({length: k}, (_, i) => {
    const b = b0 + ((b1 - b0) * i) / (k - 1)
    return car(-out - 0.1 * (1 - clamp((b / 0.75) ** 2)), b, y(b))
  })

const strip = (upper: readonly Pt[], lower: readonly Pt[]) =>
  poly([...upper, ...lower.toReversed()])

/** The nose under the bonnet's edge: paint, the grille's mouth with its bars, the bumper. */
export function nose(s: Sheet) {
  const rows = section(0)
  const cut = [...rows, ...rows.toReversed().map(([b, y]): [number, number] => [-b, y])]
  s.path(poly(cut.map(([b, y]) => car(0, b, y))), mix(I.aqua, I.plum, 0.16))
  s.path(
    strip(
      across(-0.62, 0.62, () => 0.67),
      across(-0.62, 0.62, () => 0.4),
    ),
    mix(I.aqua, I.plum, 0.1),
  )
  // the mouth: its ends round, bars of chrome, one bar upright in the middle
  const mouth = (y: number, k: number, out = 0.012) => across(-0.5 * k, 0.5 * k, () => y, out)
  s.path(
    poly([
      ...mouth(0.64, 0.86),
      ...mouth(0.555, 1.04).slice(-1),
      ...mouth(0.47, 0.9).toReversed(),
      ...mouth(0.555, 1.04).slice(0, 1),
    ]),
    I.night,
  )
  for (const [y, k] of [
    [0.64, 0.88],
    [0.583, 1.02],
    [0.527, 1.02],
    [0.47, 0.92],
  ])
    s.path(
      stroke(mouth(y, k, 0.02), () => 0.026 * K),
      CHROME,
    )
  for (const b of [-0.34, -0.17, 0, 0.17, 0.34])
    s.path(
      stroke([car(-0.1, b, 0.63), car(-0.1, b, 0.48)], () => 0.014 * K),
      mix(I.lilac, I.cream, 0.45),
    )
  // the ridge that parts the bonnet, and the badge it ends in
  s.path(
    stroke(
      Array.from({length: 20}, (_, i): Pt => {
        const a = 0.04 + (1.8 * i) / 19
        return car(a, 0, (section(a).at(-1)?.[1] ?? 0) + 0.012)
      }),
      (t) => (0.05 - 0.03 * t) * K,
    ),
    mix(I.gold, I.cream, 0.55),
  )
  s.path(
    poly([
      car(-0.1, -0.12, 0.715),
      car(-0.12, 0, 0.69),
      car(-0.1, 0.12, 0.715),
      car(-0.13, 0, 0.645),
    ]),
    mix(I.gold, I.cream, 0.4),
  )
  bumper(s)
}

/** The bumper: bright above, the street in its lower half; it wraps round to the near wheel. */
function bumper(s: Sheet) {
  const e = 0.8
  const bar = (y: number) => [
    ...across(-e, e, () => y, 0.07),
    car(-0.02, 0.87, y),
    car(0.16, 0.91, y),
    car(0.42, 0.92, y),
  ]
  s.path(strip(bar(0.45), bar(0.31)), CHROME)
  s.path(strip(bar(0.385), bar(0.335)), mix(I.plum, I.lilac, 0.35))
  s.path(strip(bar(0.335), bar(0.31)), mix(I.pink, I.cream, 0.4))
  for (const b of [-0.4, 0.4]) {
    s.path(poly(lens(-0.17, b, 0.455, 0.1)), mix(I.lilac, I.plum, 0.3))
    s.path(poly(lens(-0.2, b, 0.46, 0.082)), CHROME)
    s.path(poly(lens(-0.22, b, 0.475, 0.034)), I.cream)
  }
}

/** The lamps in the fenders' ends, each deep in its ring, and the bloom round it. */
export function lamps(s: Sheet) {
  for (const b of [-0.6, 0.6]) {
    const [x, y] = car(-0.02, b, 0.7)
    s.glow(x, y, 0.45 * K, I.gold, 0.3)
    s.path(poly(lens(0.06, b, 0.7, 0.145)), mix(I.plum, I.aqua, 0.45))
    s.path(poly(lens(0, b, 0.7, 0.14)), CHROME)
    s.path(poly(lens(-0.01, b, 0.7, 0.112)), I.gold)
    s.path(poly(lens(-0.02, b, 0.703, 0.078)), I.cream)
  }
}

/** The pool of light on the wet street before the car. */
export function pool(s: Sheet) {
  for (const [a, reach, opacity] of [
    [-0.7, 1.1, 0.75],
    [-1.1, 1.6, 0.7],
    [-2.2, 2.5, 0.55],
    [-3.6, 3, 0.35],
  ]) {
    const [x, y] = car(a, 0.1, 0)
    s.glow(x, y, reach * K, I.gold, opacity, 0.2)
  }
}
