/** The high peaks at the head of the canyon, in snow; the sun stands on the left. */
import {mix} from '../../../kit/ink.ts'
import {type Ridge, roofs, tabulate} from '../../../kit/massif.ts'
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I, v, W} from './canyon.ts'
import {SUN} from './cliff.ts'

/** Rows of sheet x, sheet y and distance in hundreds of metres. */
const ridge = (...row: number[]): Ridge =>
  Array.from({length: row.length / 3}, (_, i) => {
    const [x, y, z] = row.slice(3 * i, 3 * i + 3)
    return [((x - W / 2) / v.F) * z, ((v.horizon - y) / v.F) * z, z]
  })

// biome-ignore format: points in rows
const RIDGES: readonly Ridge[] = [
  ridge(250, 214, 66, 290, 196, 66, 316, 204, 66, 340, 178, 65, 352, 182, 65, 370, 156, 64, 384, 152, 64, 396, 132, 63, 408, 128, 63,
    420, 108, 62, 432, 100, 62, 442, 104, 62, 450, 122, 62, 462, 126, 62, 474, 150, 63, 486, 148, 63, 500, 168, 64, 520, 172, 64,
    540, 196, 65, 566, 200, 65, 600, 224, 66),
  ridge(430, 100, 62, 426, 124, 60, 440, 152, 57.5, 434, 180, 55, 448, 222, 51),
  ridge(440, 152, 57.5, 466, 184, 55, 470, 222, 51.5),
  ridge(396, 132, 63, 392, 156, 61, 402, 186, 58, 392, 224, 53),
  ridge(352, 182, 65, 350, 202, 62, 362, 230, 57),
  ridge(486, 148, 63, 494, 178, 60, 516, 206, 57, 520, 230, 54),
  ridge(540, 196, 65, 552, 216, 62, 572, 236, 58),
]

const n = noise(17)
const rock = roofs(RIDGES, (d) => 1.05 * d + 0.5 * (1 - Math.exp(-d / 0.4)), 1.05)

export function peaks(s: Sheet, k: number) {
  const [height, gully] = tabulate({x: [-25, 3], z: [46, 70], step: 0.09}, 2, (x, z) => {
    const [wx, wz] = [0.3 * fbm(n, x / 2, z / 2, 3), 0.3 * fbm(n, x / 2 + 40, z / 2, 3)]
    const [high, next] = rock(x + wx, z + wz)
    return [Math.max(high + 0.12 * fbm(n, x, z, 3), -2), clamp(1 - (high - next) / 0.6)]
  })
  const [w, h] = [Math.round(W * k), Math.round(v.horizon * k)]
  const far = land({
    w,
    h,
    f: v.F * k,
    horizon: v.horizon * k,
    cam: [0, 0, 0],
    near: 47,
    far: 69,
    k: 0.001,
    height,
    light: [SUN[0], SUN[1], 0],
    shadow: 5,
    ao: 0,
  })
  const at = {sx: 1 / k, min: 4}
  const soft = (f: Float32Array) => blur(f, w, h, 1)
  const {mask, lum} = part(far, () => true, soft)
  const snow = Float32Array.from(far.depth, (d, i) =>
    d
      ? (far.y[i] - 3.2) / 4 +
        1.1 * (gully(far.x[i], far.z[i]) - 0.4) +
        0.5 * fbm(n, far.x[i] * 1.2, far.y[i] * 1.6, 3)
      : -1,
  )
  const sunny = snow.map((here, i) => Math.min(here, 3 * (far.lum[i] - 0.42)))
  s.path(tone(mask, w, h, 0.5, at), mix(I.sky, I.key, 0.42))
  s.path(tone(lum, w, h, 0.42, at), mix(mix(I.sky, I.key, 0.26), I.rust, 0.14))
  s.path(tone(soft(snow), w, h, 0, at), mix(I.sky, I.key, 0.14))
  s.path(tone(soft(sunny), w, h, 0, at), I.paper)
}
