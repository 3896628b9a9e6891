import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** Bulrushes that stand in the shallows: leaves bent one way, brown heads among them. */
export function rushes(s: Sheet, x: number, y: number, k: number, seed: number) {
  const r = rng(seed)
  for (let i = 0; i < 26; i++) {
    const from = x + r.gauss() * 52 * k
    const tall = r.range(70, 190) * k
    const bend = r.range(-10, 34) * k
    const stalk: Pt[] = [
      [from, y + r.range(-4, 8)],
      [from + bend * 0.3, y - tall * 0.6],
      [from + bend, y - tall],
    ]
    const near = lerp(0.1, 0.5, r())
    s.path(
      stroke(stalk, (t) => (5.4 - 4.6 * t) * k),
      i % 3 ? mix(I.moss, I.plum, near) : mix(I.gold, I.moss, 0.45),
    )
    if (i % 4 === 0)
      s.path(
        stroke(
          [
            [from + bend * 0.82, y - tall * 0.86],
            [from + bend, y - tall],
            [from + bend * 1.12, y - tall * 1.12],
          ],
          (t) => 10 * k * Math.sin(Math.PI * (0.14 + 0.72 * t)) ** 0.5,
        ),
        mix(I.plum, I.coral, 0.42),
      )
  }
}
