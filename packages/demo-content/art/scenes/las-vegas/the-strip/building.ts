import {mix} from '../../../kit/ink.ts'
import {clamp, lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {F, pr} from './view.ts'

/** Something that stands in the city: all are drawn from far to near. */
export interface Solid {
  /** Its distance, in world units. */
  z: number
  draw(): void
}

/** How a building looks; colours are hex. */
interface Look {
  c: string
  /** Its windows. */
  lit?: string
  /** Storeys, unless its height says how many. */
  rows?: number
  /** Share of its windows that are lit. */
  dens?: number
  crown?: string
  glow?: string
  sd: number
}

/**
 * A lit slab of a building: where its middle stands, its width, depth and height in world units, and
 * its turn in radians.
 */
export const building = (
  s: Sheet,
  x: number,
  z: number,
  w: number,
  d: number,
  h: number,
  a: number,
  o: Look,
): Solid => ({
  z,
  draw() {
    const rr = rng(o.sd),
      c = Math.cos(a),
      sn = Math.sin(a),
      C = (u: number, v: number): [number, number] => [x + c * u - sn * v, z + sn * u + c * v],
      k = [C(-w / 2, -d / 2), C(w / 2, -d / 2), C(w / 2, d / 2), C(-w / 2, d / 2)],
      hz = clamp((z - 8) / 34)
    if (o.glow) {
      const g = pr(x, h * 0.2, z)
      s.glow(g[0], g[1], (F / z) * (w + 0.8), o.glow, 0.5)
    }
    for (const [i, j, tone0, nx, nz, span] of [
      [0, 1, 0.42, sn, -c, w],
      [1, 2, 0.0, c, sn, d],
      [3, 0, 0.75, -c, -sn, d],
      [2, 3, 0, -sn, c, w],
    ] as const) {
      const A = k[i],
        B = k[j]
      if (nx * (0 - A[0]) + nz * (0 - A[1]) <= 0) continue
      const f = (u: number, v: number): Pt => pr(lerp(A[0], B[0], u), h * v, lerp(A[1], B[1], u)),
        base = mix(mix(I.night, o.c, 0.32 + tone0 * 0.5), I.violet, hz * 0.45)
      s.path(
        poly([f(0, 0), f(1, 0), f(1, 1), f(0, 1)]),
        s.linear(...f(0.5, 0), ...f(0.5, 1), [
          [0, mix(base, o.lit ?? I.amber, 0.4)],
          [0.3, base],
          [1, mix(base, I.indigo, 0.25)],
        ]),
      )
      const rows = o.rows ?? Math.round(h * 9),
        cols = Math.max(2, Math.round(span * 8))
      let wa = '',
        wb = '',
        wc = ''
      const style = o.sd % 3,
        fu = style === 1 ? 0.86 : 0.55,
        fv = style === 2 ? 0.9 : style === 1 ? 0.32 : 0.5
      for (let q = 1; q < rows; q++)
        for (let m = 0; m < cols; m++) {
          if (!rr.chance(o.dens ?? 0.5)) continue
          const u = (m + 0.22) / cols,
            v = (q + 0.2) / rows,
            P = poly([
              f(u, v),
              f(u + fu / cols, v),
              f(u + fu / cols, v + fv / rows),
              f(u, v + fv / rows),
            ])
          const t = rr()
          if (t < 0.5) wa += P
          else if (t < 0.8) wb += P
          else wc += P
        }
      s.path(wa, mix(o.lit ?? I.amber, base, 0.12))
      s.path(wb, mix(o.lit ?? I.amber, base, 0.5))
      s.path(wc, mix(I.cream, o.lit ?? I.amber, 0.25))
      if (o.crown)
        s.path(poly([f(-0.01, 0.965), f(1.01, 0.965), f(1.01, 1.01), f(-0.01, 1.01)]), o.crown)
      s.path(
        poly([f(0, 0), f(1, 0), f(1, 0.035), f(0, 0.035)]),
        mix(I.cream, o.lit ?? I.amber, 0.5),
      )
    }
    s.path(
      poly(k.map(([X, Z]) => pr(X, h, Z))),
      mix(mix(I.night, I.indigo, 0.55), I.violet, hz * 0.5),
    )
    if (h < 0.8 && w > 1.5)
      for (let i = 0; i < 9; i++) {
        const c0 = C((rr() - 0.5) * w * 0.8, (rr() - 0.5) * d * 0.7),
          q = pr(c0[0], h, c0[1]),
          e = rr.range(5, 13)
        s.path(
          poly([
            [q[0], q[1]],
            [q[0] + e, q[1]],
            [q[0] + e, q[1] - e * 0.5],
            [q[0], q[1] - e * 0.5],
          ]),
          mix(I.indigo, I.violet, 0.5),
        )
        s.rect(q[0], q[1] - e * 0.5, e * 0.3, e * 0.5, mix(I.violet, I.rose, 0.4))
      }
  },
})
