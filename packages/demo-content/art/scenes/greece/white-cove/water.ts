import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {fbm, ridged, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {H, m, n, shore, v, W} from './cove.ts'
import {I} from './inks.ts'

/**
 * The sea from the horizon in, then the inlet in bands from deep to clear. `q` is the level of
 * detail, 0.7 to 1.
 */
export function water(s: Sheet, q: number) {
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, 400, [
      [0, mix(I.deep, I.lilac, 0.42)],
      [0.12, I.deep],
      [0.7, mix(I.deep, I.turquoise, 0.55)],
      [1, I.turquoise],
    ]),
  )
  const [w, h] = [Math.round(800 * q), Math.round((H - v.horizon) * 0.7 * q)]
  const depth = new Float32Array(w * h)
  const net = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const y = v.horizon + ((j + 0.5) / h) * (H - v.horizon)
      const z = (v.cy / (y - v.horizon)) * v.F
      const x = (((i + 0.5) / w) * W - W / 2) * (z / v.F)
      const k = j * w + i
      if (z > 330) {
        depth[k] = -40
        net[k] = 0
        continue
      }
      // the floor shelves toward the head of the inlet
      depth[k] =
        shore(x, z) +
        3.2 * fbm(m, x / 8, z / 14, 4) -
        7 * smooth(34, 120, z) -
        12 * smooth(110, 170, z)
      const drift = 0.6 * fbm(n, x / 3, z / 3, 3)
      net[k] = ridged(m, x / 2.2 + drift, z / 2.6 - drift, 2) - 0.5 * smooth(40, 74, z)
    }
  const at = {sx: W / w, sy: (H - v.horizon) / h, oy: v.horizon, min: 4}
  for (const [cut, ink] of [
    [-16, mix(I.turquoise, I.deep, 0.3)],
    [-11.5, I.turquoise],
    [-8, mix(I.turquoise, I.aqua, 0.4)],
    [-5, mix(I.turquoise, I.aqua, 0.75)],
    [-2.6, I.aqua],
    [-0.9, mix(I.aqua, I.paper, 0.45)],
  ] as const)
    s.path(tone(depth, w, h, cut, at), ink)
  s.path(tone(net, w, h, 0.74, at), mix(I.aqua, I.paper, 0.5), 'opacity="0.55"')
  s.path(tone(net, w, h, 0.86, at), I.paper, 'opacity="0.75"')
  const r = rng(11)
  for (let i = 0; i < 260; i++) {
    const t = r() ** 1.7
    const y = v.horizon + 3 + t * 180
    s.path(
      lens(r.range(-40, W), y, (6 + 60 * t) * r.range(0.5, 1.3), 0.9 + 3 * t, i),
      r.chance(0.6) ? mix(I.paper, I.rose, r.range(0, 0.6)) : mix(I.deep, I.key, 0.4),
      'opacity="0.6"',
    )
  }
}
