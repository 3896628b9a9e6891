import {mix} from '../../../kit/ink.ts'
import {fbm} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {ng} from './ground.ts'
import {I} from './inks.ts'
import type {Cells} from './view.ts'

/** Drifts of the meadow: how long and deep they are, where their noise begins, how much they cover, their ink. */
const DRIFTS = [
  [0.34, 0.5, 0, 0.04, mix(I.sage, I.pine, 0.24)],
  [0.42, 0.66, 40, 0.14, mix(I.sage, I.gold, 0.55)],
  [0.5, 0.8, 80, 0.24, mix(I.sage, I.paper, 0.36)],
  [0.44, 0.9, 120, 0.3, mix(I.sage, I.pine, 0.42)],
] as const

/** The meadow: grasses in long drifts, green where it is damp, gold and pale on the swells. */
export function meadow(s: Sheet, L: Land, {gw, gh, count, at}: Cells) {
  const whole = new Float32Array(count)
  for (let i = 0; i < count; i++) whole[i] = L.depth[i] > 0 ? 1 : 0
  s.path(
    tone(blur(whole, gw, gh, 1), gw, gh, 0.5, at),
    s.linear(0, 440, 0, 720, [
      [0, mix(I.sage, I.gold, 0.5)],
      [0.35, mix(I.sage, I.gold, 0.3)],
      [1, mix(I.sage, I.pine, 0.12)],
    ]),
  )
  for (const [long, deep, start, cover, ink] of DRIFTS) {
    const drift = new Float32Array(count)
    for (let i = 0; i < count; i++)
      drift[i] =
        L.depth[i] > 0
          ? fbm(ng, L.x[i] * long + start, L.z[i] * deep + 0.5 * L.x[i] * long, 2) +
            // the edge of a drift is made of tufts
            0.1 * fbm(ng, L.x[i] * 6, L.z[i] * 2.4 + start, 2)
          : -1
    s.path(tone(drift, gw, gh, cover, at), ink)
  }
}
