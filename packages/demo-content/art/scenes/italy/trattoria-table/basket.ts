import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

const TALL = 0.66
const radius = (y: number) => 1.02 + (0.19 * y) / TALL
const BASKET: Profile = [
  [radius(0), 0],
  [radius(TALL), TALL],
]

/** The round basket: withies in and out of its stakes, darker toward the side turned from the sun. */
export function wicker(s: Sheet, x: number, z: number) {
  s.path(turnedShadow(v, x, z, BASKET, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, BASKET), mix(I.sun, I.key, 0.55))
  const stakes = 46
  const round = (b: number, y: number) =>
    at(x + Math.cos(b) * radius(y), z + Math.sin(b) * radius(y), y)
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < stakes; i++) {
      const b = Math.PI + (i / stakes) * Math.PI * 2
      if (Math.sin(b) > 0.25 || (i + j) % 2) continue
      const y = 0.05 + j * 0.1
      const line = [0, 0.5, 1].map((t) => round(b + (t * 2 * Math.PI * 1.7) / stakes, y))
      const dark = Math.max(0, Math.cos(b + 0.5))
      s.path(
        stroke(line, (t) => 5 + 5 * Math.sin(Math.PI * t)),
        mix(mix(I.sun, I.paper, 0.12), I.key, 0.4 * dark),
      )
    }
}

/** The napkin that lines it: it stands over the rim in folds and hangs down outside, a corner lowest. */
export function napkin(s: Sheet, x: number, z: number) {
  const folds = 11
  const wave = (b: number) => Math.sin(b * folds + 0.7 * Math.sin(b * 2))
  const corner = (b: number) =>
    [4.25, 5.55, 2.5].reduce((sum, c) => sum + Math.exp(-(((b - c) / 0.24) ** 2)), 0)
  const p = (b: number, r: number, y: number) => at(x + Math.cos(b) * r, z + Math.sin(b) * r, y)
  const rim = (b: number) => p(b, radius(TALL) + 0.02 + 0.03 * wave(b), TALL + 0.05)
  const hem = (b: number) =>
    p(
      b,
      radius(TALL) + 0.06 + 0.04 * wave(b) + 0.03 * corner(b),
      TALL - 0.08 - 0.035 * wave(b) - 0.15 * corner(b),
    )
  const all = Array.from({length: 120}, (_, i) => (i / 120) * Math.PI * 2)
  // its shadow on the wicker, then the cloth
  s.group(s.clip(turned(v, x, z, BASKET)), () =>
    s.path(
      curve(all.map((b): Pt => [hem(b)[0] + 5, hem(b)[1] + 11])),
      mix(I.sun, I.key, 0.75),
      'opacity="0.7"',
    ),
  )
  s.path(curve(all.map(hem)), mix(I.paper, I.shade, 0.22))
  for (let i = 0; i < folds * 2; i++) {
    // a fold's side that turns from the sun, and its lit back
    const b = ((i + 0.5) / (folds * 2)) * Math.PI * 2
    if (Math.sin(b) > 0.35) continue
    const strip = (b0: number, b1: number) =>
      poly([rim(b0), rim((b0 + b1) / 2), rim(b1), hem(b1), hem((b0 + b1) / 2), hem(b0)])
    const slope = wave(b + 0.05) - wave(b - 0.05)
    const ink = slope > 0 ? mix(I.shade, I.paper, 0.22) : I.paper
    s.path(strip(b - 0.11, b + 0.06), ink)
  }
  s.path(curve(all.map(rim)), mix(I.paper, I.shade, 0.2))
  s.path(
    stroke([...all, 0].map(rim), () => 5),
    I.paper,
  )
  s.path(poly(ring(v, x, TALL + 0.02, z, radius(TALL) - 0.06)), mix(I.paper, I.shade, 0.55))
}
