/** The desert floor: sand, washes, and scrub that thins toward the rock. */
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {clamp, fbm, noise, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {at, FOOT, H, ROAD_HALF, roadX, v, W} from './land.ts'

/** Sand, paler where water ran. `q` is the detail, 0.7 to 1. */
export function sand(s: Sheet, q: number) {
  s.rect(
    -5,
    FOOT - 3,
    W + 10,
    H,
    s.linear(0, FOOT, 0, H, [
      [0, mix(I.sand, I.sage, 0.34)],
      [0.3, mix(I.sand, I.sage, 0.12)],
      [1, mix(I.sand, I.coral, 0.2)],
    ]),
  )
  const n = noise(2)
  const [w, h] = [Math.round(600 * q), Math.round(145 * q)]
  const f = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const z = (v.cy * v.F) / (FOOT + (j / h) * 290 - v.horizon)
      const x = (((i / w) * W - W / 2) * z) / v.F
      f[j * w + i] = fbm(n, x / 0.7 + z * 0.3, z / 0.5, 4, 0.5)
    }
  const cells = {sx: W / w, sy: 290 / h, oy: FOOT, min: 4}
  s.path(tone(f, w, h, 0.12, cells), mix(I.sand, I.paper, 0.45), 'opacity="0.8"')
  s.path(
    tone(
      f.map((l) => -l),
      w,
      h,
      0.2,
      cells,
    ),
    mix(I.sand, I.coral, 0.42),
    'opacity="0.6"',
  )
}

/** Sagebrush and yucca, each with its shadow to the right. */
export function scrub(s: Sheet) {
  const r = rng(33)
  const bushes = Array.from({length: 560}, () => ({
    z: 2 / (0.2 + 0.8 * r()),
    u: r.range(-0.56, 0.56),
  }))
  // a belt of it grows at the foot of the rock
  for (let i = 0; i < 150; i++) bushes.push({z: r.range(9.4, 10.1), u: r.range(-0.56, 0.56)})
  bushes.sort((a, b) => b.z - a.z)
  for (const [i, {z, u}] of bushes.entries()) {
    const x = u * z * 1.05
    const size = r.range(0.025, 0.075) * (r.chance(0.2) ? 1.35 : 1)
    if (Math.abs(x - roadX(z)) < ROAD_HALF + 0.12 + size) continue
    const [px, py] = at(x, z)
    const k = (v.F / z) * size
    s.path(
      lens(px - k * 0.4, py - k * 0.02, k * 2.6, k * 0.42, i),
      mix(I.dusk, I.maroon, 0.35),
      'opacity="0.62"',
    )
    if (i % 6 === 0 && z < 6) yucca(s, px, py, k * 1.25, i)
    else bush(s, px, py, k, i, clamp(z * 0.05))
  }
}

function bush(s: Sheet, x: number, y: number, k: number, seed: number, haze: number) {
  const ink = (c: string) => mix(c, I.sand, haze * 0.5)
  // near enough that its twigs part it into tufts
  if (k > 17) {
    const greens = {dark: mix(I.dusk, I.sage, 0.42), mid: I.sage, light: mix(I.sage, I.paper, 0.5)}
    clump(s, x, y + k * 0.06, k * 1.9, k * 1.15, greens, seed, -1, 1.1)
    return
  }
  s.path(
    curve(blob(x, y - k * 0.34, k * 0.78, k * 0.44, seed, 0.5, 13)),
    ink(mix(I.dusk, I.sage, 0.42)),
  )
  s.path(curve(blob(x - k * 0.16, y - k * 0.44, k * 0.56, k * 0.3, seed + 5, 0.5, 11)), ink(I.sage))
  s.path(
    curve(blob(x - k * 0.34, y - k * 0.56, k * 0.3, k * 0.16, seed + 9, 0.5, 9)),
    ink(mix(I.sage, I.paper, 0.5)),
  )
}

function yucca(s: Sheet, x: number, y: number, k: number, seed: number) {
  const r = rng(seed)
  const ink = {dark: '', mid: '', lit: ''}
  for (let i = 0; i < 34; i++) {
    const a = Math.PI * r.range(0.03, 0.97)
    const l = k * r.range(0.6, 1)
    const root: Pt = [x + r.range(-0.1, 0.1) * k, y - 0.05 * k]
    const blade = stroke(
      [root, [x - Math.cos(a) * l, y - Math.sin(a) * l]],
      (t) => k * 0.1 * (1 - t) + 0.4,
    )
    if (i < 14) ink.dark += blade
    else if (a < 1.4) ink.lit += blade
    else ink.mid += blade
  }
  s.path(ink.dark, mix(I.dusk, I.sage, 0.35))
    .path(ink.mid, I.sage)
    .path(ink.lit, mix(I.sage, I.paper, 0.5))
}
