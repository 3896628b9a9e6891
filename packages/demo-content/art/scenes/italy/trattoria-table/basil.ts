import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Leaves from one stem: which way each points, how long and how wide it is. */
const LEAVES = [
  [2.75, 1, 0.6],
  [0.25, 0.95, 0.58],
  [-0.75, 0.8, 0.5],
  [-2, 0.95, 0.6],
] as const

/** A sprig of basil round (x, y), a leaf `long` scene units long: a light and a dark half to each leaf. */
export function basil(s: Sheet, x: number, y: number, long: number) {
  for (const [turn, share, wide] of LEAVES) {
    const [c, n] = [Math.cos(turn), Math.sin(turn)]
    const l = long * share
    const half = (side: number, k = 1): Pt[] =>
      [0, 0.14, 0.34, 0.56, 0.78, 1].map((t, i): Pt => {
        const swell = [0, 0.3, 0.5, 0.46, 0.26, 0][i] * wide * side * k
        const a = t * l
        return [
          x + a * c - swell * l * n,
          y + (a * n + swell * l * c) * 0.8 - 5 * Math.sin(Math.PI * t),
        ]
      })
    const outline = [...half(1), ...half(-1).toReversed()]
    const lit = n > 0.2 ? half(1) : half(-1)
    s.path(curve(outline.map(([a, b]): Pt => [a + 4, b + 7])), I.key, 'opacity="0.45"')
    s.path(curve(outline), mix(I.leaf, I.key, 0.25))
    s.path(
      curve([...(c < 0.5 ? half(-1) : lit), ...half(0).toReversed()]),
      mix(I.leaf, I.sun, 0.42),
    )
    s.path(
      stroke(half(0), (t) => 2.6 - 1.6 * t),
      mix(I.leaf, I.key, 0.5),
    )
  }
}
