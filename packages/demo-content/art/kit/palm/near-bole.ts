import {stroke} from '../line.ts'
import {rng} from '../rng.ts'
import type {Pt, Sheet} from '../svg.ts'

/** A bent trunk; lengths are scene units. */
export interface Bole {
  /** From foot to crown, as points to be joined by a smooth line. */
  spine: readonly Pt[]
  /** Thickness at the foot. */
  girth: number
  trunk: {dark: string; mid: string; light: string}
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

/** Draws a ringed trunk, lit from one side. */
export function bole(s: Sheet, o: Bole) {
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
