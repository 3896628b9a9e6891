import {mix} from '../../../kit/ink.ts'
import {fbm, noise, ridged, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {rim, W} from './view.ts'

/**
 * The rock as a field of light: buttresses, tilted beds of ash and lava, a dark foot. `q` is the
 * level of detail, 0.7 to 1.
 */
export function cliff(s: Sheet, q: number) {
  const w = Math.round(W * q * 0.8)
  const h = Math.round(960 * q * 0.8)
  const scale = W / w
  const at = {sx: scale, min: 5}
  const [a, b, c] = [noise(4), noise(19), noise(33)]
  const body = new Float32Array(w * h)
  const light = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const x = i * scale
      const y = j * scale
      const k = j * w + i
      body[k] =
        y - (rim(x) + (16 + 46 * smooth(400, 300, x)) * fbm(c, x / 34, y / 60, 5)) > 0 ? 1 : 0
      const warp = 46 * fbm(a, x / 170, y / 240, 4)
      const rib = ridged(b, (x + warp + y * 0.16) / 120, y / 300, 4)
      const right = ridged(b, (x + 9 + warp + y * 0.16) / 120, y / 300, 4)
      const bed = fbm(c, (x + y * 0.2) / 400, (y - x * 0.1 + warp * 0.6) / 26, 4)
      light[k] =
        body[k] > 0
          ? 0.5 +
            4.2 * (right - rib) +
            0.2 * (rib - 0.5) +
            0.36 * bed +
            0.5 * fbm(a, x / 22 + y / 60, y / 30, 4) -
            0.18 * smooth(640, 900, y)
          : -0.4
    }
  const soft = blur(light, w, h, 1)
  s.path(tone(body, w, h, 0.5, at), mix(I.wine, I.key, 0.12))
  for (const [cut, ink] of [
    [0.16, mix(I.wine, I.red, 0.42)],
    [0.32, mix(I.red, I.wine, 0.26)],
    [0.46, I.red],
    [0.6, mix(I.red, I.sand, 0.42)],
    [0.78, mix(I.sand, I.red, 0.2)],
    [0.98, mix(I.sand, I.paper, 0.5)],
  ] as const)
    s.path(tone(soft, w, h, cut, at), ink)
}
