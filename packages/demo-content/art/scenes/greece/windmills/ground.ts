import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {fbm, type Noise, noise, type Rng, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {at, H, HORIZON, hill, hillside, MILLS, metre, v, W} from './hill.ts'
import {I} from './inks.ts'
import {fromPath} from './path.ts'

/** Bleached summer ground: straw and bare earth, finer the farther it lies. `q` is the detail, 0.7 to 1. */
export function ground(s: Sheet, q: number) {
  s.path(
    hillside(),
    s.linear(0, 460, 0, H, [
      [0, mix(I.gold, I.paper, 0.5)],
      [0.5, mix(I.gold, I.paper, 0.32)],
      [1, mix(I.gold, I.paper, 0.1)],
    ]),
  )
  const [w, h] = [Math.round(600 * q), Math.round(190 * q)]
  const [straw, earth] = [noise(51), noise(52)]
  const field = (n: Noise, size: number) => {
    const f = new Float32Array(w * h)
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const z = (v.cy * v.F) / Math.max(8, 440 + (j / h) * 380 - HORIZON)
        const x = (((i / w) * W - W / 2) * z) / v.F
        f[j * w + i] = fbm(n, x / size, z / size / 1.3, 4, 0.55)
      }
    return f
  }
  const cells = {sx: W / w, sy: 380 / h, oy: 440, min: 4}
  s.group(s.clip(hillside()), () => {
    s.path(tone(field(straw, 3.4), w, h, 0.1, cells), mix(I.gold, I.paper, 0.62), 'opacity="0.85"')
    const bare = field(earth, 2.6)
    s.path(tone(bare, w, h, 0.16, cells), mix(I.gold, I.thatch, 0.34), 'opacity="0.7"')
    s.path(tone(bare, w, h, 0.34, cells), mix(I.gold, I.thatch, 0.6), 'opacity="0.6"')
  })
}

/** Rocks where the hill breaks off above the water. */
export function rocks(s: Sheet) {
  const r = rng(9)
  for (let i = 0; i < 64; i++) {
    const x = r.range(-10, 214)
    const y = hill(x) + r.range(2, 40)
    const k = r.range(7, 18)
    s.path(curve(blob(x + 3, y + 3, k, k * 0.66, i, 0.35, 11)), mix(I.thatch, I.key, 0.5))
    s.path(curve(blob(x - 1, y - 1, k * 0.86, k * 0.5, i, 0.35, 11)), mix(I.thatch, I.gold, 0.5))
    s.path(curve(blob(x - 3, y - 4, k * 0.5, k * 0.24, i, 0.35, 9)), mix(I.gold, I.paper, 0.35))
  }
}

/** Thorn and thyme in dry cushions, some in flower, each with its shadow; none on the path or under a mill. */
export function cushions(s: Sheet) {
  const r = rng(61)
  const plants = Array.from({length: 400}, () => ({
    z: 14.5 / (0.13 + 0.87 * r()),
    u: r.range(-0.6, 0.6),
  })).sort((a, b) => b.z - a.z)
  for (const [i, {z, u}] of plants.entries()) {
    const x = u * z * 1.12
    const [px, py] = at(x, z)
    const size = r.range(0.18, 0.46)
    const under = MILLS.some((m) => Math.hypot(m.x - x, m.z - z) < 4.4)
    if (under || fromPath(x, z) < 1.8 + size || py < hill(px) + 5 || px < -20 || px > W + 20)
      continue
    cushion(s, px, py, metre(z) * size, i, r)
  }
}

/** One of them, k scene units from its middle to its side: blades that fan out of a dark heart. */
function cushion(s: Sheet, x: number, y: number, k: number, seed: number, r: Rng) {
  const ink = {dark: '', mid: '', lit: ''}
  for (let i = 0; i < Math.min(46, 12 + k * 1.6); i++) {
    const a = Math.PI * r.range(0.04, 0.96)
    const long = k * r.range(0.66, 1.06)
    const root: Pt = [x - Math.cos(a) * k * 0.3, y - k * r.range(0, 0.1)]
    const tip: Pt = [x - Math.cos(a) * long, y - Math.sin(a) * long * 0.82 - k * 0.06]
    const blade = stroke([root, tip], (t) => k * 0.15 * (1 - t) + 0.5)
    if (i % 3 === 0) ink.dark += blade
    else if (a < 1.5 && i % 3 === 1) ink.lit += blade
    else ink.mid += blade
  }
  s.path(
    lens(x - k * 0.5, y + k * 0.02, k * 2.5, k * 0.42, seed),
    mix(I.thatch, I.key, 0.45),
    'opacity="0.6"',
  )
  s.path(curve(blob(x, y - k * 0.26, k * 0.7, k * 0.36, seed, 0.4, 13)), mix(I.thatch, I.key, 0.5))
  s.path(ink.dark, mix(I.thatch, I.key, 0.5)).path(ink.mid, mix(I.thatch, I.sky, 0.3))
  s.path(ink.lit, mix(I.gold, I.thatch, 0.25))
  if (seed % 4) return
  for (let i = 0; i < 12; i++) {
    const a = Math.PI * r.range(0.12, 0.88)
    const d = k * r.range(0.55, 1)
    s.path(
      curve(blob(x - Math.cos(a) * d, y - Math.sin(a) * d * 0.8, k * 0.09, k * 0.08, i, 0.2, 7)),
      i % 3 ? I.coral : mix(I.coral, I.paper, 0.5),
    )
  }
}
