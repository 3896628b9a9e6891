import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import type {Op} from '../../../kit/press.ts'
import {clamp, fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {END, FAR_WATER} from './tunnel.ts'

/** Still water: what it mirrors is pulled sideways a little, more toward the viewer. */
export const ripple: Op = (px, w, h, scale) => {
  const n = noise(9)
  const from = px.slice()
  for (let y = Math.round(FAR_WATER * scale); y < h; y++) {
    const d = y / scale - FAR_WATER
    for (let x = 0; x < w; x++) {
      const X = x / scale
      const Y = y / scale
      const a = fbm(n, X / (30 + d * 0.35), Y / (3 + d * 0.04), 3)
      const sx = clamp(Math.round(x + a * (5 + d * 0.07) * scale), 0, w - 1)
      const sy = clamp(Math.round(y + a * (2 + d * 0.02) * scale), 0, h - 1)
      for (let i = 0; i < 3; i++) px[(y * w + x) * 3 + i] = from[(sy * w + sx) * 3 + i]
    }
  }
}

/** The light that lies on the water. */
export function waterLight(s: Sheet) {
  const r = rng(31)
  for (let i = 0; i < 240; i++) {
    const t = r() ** 1.5
    const y = FAR_WATER + 6 + t * 420
    const spread = 26 + 330 * t
    const x = END[0] - 90 * t + r.gauss() * spread
    s.path(
      lens(x, y, (8 + 90 * t) * r.range(0.4, 1.3), 1 + 4.5 * t * r.range(0.5, 1), i),
      mix(I.paper, r.pick([I.lime, I.mist, I.lime]), r.range(0.1, 0.9)),
      `opacity="${(0.85 - 0.55 * t).toFixed(2)}"`,
    )
  }
}
