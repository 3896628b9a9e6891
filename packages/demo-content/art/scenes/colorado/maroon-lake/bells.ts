import {mix} from '../../../kit/ink.ts'
import {fbm, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, type V3} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {bedAt} from './beds.ts'
import {I} from './inks.ts'
import {relief} from './relief.ts'
import {craggy, F, SHORE, W} from './view.ts'

/** Toward the sun: low on the left, behind us. */
const SUN: V3 = [-0.9, 0.42, 0.14]

/** How far up a bed its ledge ends and its cliff begins. */
const LEDGE = 0.42

/** Rock, from shade to sun: where each tone begins, and its ink. */
const ROCK: readonly (readonly [number, string])[] = [
  [-1, mix(I.maroon, I.key, 0.78)],
  [0.2, mix(I.maroon, I.key, 0.5)],
  [0.33, mix(I.maroon, I.key, 0.18)],
  [0.47, mix(I.maroon, I.rose, 0.22)],
  [0.62, mix(I.maroon, I.rose, 0.62)],
  [0.78, I.rose],
]

/** The two Bells in planes of light and shade, their beds, the snow on ledges and in gullies. */
export function bells(s: Sheet, q: number) {
  const k = 1.7 * q
  const [w, h] = [Math.round(W * k), Math.round(SHORE * k)]
  const R = relief(0.036)
  const height = (x: number, z: number) => {
    const y = R.height(x, z)
    if (R.scree(x, z) > 0) return y
    const {bed, up} = bedAt(x, y, z)
    const step =
      up < LEDGE ? up * 0.45 : 0.45 * LEDGE + ((up - LEDGE) / (1 - LEDGE)) * (1 - 0.45 * LEDGE)
    return y + 0.6 * (step - up) * bed.thick
  }
  const e = 0.09
  const normal = (x: number, _: number, z: number): V3 => {
    const n: V3 = [
      (R.height(x - e, z) - R.height(x + e, z)) / (2 * e),
      1,
      (R.height(x, z - e) - R.height(x, z + e)) / (2 * e),
    ]
    const m = Math.hypot(...n)
    return [n[0] / m, n[1] / m, n[2] / m]
  }
  const L = land({
    w,
    h,
    f: F * k,
    horizon: SHORE * k,
    cam: [0, 0.02, 0],
    near: 27,
    far: 56,
    k: 0.0012,
    height,
    light: SUN,
    normal,
    shadow: 7,
    ao: 0,
  })
  const field = () => new Float32Array(w * h).fill(-1)
  const [mask, lum, snow, sunlit, seams] = [field(), field(), field(), field(), field()]
  const [fans, fansLit] = [field(), field()]
  for (let i = 0; i < w * h; i++) {
    if (!L.depth[i]) continue
    const [x, y, z] = [L.x[i], L.y[i], L.z[i]]
    mask[i] = 1
    const {bed, up} = bedAt(x, R.height(x, z), z)
    const scree = R.scree(x, z)
    const rough = fbm(craggy, x * 3, y * 1.1, 3)
    if (scree > 0) {
      lum[i] = L.lum[i]
      const streak = fbm(craggy, x * 4.5, y * 0.5 + 30, 3)
      fans[i] = scree - 0.22 - 0.9 * streak
      fansLit[i] = Math.min(fans[i], L.lum[i] - 0.42 - 0.3 * streak)
      continue
    }
    lum[i] = L.lum[i] + 0.1 * bed.pale + 0.05 * rough + (up < LEDGE ? 0.05 : 0)
    const run = fbm(craggy, x * 0.75 + bed.foot * 5.1, bed.foot * 9.3, 3)
    const high = smooth(1.5, 9, y)
    const deep = R.gully(x, z)
    // a third of the beds hold none; none lies beside a gully, which takes it; the nearer peak is steeper
    const holds =
      (bed.pale < -0.4 ? -0.6 : 0) -
      0.5 * smooth(0.3, 0.55, deep) * smooth(0.95, 0.7, deep) -
      (z < 43.5 ? 0.22 : 0)
    const lies = 0.3 + 0.3 * high + 1.5 * run + holds - 0.3 * smooth(0.3, 0.8, L.lum[i])
    // each thins out to nothing toward both its ends
    const ledge = Math.min(up, LEDGE * 1.5 * Math.min(lies, 0.75) - up)
    // wind has the summits bare; farther down the snow breaks off here and there
    const bare =
      smooth(170, 90, i / w / k) + smooth(0.05, 0.4, fbm(craggy, x / 1.3 + 9, y / 1.6, 2))
    const gully = deep - 0.74 + 0.12 * high + 0.25 * rough - 0.5 * smooth(4.6, 2.6, y) - 0.4 * bare
    snow[i] = Math.max(ledge * 2.2, gully)
    sunlit[i] = Math.min(snow[i], L.lum[i] - 0.42)
    seams[i] = 0.1 - Math.abs(up - 0.97) + 0.1 * run
  }
  const at = {sx: 1 / k, min: 5}
  const whole = tone(mask, w, h, 0, at)
  const soft = blur(lum, w, h, Math.round(k * 0.7))
  s.path(whole, ROCK[0][1])
  s.group(s.clip(whole), () => {
    for (const [level, ink] of ROCK.slice(1)) s.path(tone(soft, w, h, level, at), ink)
    s.path(tone(seams, w, h, 0, at), mix(I.maroon, I.key, 0.7), 'opacity="0.45"')
  })
  s.path(tone(fans, w, h, 0, at), mix(mix(I.maroon, I.sky, 0.3), I.key, 0.2))
  s.path(tone(fansLit, w, h, 0, at), mix(mix(I.maroon, I.rose, 0.6), I.sky, 0.3))
  s.path(tone(snow, w, h, 0, at), mix(I.sky, I.paper, 0.28))
  s.path(tone(sunlit, w, h, 0, at), I.paper)
  s.rect(
    0,
    360,
    W,
    SHORE - 360,
    s.linear(0, 380, 0, SHORE, [
      [0, mix(I.sky, I.paper, 0.4), 0],
      [1, mix(I.sky, I.paper, 0.4), 0.45],
    ]),
  )
}
