/** A coconut palm seen near: a trunk bent along any line, arching fronds whose leaflets hang like a comb. */
import type {Greens} from './flora.ts'
import {blob, curve, lens, stroke} from './line.ts'
import {rng} from './rng.ts'
import {type Pt, poly, type Sheet} from './svg.ts'

export interface CoconutPalm {
  /** The trunk from foot to crown, as points to be joined by a smooth line. */
  spine: readonly Pt[]
  /** Thickness of the trunk at the foot, in scene units. */
  girth: number
  /** Length of a frond. */
  crown: number
  trunk: {dark: string; mid: string; light: string}
  greens: Greens
  nuts: string
  seed: number
  /** Where the light comes from: -1 left, 1 right. */
  side: -1 | 1
}

/** Points along a Catmull-Rom line through `ps`, `k` to each stretch. */
export function bent(ps: readonly Pt[], k = 8): Pt[] {
  const at = (i: number) => ps[Math.max(0, Math.min(ps.length - 1, i))]
  const out: Pt[] = []
  for (let i = 0; i < ps.length - 1; i++)
    for (let j = 0; j < k; j++) {
      const t = j / k
      const blend = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
      const [p, q, u, w] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      out.push([blend(p[0], q[0], u[0], w[0]), blend(p[1], q[1], u[1], w[1])])
    }
  return [...out, ps[ps.length - 1]]
}

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

interface Frond {
  upper: string
  lower: string
  /** -1 faces away from the light, 1 toward it. */
  facing: number
}

/** The fronds of a crown, the hindmost first. */
function crownOf(o: CoconutPalm): Frond[] {
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
export const crownPath = (o: CoconutPalm): string =>
  crownOf(o)
    .map((f) => f.upper + f.lower)
    .join('')

function trunk(s: Sheet, o: CoconutPalm) {
  const line = bent(o.spine)
  const width = (t: number) => o.girth * (0.92 - 0.42 * t + 0.3 * Math.max(0, 0.12 - t) * 8)
  const shifted = (k: number): Pt[] =>
    line.map((p, i) => {
      const a = line[Math.max(0, i - 1)]
      const b = line[Math.min(line.length - 1, i + 1)]
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const w = width(i / (line.length - 1)) * k
      // the normal that points up the picture or toward the light
      const n: Pt = [(b[1] - a[1]) / l, -(b[0] - a[0]) / l]
      const toward = n[0] * o.side - n[1] * 0.8 > 0 ? 1 : -1
      return [p[0] + n[0] * w * toward, p[1] + n[1] * w * toward]
    })
  s.path(stroke(line, width), o.trunk.dark)
  s.path(
    stroke(shifted(0.12), (t) => width(t) * 0.74),
    o.trunk.mid,
  )
  s.path(
    stroke(shifted(0.3), (t) => width(t) * 0.36),
    o.trunk.light,
  )
  const r = rng(o.seed + 4)
  let rings = ''
  for (let i = 2; i < line.length - 1; i++) {
    const t = i / (line.length - 1)
    const [a, b] = [line[i - 1], line[i]]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const w = width(t) * 0.5
    const n: Pt = [(-(b[1] - a[1]) / l) * w, ((b[0] - a[0]) / l) * w]
    for (const u of [0.25, 0.75]) {
      const c: Pt = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
      const bow = r.range(0.06, 0.16)
      rings += stroke(
        [
          [c[0] - n[0], c[1] - n[1]],
          [c[0] + (b[0] - a[0]) * bow, c[1] + (b[1] - a[1]) * bow],
          [c[0] + n[0] * r.range(0.3, 1), c[1] + n[1] * r.range(0.3, 1)],
        ],
        (k) => o.girth * 0.07 * (1 - 0.5 * k),
      )
    }
  }
  s.path(rings, o.trunk.dark)
}

/** Draws the palm; its shadow is the caller's (see crownPath). */
export function coconutPalm(s: Sheet, o: CoconutPalm) {
  const fronds = crownOf(o)
  const top = o.spine[o.spine.length - 1]
  const half = Math.floor(fronds.length / 2)
  const {dark, mid, light} = o.greens
  const draw = (f: Frond, behind: boolean) => {
    s.path(f.lower, o.greens.dark)
    const lit = f.facing > (behind ? 0.5 : 0.3)
    const [upper, bright] = behind ? [dark, mid] : [mid, light]
    s.path(f.upper, lit ? bright : upper)
  }
  for (const f of fronds.slice(0, half)) draw(f, true)
  trunk(s, o)
  const r = rng(o.seed + 9)
  for (let i = 0; i < 6; i++) {
    const x = top[0] + (i - 2.5) * o.girth * 0.42
    const y = top[1] + o.girth * r.range(0.35, 0.85)
    s.path(curve(blob(x, y, o.girth * 0.36, o.girth * 0.42, i, 0.06, 12)), o.trunk.dark)
    s.path(
      lens(
        x + o.side * o.girth * 0.12 - o.girth * 0.16,
        y - o.girth * 0.12,
        o.girth * 0.34,
        o.girth * 0.36,
        i,
      ),
      o.nuts,
    )
  }
  for (const f of fronds.slice(half)) draw(f, false)
  s.path(
    poly([
      [top[0] - o.girth * 0.3, top[1]],
      [top[0], top[1] - o.girth * 0.5],
      [top[0] + o.girth * 0.3, top[1]],
    ]),
    o.greens.mid,
  )
}
