import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {type Noise, type Rng, ridged} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, HZ, W} from './view.ts'

/** The last of the day behind the mountains. */
export function sky(s: Sheet, r: Rng, n: Noise) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, HZ, [
      [0, I.night],
      [0.38, mix(I.night, I.indigo, 0.75)],
      [0.66, mix(I.indigo, I.violet, 0.75)],
      [0.86, mix(I.violet, I.rose, 0.62)],
      [1, mix(I.rose, I.amber, 0.6)],
    ]),
  )
  for (let i = 0; i < 90; i++) {
    const y = r() ** 1.6 * 150,
      k = r.range(0.5, 1.3)
    s.path(
      curve(blob(r() * W, y, k, k, i, 0.3, 6)),
      I.cream,
      `opacity="${r.range(0.4, 1).toFixed(2)}"`,
    )
  }
  for (let i = 0; i < 20; i++) {
    const y = 120 + r() * 100,
      w = r.range(120, 460)
    s.path(
      lens(r.range(-100, W), y, w, r.range(2, 8), i + 3),
      mix(I.violet, I.rose, r.range(0.1, 0.7)),
      'opacity="0.6"',
    )
  }
  const mtn = (b: number, a: number, f: number, sd: number) => (x: number) =>
    HZ -
    b -
    a * (ridged(n, x / f + sd, sd * 3.1, 5, 0.5) - 0.3) * (0.55 + 0.45 * Math.sin(x / 260 + sd))
  s.path(ridge(-5, W + 5, HZ + 8, mtn(26, 62, 240, 2)), mix(I.indigo, I.violet, 0.55))
  s.path(ridge(-5, W + 5, HZ + 8, mtn(10, 46, 170, 7)), mix(I.night, I.indigo, 0.85))
}
