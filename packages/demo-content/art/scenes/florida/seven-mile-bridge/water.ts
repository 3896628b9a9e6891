/** Turquoise flats and deep channels. */
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {H, I, v, W} from './view.ts'

/** Depth of the water, 0 on a sand bar to 1 in the channel, as a hand would lay it out in bands. */
export function flats(s: Sheet, q: number) {
  const n = noise(15)
  const w = Math.round(W * q * 0.5)
  const top = v.horizon + 1
  const h = Math.round((H - top) * q * 0.5)
  const field = new Float32Array(w * h)
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const y = top + ((j + 0.5) / h) * (H - top)
      const z = (v.cy / (y - v.horizon)) * v.F
      const x = (((i + 0.5) / w) * W - W / 2) * (z / v.F)
      const a = fbm(n, x / 300 + 0.4 * n(x / 130, z / 210), z / 520 + 3, 5, 0.52)
      // the last rows lie deep, so that no shape stands up on the horizon
      field[j * w + i] = j < 3 ? -1 : a - 0.2 * smooth(700, 3500, z)
    }
  }
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.blue, I.sky, 0.4)],
      [0.06, I.blue],
      [1, mix(I.blue, I.deep, 0.5)],
    ]),
  )
  const at = {sx: W / w, sy: (H - top) / h, ox: 0, oy: top, min: 3}
  const bands: [number, string][] = [
    [-0.14, mix(I.blue, I.turquoise, 0.5)],
    [-0.05, I.turquoise],
    [0.06, mix(I.turquoise, I.aqua, 0.5)],
    [0.17, I.aqua],
    [0.31, mix(I.aqua, I.paper, 0.45)],
    [0.42, mix(I.paper, I.aqua, 0.2)],
  ]
  for (const [depth, colour] of bands) s.path(tone(field, w, h, depth, at), colour)
}

export function glints(s: Sheet) {
  const r = rng(21)
  for (let i = 0; i < 520; i++) {
    const t = r() ** 1.3
    const y = v.horizon + 3 + t * 450
    s.path(
      lens(r.range(-40, W), y, (5 + 46 * t) * r.range(0.4, 1.4), 0.8 + 2 * t, i),
      r.chance(0.6) ? I.paper : mix(I.deep, I.blue, 0.4),
      `opacity="${r.range(0.18, 0.55).toFixed(2)}"`,
    )
  }
}
