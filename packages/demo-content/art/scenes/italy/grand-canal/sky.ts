import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** The morning sky and its light on the water. */
export function sky(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    SHORE + 20,
    s.linear(0, 0, 0, SHORE, [
      [0, mix(I.slate, I.paper, 0.04)],
      [0.3, mix(I.slate, I.paper, 0.34)],
      [0.55, mix(I.slate, I.paper, 0.78)],
      [0.64, mix(I.paper, I.rose, 0.12)],
      [0.84, mix(I.paper, I.rose, 0.62)],
      [1, mix(I.rose, I.gold, 0.4)],
    ]),
  )
  for (let i = 0; i < 22; i++) {
    const t = r()
    const [x, y, w] = [r.range(-100, 1100), 60 + t * 300, r.range(90, 330)]
    s.path(
      lens(x, y, w, r.range(5, 15) * (1.2 - t), i),
      mix(I.rose, I.paper, 0.25 + 0.4 * r()),
      'opacity="0.8"',
    )
    s.path(lens(x + 12, y - 3, w * 0.7, 5, i + 50), I.paper)
  }
  for (const [x, y, k] of [
    [610, 96, 13],
    [566, 118, 9],
    [432, 172, 8],
    [1010, 96, 11],
  ]) {
    const wing: Pt[] = [
      [x - k, y - k * 0.3],
      [x - k * 0.4, y - k * 0.55],
      [x, y],
      [x + k * 0.5, y - k * 0.6],
      [x + k, y - k * 0.15],
    ]
    s.path(
      stroke(wing, (t) => 0.8 + 3 * Math.sin(Math.PI * t)),
      I.key,
    )
  }
}
