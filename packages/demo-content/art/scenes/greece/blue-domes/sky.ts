import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {clamp, fbm, noise, type Rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, HZ, W} from './view.ts'

/** The sky before sunset, and the sun low at the left. */
export function sky(s: Sheet, r: Rng) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, HZ, [
      [0, mix(I.lilac, I.blue, 0.22)],
      [0.15, I.lilac],
      [0.4, mix(I.lilac, I.peach, 0.4)],
      [0.72, mix(I.peach, I.paper, 0.18)],
      [1, mix(I.peach, I.paper, 0.62)],
    ]),
  )
  s.glow(60, HZ - 30, 520, mix(I.paper, I.peach, 0.45), 0.8, 0.42)
  for (let i = 0; i < 34; i++) {
    const y = 34 + r() ** 0.8 * 200,
      x = r.range(-200, 1150),
      w = r.range(90, 420),
      k = clamp(1 - x / 900)
    s.path(
      lens(x, y, w, r.range(2, 10) * (1.2 - y / 300), i + 5),
      mix(mix(I.rose, I.peach, 0.45 + 0.5 * k), I.paper, 0.1 + 0.5 * k),
      `opacity="${r.range(0.3, 0.8).toFixed(2)}"`,
    )
  }
  s.glow(128, HZ - 58, 120, I.paper, 0.9)
  s.path(curve(blob(128, HZ - 58, 27, 27, 4, 0.03)), I.paper)
}

/** The far rim of the caldera. */
export function farRim(s: Sheet) {
  const n = noise(3)
  s.path(
    ridge(
      -10,
      W + 10,
      HZ + 4,
      (x) =>
        HZ -
        46 * Math.exp(-(((x - 250) / 210) ** 2)) * (0.75 + 0.35 * fbm(n, x / 60, 1, 5)) -
        26 * Math.exp(-(((x - 640) / 330) ** 2)) * (0.8 + 0.4 * fbm(n, x / 50, 5, 5)) +
        2,
    ),
    mix(I.lilac, I.peach, 0.42),
  )
  s.path(
    ridge(
      -10,
      520,
      HZ + 14,
      (x) =>
        HZ +
        6 -
        34 * smooth(420, 60, x) * (0.72 + 0.5 * fbm(n, x / 44, 9, 5)) * smooth(-250, 60, x),
    ),
    mix(I.lilac, I.rose, 0.2),
  )
}
