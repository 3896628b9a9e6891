import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {sitter} from './sitter.ts'

/** Across the sheet: where the two in the car have their heads, nobody sits behind them. */
const RIDERS = [715, 865]

const DARK = mix(I.plum, I.night, 0.5)

/** Round tables with a candle each, and those who sit at them. */
export function guests(s: Sheet, front: Face, h: Hotel) {
  const r = rng(h.seed + 30)
  const k = Math.abs(front(0, 1)[1] - front(0, 0)[1]) / 100
  for (let u = 1.5; u < h.width - 1; u += r.range(2.3, 3.2)) {
    const [x, y] = front(u, 0)
    if (x > RIDERS[0] && x < RIDERS[1]) continue
    const near = Math.abs(front(u, 1)[1] - y) / 100
    if (r.chance(0.85))
      sitter(s, x - 66 * near, y, near, 1, r.pick([I.cream, I.pink, I.aqua, I.lilac]), r)
    if (r.chance(0.7))
      sitter(s, x + 66 * near, y, near, -1, r.pick([I.cream, I.gold, I.aqua, I.pink]), r)
    s.path(
      stroke(
        [
          [x, y],
          [x, y - 72 * near],
        ],
        () => 6 * near,
      ),
      DARK,
    )
    s.path(lens(x - 42 * near, y - 74 * near, 84 * near, 13 * near, 3), mix(I.cream, I.lilac, 0.35))
    s.glow(x, y - 92 * near, 70 * near, I.gold, 0.9)
    s.path(curve(blob(x, y - 86 * near, 4 * near, 9 * near, 2, 0.1, 8)), I.cream)
  }
  s.glow(...front(h.width / 2, 1.2), k * 300, I.gold, 0.2)
}
