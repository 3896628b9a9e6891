import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, noise, ridged} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

const rock = noise(77)

const range = (x: number, z: number) => {
  const peak = (cx: number, cz: number, w: number, tall: number) =>
    tall * Math.exp(-(Math.hypot((x - cx) / w, (z - cz) / w) ** 1.15 * 1.5))
  const h = Math.max(
    peak(11, 96, 24, 34),
    peak(-22, 104, 22, 24),
    peak(40, 112, 22, 26),
    peak(-4, 84, 14, 13),
  )
  return h * (0.62 + 0.58 * ridged(rock, x / 13, z / 13 + 4, 5)) - 1
}

/**
 * The range across the valley: snow in light and shade, dark ribs where it is too steep to hold.
 * `q` is the level of detail, 0.7 to 1.
 */
export function mountains(s: Sheet, q: number) {
  const k = 0.8 * q
  const [w, h] = [Math.round(W * k), Math.round(640 * k)]
  const L = land({
    w,
    h,
    f: 1050 * k,
    horizon: 560 * k,
    cam: [0, 0, 0],
    near: 60,
    far: 150,
    k: 0.0014,
    height: range,
    light: [-0.94, 0.36, -0.1],
    shadow: 20,
    ao: 0.1,
    eps: 0.002,
  })
  const at = {sx: 1 / k, min: 4}
  const all = part(
    L,
    () => true,
    (f, a, b) => blur(f, a, b, 1),
  )
  s.path(tone(all.mask, w, h, 0.5, at), mix(I.blue, I.ice, 0.35))
  s.path(tone(all.lum, w, h, 0.36, at), mix(I.ice, I.blue, 0.25))
  s.path(tone(all.lum, w, h, 0.52, at), mix(I.peach, I.paper, 0.25))
  s.path(tone(all.lum, w, h, 0.74, at), mix(I.paper, I.peach, 0.25))
  const ribs = new Float32Array(w * h)
  for (let i = 0; i < ribs.length; i++)
    ribs[i] = L.depth[i] > 0 ? L.slope[i] - 0.5 + 0.6 * fbm(rock, L.x[i] / 2.4, L.y[i] / 3, 4) : -1
  s.path(tone(blur(ribs, w, h, 1), w, h, 0.2, at), mix(I.blue, I.key, 0.25), 'opacity="0.75"')
  // woods below the snow, then the cold air that lies in the valley
  s.path(
    ridge(0, W, 720, (x) => 552 - 26 * fbm(rock, x / 60, 50, 4), 3),
    mix(I.pine, I.blue, 0.55),
  )
  s.rect(
    0,
    470,
    W,
    240,
    s.linear(0, 480, 0, 640, [
      [0, I.ice, 0],
      [0.6, mix(I.ice, I.paper, 0.3), 0.75],
      [1, mix(I.ice, I.paper, 0.5), 0.95],
    ]),
  )
}
