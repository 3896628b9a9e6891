/** The windscreen: bowed glass that wraps round to posts that lean forward, as the fifties had it. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {CHROME, car, K} from './car-shape.ts'
import {I} from './inks.ts'

/** Along the glass from the far post to the near one: a, b and y of its lower and its upper edge. */
const FOOT = [
  [2.3, -0.83, 0.96],
  [2.02, -0.74, 0.985],
  [1.9, -0.4, 1.0],
  [1.86, 0, 1.005],
  [1.9, 0.4, 1.0],
  [2.02, 0.74, 0.985],
  [2.3, 0.85, 0.955],
] as const
const HEAD = [
  [2.42, -0.76, 1.19],
  [2.24, -0.7, 1.215],
  [2.16, -0.37, 1.23],
  [2.13, 0, 1.235],
  [2.16, 0.37, 1.23],
  [2.24, 0.7, 1.215],
  [2.42, 0.78, 1.185],
] as const

/** A place on the glass: u from the far post (0) to the near one (1), w from its foot to its head. */
function on(u: number, w: number): Pt {
  const i = Math.min(5, Math.floor(u * 6))
  const t = u * 6 - i
  const edge = (row: typeof FOOT | typeof HEAD, k: 0 | 1 | 2) => lerp(row[i][k], row[i + 1][k], t)
  const mid = (k: 0 | 1 | 2) => lerp(edge(FOOT, k), edge(HEAD, k), w)
  return car(mid(0), mid(1), mid(2))
}

const line = (w: number, u0 = 0, u1 = 1): Pt[] =>
  Array.from({length: 25}, (_, i) => on(lerp(u0, u1, i / 24), w))

/** Glass, what shines in it, and its chrome. */
export function windscreen(s: Sheet) {
  const glass = poly([...line(0), ...line(1).toReversed()])
  s.path(glass, mix(I.lilac, I.cream, 0.45), 'opacity="0.34"')
  s.group(s.clip(glass), () => {
    // the evening lies along the upper edge, the signs in slanting bars
    s.path(
      poly([...line(0.8), ...line(1).toReversed()]),
      mix(I.lilac, I.cream, 0.4),
      'opacity="0.24"',
    )
    for (const [u, wide] of [
      [0.24, 0.075],
      [0.35, 0.025],
      [0.66, 0.05],
    ])
      s.path(
        poly([on(u, 0), on(u + wide, 0), on(u + wide + 0.12, 1), on(u + 0.12, 1)]),
        I.cream,
        'opacity="0.26"',
      )
  })
  s.path(
    stroke(line(0), () => 0.05 * K),
    mix(I.plum, I.lilac, 0.45),
  )
  s.path(
    stroke(line(0.03), () => 0.022 * K),
    CHROME,
  )
  for (const u of [0, 1])
    s.path(
      stroke([on(u, 0), on(u, 1)], () => 0.042 * K),
      u ? I.cream : mix(I.cream, I.lilac, 0.4),
    )
  s.path(
    stroke(line(1), () => 0.034 * K),
    I.cream,
  )
}
