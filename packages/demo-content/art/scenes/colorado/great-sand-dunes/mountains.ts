import {mix} from '../../../kit/ink.ts'
import {fbm, noise, ridged} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/**
 * The Sangre de Cristo range: blue rock, snow along the tops, forest at the foot. `q` is the level
 * of detail, 0.7 to 1.
 */
export function mountains(s: Sheet, q: number) {
  const k = 0.8 * q
  const [w, h] = [Math.round(W * k), Math.round(360 * k)]
  const rock = noise(17)
  const L = land({
    w,
    h,
    f: 1000 * k,
    horizon: 318 * k,
    cam: [0, 0, 0],
    near: 60,
    far: 150,
    k: 0.0016,
    light: [-0.92, 0.36, -0.1],
    shadow: 16,
    ao: 0.08,
    height: (x, z) => {
      const along =
        11 +
        9 * Math.exp(-(((x + 26) / 16) ** 2)) +
        6 * Math.exp(-(((x - 6) / 11) ** 2)) +
        3 * Math.sin(x / 9)
      return (
        along *
          Math.exp(-(((z - 108) / 27) ** 2)) *
          (0.55 + 0.72 * ridged(rock, x / 12, z / 13, 5)) -
        0.6
      )
    },
  })
  const at = {sx: 1 / k, min: 4}
  const all = part(
    L,
    () => true,
    (f, a, b) => blur(f, a, b, 1),
  )
  s.path(tone(all.mask, w, h, 0.5, at), mix(I.blue, I.key, 0.12))
  s.path(tone(all.lum, w, h, 0.36, at), I.blue)
  s.path(tone(all.lum, w, h, 0.56, at), mix(I.blue, I.sky, 0.7))
  s.path(tone(all.lum, w, h, 0.8, at), mix(I.sky, I.gold, 0.5))
  const snow = new Float32Array(w * h)
  const lit = new Float32Array(w * h)
  for (let i = 0; i < snow.length; i++) {
    snow[i] = L.depth[i]
      ? (L.y[i] - 10.5) / 5 + 1.1 * fbm(rock, L.x[i] / 3, L.y[i] / 2 + 20, 4) - L.slope[i] * 0.7
      : -1
    lit[i] = Math.min(snow[i], (L.lum[i] - 0.4) * 3)
  }
  s.path(tone(blur(snow, w, h, 1), w, h, 0.05, at), mix(I.sky, I.blue, 0.45))
  s.path(tone(blur(lit, w, h, 1), w, h, 0.05, at), I.paper)
  s.rect(
    0,
    200,
    W,
    160,
    s.linear(0, 215, 0, 350, [
      [0, mix(I.gold, I.sky, 0.4), 0],
      [1, mix(I.gold, I.paper, 0.3), 0.75],
    ]),
  )
}
