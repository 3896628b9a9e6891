import {mix} from '../../../kit/ink.ts'
import {fbm} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {ng} from './ground.ts'
import {I} from './inks.ts'
import {type Cells, soft} from './view.ts'

/** The meadow in light and shade, with its scrub. */
export function meadow(s: Sheet, L: Land, {gw, gh, count, at}: Cells) {
  const gd = part(L, () => true, soft)
  s.path(
    tone(gd.mask, gw, gh, 0.5, at),
    s.linear(0, 440, 0, 800, [
      [0, mix(I.sage, I.gold, 0.5)],
      [0.3, mix(I.sage, I.gold, 0.28)],
      [1, mix(I.sage, I.pine, 0.22)],
    ]),
  )
  const shadowG = new Float32Array(count)
  for (let i = 0; i < count; i++) shadowG[i] = L.depth[i] > 0 ? 1 - L.lum[i] : 0
  s.path(
    tone(blur(shadowG, gw, gh, 2), gw, gh, 0.6, at),
    mix(I.sage, I.pine, 0.72),
    'opacity="0.8"',
  )
  s.path(
    tone(blur(gd.lum, gw, gh, 2), gw, gh, 0.66, at),
    mix(I.sage, I.paper, 0.42),
    'opacity="0.55"',
  )
  const scrub = new Float32Array(count),
    light2 = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const d = L.depth[i]
    scrub[i] = d > 0 ? fbm(ng, L.x[i] * 1.1, L.z[i] * 0.75, 5, 0.62) : -1
    light2[i] = d > 0 ? fbm(ng, L.x[i] * 1.6 + 30, L.z[i] * 0.9, 5, 0.62) : -1
  }
  s.path(tone(scrub, gw, gh, 0.2, at), mix(I.sage, I.pine, 0.42), 'opacity="0.85"')
  s.path(tone(light2, gw, gh, 0.26, at), mix(I.sage, I.gold, 0.5))
}
