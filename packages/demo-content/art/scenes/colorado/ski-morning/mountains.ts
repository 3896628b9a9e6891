import {mix} from '../../../kit/ink.ts'
import {fbm, noise, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {range} from './range.ts'
import {HORIZON, W} from './view.ts'

/** Rows of the sheet that the range can reach. */
const REACH = 700

/** The range across the valley: planes of snow in sun and in shade, and rock where it is too steep for snow. */
export function mountains(s: Sheet, q: number) {
  const k = 0.9 * q
  const height = range()
  const [w, h] = [Math.round(W * k), Math.round(REACH * k)]
  const L = land({
    w,
    h,
    f: 1050 * k,
    horizon: HORIZON * k,
    cam: [0, 0, 0],
    near: 68,
    far: 120,
    k: 0.0018,
    height,
    light: [-0.84, 0.46, -0.02],
    shadow: 22,
    ao: 0,
    eps: 0.0016,
  })
  const at = {sx: 1 / k, min: 7}
  const {mask, lum} = part(
    L,
    () => true,
    (f, a, b) => blur(f, a, b, 1),
  )
  s.path(tone(mask, w, h, 0.5, at), mix(I.blue, I.key, 0.12))
  // shaded planes take the sky's light as they turn toward it
  const sky = Float32Array.from(L.depth, (d, i) => {
    if (!d) return 0
    const [x, z, e] = [L.x[i], L.z[i], 0.12]
    const [nx, nz] = [height(x - e, z) - height(x + e, z), height(x, z - e) - height(x, z + e)]
    return (0.25 * nx - 0.9 * nz + 2 * e) / Math.hypot(nx, nz, 2 * e)
  })
  const open = blur(sky, w, h, 1)
  s.path(tone(open, w, h, 0.88, at), mix(I.blue, I.ice, 0.34))
  s.path(tone(open, w, h, 1.13, at), mix(I.ice, I.blue, 0.3))
  s.path(tone(lum, w, h, 0.4, at), mix(I.peach, I.ice, 0.2))
  s.path(tone(lum, w, h, 0.56, at), mix(I.peach, I.paper, 0.45))
  s.path(tone(lum, w, h, 0.74, at), I.paper)
  // rock breaks through along the ribs, in ledges that dip with the beds; darker in shade
  const n = noise(77)
  const bare = (lit: boolean) =>
    Float32Array.from(L.depth, (d, i) => {
      if (!d || L.lum[i] > 0.38 !== lit) return -1
      const [x, y, z, e] = [L.x[i], L.y[i], L.z[i], 0.42]
      const rib =
        height(x, z) -
        0.25 * (height(x - e, z) + height(x + e, z) + height(x, z - e) + height(x, z + e))
      const bed = Math.sin(4.4 * (y + 0.32 * x) + 3 * n(x / 3, y / 3))
      const patch = fbm(n, x / 5, y / 7, 3)
      return 1.1 * Math.min(rib, 0.5) + 0.17 * bed + 0.5 * patch + 0.34 * smooth(5, 26, y) - 0.51
    })
  s.path(tone(bare(false), w, h, 0, at), mix(I.key, I.blue, 0.42))
  s.path(tone(bare(true), w, h, 0.02, at), mix(mix(I.red, I.peach, 0.45), I.blue, 0.5))
}
