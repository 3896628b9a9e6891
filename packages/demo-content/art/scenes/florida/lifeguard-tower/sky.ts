import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SUN, v, W} from './plan.ts'

/** The sky just after sunrise. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.mint, 0.3)],
      [0.28, I.mint],
      [0.52, mix(I.paper, I.mint, 0.15)],
      [0.64, mix(I.paper, I.peach, 0.25)],
      [0.86, I.peach],
      [1, mix(I.peach, I.coral, 0.3)],
    ]),
  )
  const r = rng(6)
  for (let i = 0; i < 34; i++) {
    const y = 60 + r() ** 0.9 * 440
    const near = Math.max(0, (y - 250) / 280)
    s.path(
      lens(r.range(-200, W - 60), y, r.range(140, 520), r.range(3, 17) * (1.25 - near * 0.6), i),
      mix(
        mix(I.lilac, I.coral, r.range(0.2, 0.7)),
        mix(I.peach, I.paper, 0.4),
        Math.min(1, 0.2 + near * 0.6),
      ),
      'opacity="0.7"',
    )
  }
  s.glow(...SUN, 430, mix(I.paper, I.peach, 0.4), 0.85, 0.8)
  s.glow(...SUN, 120, I.paper, 0.9)
  s.path(curve(blob(...SUN, 45, 45, 4, 0.02)), I.paper)
}
