import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, relief, W} from './view.ts'

/** Snow round the pool, lit by it. */
export function snowfield(s: Sheet) {
  s.path(
    ridge(0, W, H + 4, (x) => 478 - 12 * fbm(relief, x / 130, 3, 3), 6),
    s.linear(0, 470, 0, H, [
      [0, mix(I.frost, I.indigo, 0.72)],
      [0.3, mix(I.frost, I.indigo, 0.3)],
      [1, mix(I.frost, I.indigo, 0.7)],
    ]),
  )
  s.glow(590, 620, 690, I.aqua, 0.62, 0.34)
  const r = rng(33)
  for (let i = 0; i < 30; i++) {
    const x = r.range(-60, 1100)
    const y = r.chance(0.4) ? r.range(492, 520) : r.range(752, 798)
    s.path(
      lens(x, y, r.range(80, 220), r.range(5, 12), i),
      i % 2 ? mix(I.frost, I.paper, 0.55) : mix(I.frost, I.indigo, 0.4),
      'opacity="0.7"',
    )
  }
  // bare feet went this way, quickly, from the door
  for (let i = 0; i < 8; i++)
    s.path(curve(blob(960 - i * 9 + (i % 2) * 9, 492 + i * 5, 5, 2.4, i, 0.1, 9)), I.indigo)
}
