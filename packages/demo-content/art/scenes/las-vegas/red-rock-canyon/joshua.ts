/** Joshua trees: forked limbs in a coat of dead leaves, each ending in a ball of daggers; the sun on the left. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {clamp, lerp, type Rng, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, SLANT, v} from './land.ts'
import type {Limb} from './limbs.ts'

export interface Tree {
  /** Where it stands, and its height, in world units. */
  x: number
  z: number
  tall: number
  shape: readonly Limb[]
  flip?: 1 | -1
}

/** Its shadow, the whole tree laid along the ground. */
export function treeShadow(s: Sheet, {x, z, tall, shape, flip = 1}: Tree) {
  const k = tall / 100
  const laid = ([a, b]: Pt): Pt =>
    at(x + a * flip * k * 0.55 + b * k * SLANT[0], z - a * flip * k * 0.3 + b * k * SLANT[1])
  let d = ''
  for (const {along, from, to, leaves} of shape) {
    const unit = ((v.F / z) * tall) / 100
    d += stroke(along.map(laid), (t) => lerp(from, to, t) * unit * 0.42)
    const [cx, cy] = laid(along[along.length - 1])
    if (leaves) d += curve(blob(cx, cy, 9 * unit, 2.4 * unit, Math.round(cx), 0.4, 15))
  }
  s.path(d, mix(I.dusk, I.maroon, 0.35), 'opacity="0.58"')
}

/** The tree itself, limbs behind first. */
export function joshua(s: Sheet, {x, z, tall, shape, flip = 1}: Tree) {
  const [px, py] = at(x, z)
  const k = ((v.F / z) * tall) / 100
  const r = rng(Math.round(px))
  const to = ([a, b]: Pt): Pt => [px + a * flip * k, py - b * k]
  for (const {along, from, to: end, leaves} of shape) {
    const line = along.map(to)
    bark(s, r, line, (t) => lerp(from, end, t) * k, k)
    if (leaves) crown(s, r, line, k)
  }
}

/** A limb: dark on the right, then half light, then the sunlit side, all of it shaggy. */
function bark(s: Sheet, r: Rng, line: readonly Pt[], wide: (t: number) => number, k: number) {
  s.path(stroke(line, wide), mix(I.dusk, I.maroon, 0.3))
  const shag = ['', '', '']
  const on = (t: number): Pt => {
    const u = clamp(t, 0, 0.999) * (line.length - 1)
    const [a, b] = [line[Math.floor(u)], line[Math.floor(u) + 1]]
    return [lerp(a[0], b[0], u % 1), lerp(a[1], b[1], u % 1)]
  }
  const long = line
    .slice(1)
    .reduce((sum, p, i) => sum + Math.hypot(p[0] - line[i][0], p[1] - line[i][1]), 0)
  for (let i = 0; i < 14 + (long / k) * 5; i++) {
    const t = r()
    const side = r.range(-0.56, 0.5)
    const [a, b] = on(t)
    const from: Pt = [a + side * wide(t), b + side * 0.3 * wide(t)]
    const tip: Pt = [from[0] + r.range(-0.5, 0.7) * k, from[1] + r.range(1.6, 3.6) * k]
    shag[side < -0.2 ? 2 : side < 0.12 ? 1 : 0] += stroke(
      [from, tip],
      (q) => k * 1.05 * (1 - q) + 0.3,
    )
  }
  s.path(shag[0], mix(I.maroon, I.dusk, 0.35))
    .path(shag[1], mix(I.maroon, I.sand, 0.36))
    .path(shag[2], mix(I.sand, I.coral, 0.22))
}

/** The ball of daggers at a limb's end: dark heart, green body, the upper left in the sun. */
function crown(s: Sheet, r: Rng, line: readonly Pt[], k: number) {
  const [cx, cy] = line[line.length - 1]
  const layer = (n: number, long: number, wide: number, keep: (a: number) => boolean) => {
    let d = ''
    for (let i = 0; i < n; i++) {
      const a = r.range(0, Math.PI * 2)
      const down = Math.sin(a) < -0.25
      const l = k * long * r.range(0.7, 1) * (down ? 0.72 : 1)
      if (!keep(a)) continue
      const root: Pt = [cx + Math.cos(a) * k * 0.3, cy - Math.sin(a) * k * 0.3]
      const [ux, uy] = [Math.cos(a), -Math.sin(a)]
      const half = (k * wide) / 2
      d += poly([
        [root[0] - uy * half, root[1] + ux * half],
        [cx + ux * l, cy + uy * l],
        [root[0] + uy * half, root[1] - ux * half],
      ])
    }
    return d
  }
  const sun = (a: number) => Math.cos(a - 2.2)
  s.path(curve(blob(cx, cy, 5 * k, 5 * k, Math.round(cx), 0.3, 12)), mix(I.dusk, I.sage, 0.2))
  s.path(
    layer(46, 11.5, 1.9, () => true),
    mix(I.dusk, I.sage, 0.28),
  )
  s.path(
    layer(64, 10.5, 1.5, (a) => sun(a) > -0.55),
    mix(I.sage, I.dusk, 0.14),
  )
  s.path(
    layer(60, 9.6, 1.2, (a) => sun(a) > 0.1),
    mix(I.sage, I.paper, 0.38),
  )
  s.path(
    layer(30, 5.6, 1.2, () => true),
    mix(I.sage, I.dusk, 0.2),
  )
  s.path(
    layer(46, 8.4, 1, (a) => sun(a) > 0.5),
    mix(I.paper, I.sage, 0.25),
  )
}
