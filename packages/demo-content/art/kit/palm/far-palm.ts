/** A palm some way off: a swelling trunk and drooping fronds of many leaflets. */
import {stroke} from '../line.ts'
import {rng} from '../rng.ts'
import {type Pt, poly, type Sheet} from '../svg.ts'
import type {Crown} from './crown.ts'

/** A palm some way off; lengths are scene units. */
export interface FarPalm extends Crown {
  /** Foot of the trunk. */
  x: number
  y: number
  /** Height of the trunk. */
  h: number
  /** How far the top stands to the side of the foot. */
  lean: number
  trunk: {dark: string; light: string}
}

function frond(from: Pt, angle: number, length: number, droop: number, seed: number): string {
  const r = rng(seed)
  const at = (t: number): Pt => [
    from[0] + Math.cos(angle) * length * t,
    from[1] - Math.sin(angle) * length * t + droop * length * t * t,
  ]
  const spine = Array.from({length: 9}, (_, i) => at(i / 8))
  let d = stroke(spine, (t) => length * 0.03 * (1 - t) + 0.5)
  const pairs = 17
  for (let i = 1; i <= pairs; i++) {
    const t = 0.1 + (0.9 * i) / pairs
    const p = at(t)
    const q = at(t - 0.05)
    const along = Math.atan2(p[1] - q[1], p[0] - q[0])
    const l = length * 0.34 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.8 * r.range(0.8, 1.1)
    for (const turn of [-0.75, 0.75]) {
      const a = along + turn
      // leaflets hang: gravity pulls the tip down more than it spreads
      const tip: Pt = [p[0] + Math.cos(a) * l * 0.8, p[1] + Math.sin(a) * l * 0.6 + l * 0.42]
      const w = length * 0.028
      d += poly([
        [p[0] - Math.cos(along) * w, p[1] - Math.sin(along) * w],
        tip,
        [p[0] + Math.cos(along) * w, p[1] + Math.sin(along) * w],
      ])
    }
  }
  return d
}

/** Draws one palm; returns where its crown sits. */
export function farPalm(s: Sheet, o: FarPalm): Pt {
  const r = rng(o.seed)
  const top: Pt = [o.x + o.lean, o.y - o.h]
  const bole: Pt[] = Array.from({length: 13}, (_, i) => {
    const t = i / 12
    return [o.x + o.lean * t ** 1.8, o.y - o.h * t]
  })
  const girth = Math.max(2.2, o.h * 0.042)
  const swell = (t: number) => girth * (1.35 - 0.75 * t + 0.5 * Math.max(0, 0.08 - t) * 6)
  s.path(stroke(bole, swell), o.trunk.dark)
  const edge: Pt[] = bole.map((p, i) => [p[0] + o.side * swell(i / 12) * 0.26, p[1]])
  s.path(
    stroke(edge, (t) => swell(t) * 0.4),
    o.trunk.light,
  )
  const fronds = {dark: '', mid: '', light: ''}
  const count = 15
  for (let i = 0; i < count; i++) {
    const a = Math.PI * (-0.18 + (1.36 * i) / (count - 1)) + r.range(-0.1, 0.1)
    const l = o.crown * r.range(0.82, 1.1)
    const d = frond(top, a, l, r.range(0.42, 0.72), o.seed * 31 + i)
    const facing = Math.cos(a) * o.side
    if (facing < -0.15 || i % 4 === 0) fronds.dark += d
    else if (facing > 0.45 && Math.sin(a) > -0.2 && i % 2) fronds.light += d
    else fronds.mid += d
  }
  s.path(fronds.dark, o.greens.dark)
    .path(fronds.mid, o.greens.mid)
    .path(fronds.light, o.greens.light)
  return top
}
