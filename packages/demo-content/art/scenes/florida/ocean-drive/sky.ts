import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {v, W} from './street.ts'

/** Dusk over the roofs. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.plum, I.night, 0.35)],
      [0.14, I.plum],
      [0.4, I.lilac],
      [0.6, mix(I.lilac, I.pink, 0.75)],
      [0.8, mix(I.pink, I.gold, 0.55)],
      [1, mix(I.gold, I.cream, 0.4)],
    ]),
  )
  const r = rng(3)
  for (let i = 0; i < 30; i++) {
    const y = 70 + r() * 400
    s.path(
      lens(r.range(300, W), y, r.range(90, 380), r.range(2, 11), i),
      mix(mix(I.lilac, I.pink, y / 420), I.gold, r.range(0, 0.35)),
      'opacity="0.65"',
    )
  }
  for (let i = 0; i < 26; i++)
    s.path(curve(blob(r() * W, r() ** 1.6 * 170, 1.1, 1.1, i, 0.2, 6)), I.cream)
}
