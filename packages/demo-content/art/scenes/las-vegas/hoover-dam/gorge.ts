/** The gorge and the dam as heights: world units are 100 m, the river is at 0, the crest at 2.2. */
import {block, dice} from '../../../kit/blocks.ts'
import type {View} from '../../../kit/place.ts'
import {fbm, lerp, noise, ridged, smooth} from '../../../kit/rng.ts'
import type {V3} from '../../../kit/terrain.ts'

export const I = {
  paper: '#fdf2dc',
  clay: '#dd9a72',
  umber: '#8d4a3d',
  night: '#2c2440',
  lake: '#2c78ad',
  sky: '#a5cfe0',
  shade: '#b9b3cc',
}

export const W = 1200

export const H = 800

/** World units are 100 m; the river is at 0, the crest at 2.2. */
export const v: View = {W, F: 1000, horizon: 142, cy: 2.9}

export const CREST = 2.2

export const LAKE = 2.03

/** The arch: middle of its circle, radius of the upstream edge, width of the road on top. */
export const ARCH = {x: 0.12, z: 4.35, r: 1.62, road: 0.15}

export const crag = noise(7)

const polar = (x: number, z: number) => Math.hypot(x - ARCH.x, z - ARCH.z)

export const onArch = (angle: number, r: number): [number, number] => [
  ARCH.x + Math.sin(angle) * r,
  ARCH.z + Math.cos(angle) * r,
]

/** The concrete: upright under the road, flaring toward the foot; -1 where there is none. */
export function dam(x: number, z: number) {
  const r = polar(x, z)
  if (z < ARCH.z + 0.2 || r > ARCH.r || Math.abs(x - ARCH.x) > 1.56) return -1
  const in0 = ARCH.r - ARCH.road - r
  return in0 <= 0 ? CREST : CREST * (1 - (in0 / 0.72) ** 0.6)
}

/** Canyon walls in ledges: steep by the river, wider behind the dam where the lake lies. */
function canyon(x: number, z: number) {
  const behind = smooth(5.9, 7.4, z)
  const side = x - ARCH.x - 0.25 * crag(3, z * 0.35) - behind * 0.9 * crag(1, z * 0.21)
  const away = Math.abs(side)
  const flutes =
    0.16 * fbm(crag, z * 1.3 + Math.sign(side) * 9, side * 0.7, 3, 0.5) +
    0.09 * (dice(blockAt(x, 0, z).column, 8) - 0.5)
  const foot = lerp(0.46, 1.9 + 0.35 * (z - 6), behind)
  const t = (away - foot + flutes) / lerp(1.5, 2.4, behind)
  if (t < 0) return 0
  const rise = lerp(3.05, 3.6, behind) * t ** lerp(0.74, 0.9, behind)
  // benches and upright faces by turns, the benches wandering up and down along the gorge
  const step = rise / 0.7 + 0.5 * crag(z * 0.5 + 3, Math.sign(side) * 2)
  const stepped =
    rise + 0.7 * (smooth(0.1, 0.5, step - Math.floor(step)) - (step - Math.floor(step)))
  const top =
    3.0 + 0.7 * ridged(crag, x * 0.6, z * 0.5, 4) + (side < 0 ? 0.35 : -0.05) - behind * 0.75
  return Math.min(
    lerp(stepped, rise, behind),
    top + 0.12 * (away - 1.5) + 0.1 * fbm(crag, x * 2, z * 2, 3),
  )
}

/** The basalt stands in columns along the gorge. */
export const blockAt = (x: number, y: number, z: number) =>
  block(0.8 * z - 0.45 * x + 0.1 * crag(y * 2, z), y, 0.16, 0.5)

export const rockAt = (x: number, z: number) =>
  Math.max(canyon(x, z), z > 5.4 && polar(x, z) > ARCH.r ? LAKE : 0)

export const height = (x: number, z: number) => Math.max(rockAt(x, z), dam(x, z))

/** The face is drawn, not measured: exact normals keep its tones smooth. */
export function faceNormal(x: number, y: number, z: number): V3 | null {
  if (dam(x, z) <= rockAt(x, z) || y > CREST - 0.02) return null
  const r = polar(x, z) || 1
  const lift = 0.12 + 0.5 * (1 - y / CREST) ** 2
  const n: V3 = [-(x - ARCH.x) / r, lift, -(z - ARCH.z) / r]
  const m = Math.hypot(...n)
  return [n[0] / m, n[1] / m, n[2] / m]
}
