import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {clamp, fbm, noise, type Rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import type {Solid} from './building.ts'
import {I} from './inks.ts'
import type {Lights} from './lights.ts'
import {pr} from './view.ts'

/** The sphere: an eye of stippled light. */
export const sphere = (s: Sheet, r: Rng, {put, flush}: Lights): Solid => ({
  z: 12,
  draw() {
    const [x, y] = pr(4.5, 0.78, 12),
      R = 112,
      k = 120,
      fld = new Float32Array(k * k),
      f2 = new Float32Array(k * k),
      f3 = new Float32Array(k * k),
      nn = noise(15)
    s.glow(x, y, 270, I.rose, 0.6)
    s.glow(x, y, 170, I.amber, 0.45)
    const at = {sx: (2 * R) / k, sy: (2 * R) / k, ox: x - R, oy: y - R, min: 2}
    for (let j = 0; j < k; j++)
      for (let i = 0; i < k; i++) {
        const u = (i / k) * 2 - 1,
          v = (j / k) * 2 - 1,
          d = u * u + v * v,
          z = Math.sqrt(Math.max(0, 1 - d)),
          lon = Math.atan2(u, z),
          lat = Math.asin(clamp(v, -1, 1))
        const a = fbm(nn, lon * 1.6 + 0.7 * fbm(nn, lon * 1.2, lat * 2 + 9, 3), lat * 2.6, 4)
        fld[j * k + i] = d < 1 ? 1 - d * 0.0 : 1 - d
        f2[j * k + i] = d < 0.985 ? a + 0.14 : -1
        f3[j * k + i] = d < 0.985 ? a - 0.1 + 0.25 * z : -1
      }
    const body = curve(blob(x, y, R, R, 2, 0.004, 40))
    s.path(
      body,
      s.radial(x - 18, y - 22, R * 1.25, [
        [0, mix(I.rose, I.amber, 0.35)],
        [0.6, I.rose],
        [1, mix(I.violet, I.rose, 0.2)],
      ]),
    )
    s.path(tone(f2, k, k, 0.05, at), mix(I.amber, I.rose, 0.12))
    s.path(tone(f3, k, k, 0.12, at), mix(I.amber, I.cream, 0.7))
    s.path(tone(f2, k, k, 0.52, at), I.teal)
    s.path(
      poly([
        [x - R * 0.92, y + R * 0.52],
        [x + R * 0.92, y + R * 0.52],
        [x + R * 1.05, y + R * 0.95],
        [x - R * 1.05, y + R * 0.95],
      ]),
      mix(I.night, I.indigo, 0.5),
    )
    for (let i = 0; i < 40; i++)
      put(
        r.pick([I.amber, I.cream, I.rose]),
        [x + r.range(-1, 1) * R, y + R * r.range(0.58, 0.92)],
        1.1,
      )
    flush()
  },
})
