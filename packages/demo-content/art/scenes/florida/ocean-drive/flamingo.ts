import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lerp} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {frontOf, metre} from './street.ts'

/** Its lines, in metres from where it stands: x, y, x, y … */
const BODY = [
  0.46, 2.18, 0.56, 2.36, 0.5, 2.56, 0.32, 2.64, 0.14, 2.56, 0.1, 2.38, 0.22, 2.18, 0.36, 1.98,
  0.38, 1.78, 0.26, 1.62, 0, 1.58, -0.32, 1.58, -0.6, 1.46, -0.82, 1.24, -0.56, 1.16, -0.28, 1.04,
  0, 1, 0.24, 1.08, 0.4, 1.28, 0.42, 1.5, 0.38, 1.7,
]
const LEGS = [
  [0.02, 1, 0.04, 0.56, 0.06, 0.08, 0.3, 0.04],
  [-0.14, 1, -0.34, 0.72, -0.5, 0.52, -0.2, 0.44, 0.02, 0.42],
]
const WING = [-0.5, 1.36, -0.24, 1.38, 0, 1.34, 0.14, 1.22]

/** A flamingo of neon on a dark board, on the hotel's fin: it is what the house is called after. */
export function flamingo(s: Sheet, h: Hotel) {
  const f = frontOf(0)
  const middle = h.u + h.width / 2
  const k = metre(middle, 0)
  const half = h.width * 0.07
  const [low, high] = [4.1, 7.7]
  s.path(
    quad(f, middle - half, low, middle + half, high),
    s.linear(...f(middle, high), ...f(middle, low), [
      [0, I.night],
      [1, mix(I.night, I.plum, 0.6)],
    ]),
  )
  s.glow(...f(middle, lerp(low, high, 0.5)), 2 * k, I.pink, 0.75, 1.3)
  const line = (row: readonly number[]): Pt[] =>
    Array.from({length: row.length / 2}, (_, i) =>
      f(middle + 0.12 + row[2 * i] * 0.98, low + 0.3 + row[2 * i + 1] * 1.14),
    )
  for (const leg of LEGS) neon(s, line(leg), I.pink, 0.07 * k)
  neon(s, line(BODY), I.pink, 0.085 * k)
  neon(s, line(WING), I.cream, 0.05 * k)
}
