import {mix} from '../../../kit/ink.ts'
import {roofs, tabulate} from '../../../kit/massif.ts'
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {FOOTHILLS, PEAK} from './ridges.ts'
import {type Cells, soft, W} from './view.ts'

/** Where the peak begins, in world units ahead; before it are the foothills. */
const BEHIND = 76

/** Where trees end and snow begins, in world units above the eye. */
const SNOWLINE = 9.6

const n = noise(31)
const rocky = roofs(PEAK, (d) => 0.74 * d + 0.9 * (1 - Math.exp(-d / 0.8)), 0.74)
const wooded = roofs(FOOTHILLS, (d) => 0.5 * d, 0.5)

/** Pikes Peak in its snow, and the foothills before it. */
export function peak(s: Sheet, {gw, gh, count, at}: Cells) {
  const [height, gully] = tabulate({x: [-62, 62], z: [44, 124], step: 0.17}, 2, (x, z) => {
    const [wx, wz] = [0.9 * fbm(n, x / 5, z / 5, 4), 0.9 * fbm(n, x / 5 + 40, z / 5, 4)]
    const [high, next] = rocky(x + wx, z + wz)
    const hill = wooded(x + wx, z + wz)[0] + 0.4 * fbm(n, x / 2.6, z / 2.6, 3)
    return [
      Math.max(high + 0.35 * fbm(n, x / 2, z / 2, 3), hill, -0.6),
      clamp(1 - (high - next) / 1.5),
    ]
  })
  const far = land({
    w: gw,
    h: gh,
    f: 1.12 * gw,
    horizon: gh * 0.555,
    cam: [0, 0, 0],
    near: 46,
    far: 122,
    k: 0.0012,
    shadow: 14,
    ao: 0,
    light: [-0.9, 0.42, 0.05],
    eps: 0.0022,
    height,
  })
  const peaks = part(far, (i) => far.z[i] > BEHIND, soft)
  const hills = part(far, (i) => far.z[i] <= BEHIND, soft)
  const field = () => new Float32Array(count).fill(-1)
  const [snow, half, sunny] = [field(), field(), field()]
  for (let i = 0; i < count; i++) {
    if (peaks.mask[i] < 0.4) continue
    const [x, y, z] = [far.x[i], far.y[i], far.z[i]]
    // it reaches down the gullies and leaves the ribs
    snow[i] = (y - SNOWLINE) / 3.4 + 1.2 * (gully(x, z) - 0.45) + 0.5 * fbm(n, x / 3, y / 2 + 9, 3)
    half[i] = Math.min(snow[i], 4 * (far.lum[i] - 0.34))
    sunny[i] = Math.min(snow[i], 4 * (far.lum[i] - 0.6 + 0.1 * fbm(n, x, y, 2)))
  }
  s.path(tone(peaks.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.4))
  s.path(tone(peaks.lum, gw, gh, 0.4, at), mix(mix(I.sky, I.sage, 0.4), I.pine, 0.1))
  s.path(tone(peaks.lum, gw, gh, 0.62, at), mix(mix(I.sky, I.sage, 0.6), I.paper, 0.2))
  s.path(tone(soft(snow, gw, gh), gw, gh, 0, at), mix(I.sky, I.pine, 0.05))
  s.path(tone(soft(half, gw, gh), gw, gh, 0, at), mix(I.sky, I.paper, 0.68))
  s.path(tone(soft(sunny, gw, gh), gw, gh, 0, at), mix(I.paper, I.gold, 0.08))
  s.path(tone(hills.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.44))
  s.path(tone(hills.lum, gw, gh, 0.4, at), mix(mix(I.sage, I.sky, 0.42), I.pine, 0.14))
  s.path(tone(hills.lum, gw, gh, 0.58, at), mix(I.sage, I.paper, 0.26))
  // the morning's haze lies at their foot
  s.rect(
    0,
    300,
    W,
    190,
    s.linear(0, 340, 0, 480, [
      [0, mix(I.paper, I.gold, 0.35), 0],
      [1, mix(I.paper, I.gold, 0.35), 0.7],
    ]),
  )
}
