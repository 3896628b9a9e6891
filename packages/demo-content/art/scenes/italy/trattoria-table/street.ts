import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './table.ts'

/** The paving behind the table. */
export function street(s: Sheet) {
  s.rect(0, 0, W, H, mix(I.shade, I.key, 0.5))
  const r = rng(4)
  // small basalt setts in fans, lit on their upper left
  for (let row = 0; row < 34; row++)
    for (let i = -2; i < 36; i++) {
      const x = i * 31 + (row % 2) * 15
      const y = row * 31 - 10 + 9 * Math.sin((x / 150) * Math.PI)
      const k = r.range(15, 18)
      const tint = mix(mix(I.shade, I.sun, r.range(0.1, 0.4)), I.key, r.range(0.18, 0.34))
      s.path(
        curve(blob(x + 2, y + 2, k, k * 0.82, row * 40 + i, 0.18, 9)),
        mix(I.key, I.shade, 0.35),
      )
      s.path(curve(blob(x, y, k, k * 0.8, row * 40 + i, 0.18, 9)), tint)
    }
}
