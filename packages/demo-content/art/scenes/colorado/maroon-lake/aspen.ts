import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Where the tufts of a crown are: across and up it, and their size, each as a share of the tree. */
const TUFTS = [
  [0.12, 0.34, 0.3],
  [-0.14, 0.42, 0.32],
  [0.16, 0.54, 0.3],
  [-0.08, 0.66, 0.3],
  [0.08, 0.78, 0.24],
  [0, 0.9, 0.15],
] as const

/** An aspen in gold across the lake, its foot at (x, y), h tall in scene units; `far` is how much air lies before it. */
export function aspen(s: Sheet, x: number, y: number, h: number, far: number, seed: number) {
  const r = rng(seed)
  const haze = mix(I.sky, I.paper, 0.35)
  const air = (ink: string) => mix(ink, haze, far)
  const turned = r()
  s.path(
    stroke(
      [
        [x, y],
        [x, y - h * 0.6],
      ],
      () => h * 0.05,
    ),
    air(mix(I.paper, I.sky, 0.2)),
  )
  const tufts = TUFTS.map(([a, b, k], i) => ({
    x: x + (a + r.range(-0.06, 0.06)) * h * 0.8,
    y: y - (b + r.range(-0.03, 0.03)) * h,
    k: k * r.range(0.85, 1.1) * h,
    seed: seed * 7 + i,
  }))
  const layer = (dx: number, dy: number, k: number, n: number, from = 0) =>
    tufts
      .slice(from)
      .map((t) =>
        curve(
          blob(t.x + dx * t.k, t.y + dy * t.k, t.k * k * 0.62, t.k * k * 0.52, t.seed + n, 0.3, 9),
        ),
      )
      .join('')
  s.path(layer(0.04, 0.04, 1.06, 0), air(mix(I.gold, I.maroon, 0.3 + 0.2 * turned)))
  s.path(layer(-0.16, -0.12, 0.9, 1), air(mix(I.gold, I.rose, 0.3 * turned)))
  s.path(layer(-0.4, -0.26, 0.42, 2, 3), air(mix(I.gold, I.paper, 0.34)))
}
