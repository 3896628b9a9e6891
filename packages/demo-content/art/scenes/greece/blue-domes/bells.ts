import {archPts} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Half of a bell's outline from its crown down to its lip: across and up, as shares of its height. */
const HALF = [
  [0.12, 1],
  [0.24, 0.93],
  [0.29, 0.8],
  [0.31, 0.55],
  [0.36, 0.3],
  [0.46, 0.12],
  [0.5, 0],
] as const

/** A bell in its arch: the beam it hangs from, its bowed body with a flared lip, the clapper below. */
function bell(s: Sheet, B: Face, u: number, foot: number, high: number, beam: number) {
  const bronze = mix(I.deep, I.rose, 0.34)
  const at = (a: number, b: number) => B(u + a * high, foot + b * high)
  const wide = Math.hypot(B(u + 1, 0)[0] - B(u, 0)[0], B(u + 1, 0)[1] - B(u, 0)[1])
  const line = (points: readonly (readonly [number, number])[], width: number, ink: string) =>
    s.path(
      stroke(
        points.map(([a, b]) => at(a, b)),
        () => width * high * wide,
      ),
      ink,
    )
  s.path(
    poly([
      B(u - beam, foot + high * 1.16),
      B(u + beam, foot + high * 1.16),
      B(u + beam, foot + high * 1.28),
      B(u - beam, foot + high * 1.28),
    ]),
    mix(I.deep, I.rose, 0.2),
  )
  line(
    [
      [0, 0.96],
      [0, 1.2],
    ],
    0.16,
    mix(I.deep, I.rose, 0.2),
  )
  line(
    [
      [0, 0.1],
      [0, -0.1],
    ],
    0.09,
    I.deep,
  )
  s.path(curve([at(-0.09, -0.1), at(0, -0.02), at(0.09, -0.1), at(0, -0.19)]), I.deep)
  const right = HALF.map(([a, b]) => at(a, b))
  const left = HALF.map(([a, b]) => at(-a, b)).toReversed()
  s.path(poly([...right, at(0, -0.05), ...left]), bronze)
  // the sun from the left runs down its flank and along the lip
  s.path(
    poly([
      ...HALF.map(([a, b]) => at(-a, b)),
      ...HALF.map(([a, b]) => at(-a * 0.42, b)).toReversed(),
    ]),
    mix(I.peach, I.rose, 0.34),
  )
  line(
    [
      [-0.48, 0.07],
      [0, 0.02],
      [0.48, 0.07],
    ],
    0.06,
    I.deep,
  )
  line(
    [
      [-0.31, 0.62],
      [0, 0.59],
      [0.31, 0.62],
    ],
    0.04,
    I.deep,
  )
}

/** The three bells, each with the shaded inside of its arch behind it. */
export function bells(s: Sheet, B: Face) {
  for (const [u, foot, w, h] of [
    [-0.2, 0.3, 0.24, 0.42],
    [0.2, 0.3, 0.24, 0.42],
    [0, 0.92, 0.26, 0.42],
  ] as const) {
    // the thickness of the wall shows along the side that looks to the sun
    const [outer, inner] = [archPts(B, u, foot, w, h), archPts(B, u - 0.03, foot, w, h - 0.02)]
    s.path(poly(outer), mix(I.shade, I.lilac, 0.35))
    s.group(s.clip(poly(outer)), () => s.path(poly(inner), mix(I.peach, I.lilac, 0.55)))
    bell(s, B, u, foot + 0.1, 0.2, w / 2)
  }
}
