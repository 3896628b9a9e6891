import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A bough of bougainvillea that hangs from (x, y), in scene units. */
export function bough(s: Sheet, x: number, y: number, w: number, h: number, seed: number) {
  const q2 = rng(seed)
  let m = '',
    m2 = ''
  for (let i = 0; i < 26; i++) {
    const t = q2.gauss() * 0.42,
      u = q2.range(0.1, 0.9),
      px = x + t * w * (1 - u * 0.4),
      py = y - h * 0.5 + (u - 0.5) * h + Math.abs(t) * h * 0.3,
      k = Math.min(w, h) * q2.range(0.1, 0.19),
      d = curve(blob(px, py, k, k * 0.85, seed * 7 + i, 0.5, 16))
    if (t > -0.02) m += d
    else m2 += d
  }
  s.path(m + m2, mix(I.rose, I.deep, 0.55)).path(m2, mix(I.rose, I.deep, 0.15))
  let a = '',
    b = '',
    c = '',
    g = ''
  for (let i = 0; i < 620; i++) {
    const t = q2.gauss() * 0.5,
      u = q2(),
      px = x + t * w * (1 - u * 0.4),
      py = y - h * 0.5 + (u - 0.5) * h + Math.abs(t) * h * 0.3,
      k = q2.range(2, 5.2)
    const d = curve(blob(px, py, k, k * 0.8, seed + i, 0.4, 8))
    if (i % 5 === 0 || (t > 0.1 && i % 3 === 0)) g += d
    else if (t < -0.05 && q2.chance(0.5)) c += d
    else if (i % 2) a += d
    else b += d
  }
  s.path(g, mix(I.deep, I.blue, 0.2))
    .path(a, mix(I.rose, I.deep, 0.4))
    .path(b, I.rose)
    .path(c, mix(I.rose, I.peach, 0.6))
}
