/** Edges as a hand cuts them: nothing ruled, nothing of uniform width. */
import {fbm, lerp, noise, rng} from './rng.ts'
import {n1, type Pt, poly} from './svg.ts'

/** Subdivides a polyline every `step` and displaces it with noise by up to `amp`, both in scene units. */
export function rough(
  ps: readonly Pt[],
  amp: number,
  step: number,
  seed: number,
  close = true,
): Pt[] {
  const n = noise(seed),
    out: Pt[] = [],
    m = close ? ps.length : ps.length - 1
  let s = 0
  for (let i = 0; i < m; i++) {
    const a = ps[i],
      b = ps[(i + 1) % ps.length],
      L = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      k = Math.max(1, Math.round(L / step))
    const nx = -(b[1] - a[1]) / L,
      ny = (b[0] - a[0]) / L
    for (let j = 0; j < k; j++) {
      const t = j / k,
        d = amp * fbm(n, (s + t * L) / (step * 6), i * 3.7, 4, 0.55)
      out.push([lerp(a[0], b[0], t) + nx * d, lerp(a[1], b[1], t) + ny * d])
    }
    s += L
  }
  if (!close) out.push(ps[ps.length - 1])
  return out
}

/** A ridge line closed down to `base`: y(x) sampled every `step`, all in scene units. */
export function ridge(
  x0: number,
  x1: number,
  base: number,
  y: (x: number) => number,
  step = 2,
): string {
  const ps: Pt[] = []
  for (let x = x0; x <= x1; x += step) ps.push([x, y(x)])
  return poly([...ps, [x1, base], [x0, base]])
}

/**
 * A round with an uneven edge, as k points: its middle and radii in scene units, `bump` the unevenness as
 * a share of them.
 */
export function blob(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  seed: number,
  bump = 0.22,
  k = 26,
): Pt[] {
  const n = noise(seed),
    ps: Pt[] = []
  for (let i = 0; i < k; i++) {
    const a = (i / k) * Math.PI * 2,
      d = 1 + bump * fbm(n, Math.cos(a) * 1.6 + 9, Math.sin(a) * 1.6 + (seed % 50), 3, 0.6) * 1.6
    ps.push([cx + Math.cos(a) * rx * d, cy + Math.sin(a) * ry * d])
  }
  return ps
}

/** A smooth path through points (Catmull-Rom). */
export function curve(ps: readonly Pt[], close = true): string {
  const N = ps.length,
    at = (i: number) => (close ? ps[(i + N) % N] : ps[Math.max(0, Math.min(N - 1, i))])
  let d = `M${n1(ps[0][0])} ${n1(ps[0][1])}`
  for (let i = 0; i < (close ? N : N - 1); i++) {
    const a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      e = at(i + 2)
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`
  }
  return d + (close ? 'Z' : '')
}

/** A smooth open line through points (Catmull-Rom), as points about `step` apart; the last one is left out. */
export function along(ps: readonly Pt[], step: number): Pt[] {
  const at = (i: number) => ps[Math.max(0, Math.min(ps.length - 1, i))]
  return ps.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const steps = Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step)
    return Array.from({length: steps}, (_, j): Pt => {
      const t = j / steps
      const on = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      return [on(0), on(1)]
    })
  })
}

/** A brush stroke along a polyline; `width` gives its width in scene units, t from 0 (start) to 1. */
export function stroke(ps: readonly Pt[], width: (t: number) => number): string {
  const L: Pt[] = [],
    R: Pt[] = [],
    N = ps.length
  for (let i = 0; i < N; i++) {
    const a = ps[Math.max(0, i - 1)],
      b = ps[Math.min(N - 1, i + 1)],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      w = width(i / (N - 1)) / 2,
      nx = (-(b[1] - a[1]) / l) * w,
      ny = ((b[0] - a[0]) / l) * w
    L.push([ps[i][0] + nx, ps[i][1] + ny])
    R.unshift([ps[i][0] - nx, ps[i][1] - ny])
  }
  return poly([...L, ...R])
}

/** A horizontal lens from (x, y), w long and h tall in scene units: light on water, or a cloud bar. */
export function lens(x: number, y: number, w: number, h: number, seed: number): string {
  const r = rng(seed),
    k = Math.max(4, Math.min(12, Math.round(w / 9))),
    up: Pt[] = [],
    dn: Pt[] = []
  for (let i = 0; i <= k; i++) {
    const t = i / k,
      e = (Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)) * h) / 2
    up.push([x + w * t, y - e * r.range(0.4, 1.1)])
    dn.unshift([x + w * t, y + e * r.range(0.4, 1.1)])
  }
  return poly([...up, ...dn])
}
