import {stroke} from '../line.ts'
import {rng} from '../rng.ts'
import type {Pt} from '../svg.ts'
import type {Crown} from './crown.ts'
import type {Bole} from './near-bole.ts'

/** A crown on top of its trunk. */
type Grown = Crown & Pick<Bole, 'spine'>

/** One frond: its upper comb (toward the sky) and its lower comb, as two paths. */
function frond(from: Pt, angle: number, length: number, droop: number, seed: number) {
  const r = rng(seed)
  const at = (t: number): Pt => [
    from[0] + Math.cos(angle) * length * (t - 0.16 * t * t * t),
    from[1] - Math.sin(angle) * length * t + droop * length * t * t,
  ]
  const rib = stroke(
    Array.from({length: 12}, (_, i) => at(i / 11)),
    (t) => length * 0.026 * (1 - t) + 0.8,
  )
  const combs = {upper: rib, lower: ''}
  const pairs = 24
  for (let i = 0; i < pairs; i++) {
    const t = 0.1 + (0.9 * i) / (pairs - 1)
    const p = at(t)
    const q = at(t - 0.04)
    const along = Math.atan2(p[1] - q[1], p[0] - q[0])
    const long = length * 0.3 * Math.sin(Math.PI * (0.2 + 0.72 * t)) ** 0.7
    const w = length * 0.02
    for (const turn of [-0.7, 0.8]) {
      const a = along + turn * Math.sign(Math.cos(angle) || 1)
      const l = long * r.range(0.82, 1.08)
      const tip: Pt = [
        p[0] + Math.cos(a) * l * 0.85,
        p[1] + Math.sin(a) * l * 0.62 + l * (turn < 0 ? 0.14 : 0.42),
      ]
      const mid: Pt = [(p[0] + tip[0]) / 2, (p[1] + tip[1]) / 2 - l * 0.07]
      const leaflet = stroke([p, mid, tip], (u) => w * (1.15 - u) + 0.3)
      if (turn < 0) combs.upper += leaflet
      else combs.lower += leaflet
    }
  }
  return combs
}

/** A frond as two paths: its comb toward the sky and the one below. */
export interface Frond {
  upper: string
  lower: string
  /** -1 faces away from the light, 1 toward it. */
  facing: number
}

/** The fronds of a crown, the hindmost first. */
export function crownOf(o: Grown): Frond[] {
  const r = rng(o.seed)
  const top = o.spine[o.spine.length - 1]
  const count = 17
  return Array.from({length: count}, (_, i) => {
    // every second frond lies behind: the order goes round twice
    const j = (i * 2) % count
    const a = Math.PI * (-0.2 + (1.4 * j) / (count - 1)) + r.range(-0.07, 0.07)
    const high = Math.max(0, Math.sin(a))
    const length = o.crown * r.range(0.84, 1.08) * (1 - 0.12 * high)
    const combs = frond(top, a, length, 0.42 - 0.04 * high + r.range(-0.1, 0.1), o.seed * 37 + i)
    return {...combs, facing: Math.cos(a) * o.side + 0.35 * Math.sin(a)}
  })
}

/** The whole crown as one path, for its shadow. */
export const crownPath = (o: Grown): string =>
  crownOf(o)
    .map((f) => f.upper + f.lower)
    .join('')
