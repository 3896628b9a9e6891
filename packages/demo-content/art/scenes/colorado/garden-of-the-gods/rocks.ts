import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {tone} from '../../../kit/tones.ts'
import {base} from './ground.ts'
import {I} from './inks.ts'
import {type Cells, soft, W} from './view.ts'

/** The fins: one silhouette, four tones; then haze at their feet. */
export function rocks(s: Sheet, L: Land, {gw, gh, count, at}: Cells) {
  const isR = new Uint8Array(count)
  for (let i = 0; i < count; i++)
    isR[i] = L.depth[i] > 0 && L.y[i] > base(L.x[i], L.z[i]) + 0.03 ? 1 : 0
  const rk = part(L, (i) => isR[i] === 1, soft)
  s.path(
    tone(rk.mask, gw, gh, 0.5, at),
    s.linear(0, 60, 0, 520, [
      [0, mix(I.plum, I.rust, 0.16)],
      [1, mix(I.plum, I.rust, 0.42)],
    ]),
  )
  s.path(tone(rk.lum, gw, gh, 0.27, at), mix(I.plum, I.rust, 0.62))
  s.path(tone(rk.lum, gw, gh, 0.42, at), I.rust)
  s.path(tone(rk.lum, gw, gh, 0.6, at), mix(I.rust, I.gold, 0.5))
  s.path(tone(rk.lum, gw, gh, 0.8, at), I.gold)
  s.path(tone(rk.lum, gw, gh, 0.93, {...at, min: 8}), mix(I.gold, I.paper, 0.6))
  s.rect(
    0,
    640,
    W,
    160,
    s.linear(0, 640, 0, 800, [
      [0, mix(I.pine, I.plum, 0.25), 0],
      [1, mix(I.pine, I.plum, 0.25), 0.62],
    ]),
  )
}
