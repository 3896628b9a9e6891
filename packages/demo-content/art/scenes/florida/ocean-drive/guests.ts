import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'

const DARK = mix(I.plum, I.night, 0.5)

/** Somebody on a chair, from the side; `k` is a hundredth of a metre. */
function sitter(s: Sheet, x: number, y: number, k: number, way: 1 | -1, coat: string) {
  const p = pen(x, y, k, way)
  s.path(
    stroke(p([-24, 92, -20, 46, 20, 46]), () => 5 * k) +
      stroke(p([-19, 46, -22, 0]), () => 4 * k) +
      stroke(p([18, 46, 20, 0]), () => 4 * k),
    DARK,
  )
  s.path(
    stroke(p([-10, 52, 26, 54, 28, 8, 38, 4]), (t) => (15 - 8 * t) * k),
    DARK,
  )
  s.path(curve(p([-20, 48, -20, 76, -13, 100, -2, 104, 8, 98, 10, 74, 6, 48])), coat)
  s.path(curve(p([-20, 48, -20, 76, -13, 100, -6, 103, -9, 76, -8, 48])), mix(coat, I.plum, 0.5))
  s.path(
    stroke(p([2, 94, 12, 74, 32, 82]), (t) => (9 - 3 * t) * k),
    mix(coat, I.plum, 0.2),
  )
  s.path(
    curve(blob(...p([2, 116])[0], 9.4 * k, 11 * k, 3, 0.04, 14)),
    mix(mix(I.gold, I.pink, 0.5), I.plum, 0.3),
  )
  s.path(curve(p([8, 124, 2, 130, -7, 127, -10, 116, -7, 107, -3, 114, 0, 121])), I.night)
}

/** Round tables with a candle each, and those who sit at them. */
export function guests(s: Sheet, front: Face, h: Hotel) {
  const r = rng(h.seed + 4)
  const k = Math.abs(front(0, 1)[1] - front(0, 0)[1]) / 100
  for (let u = 1.5; u < h.width - 1; u += r.range(2.3, 3.2)) {
    const [x, y] = front(u, 0)
    const near = Math.abs(front(u, 1)[1] - y) / 100
    if (r.chance(0.85))
      sitter(s, x - 66 * near, y, near, 1, r.pick([I.cream, I.pink, I.aqua, I.lilac]))
    if (r.chance(0.7))
      sitter(s, x + 66 * near, y, near, -1, r.pick([I.cream, I.gold, I.aqua, I.pink]))
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
