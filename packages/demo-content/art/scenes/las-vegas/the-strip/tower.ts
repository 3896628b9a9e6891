import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Solid} from './building.ts'
import {I} from './inks.ts'
import {pr, road} from './view.ts'

/** The lattice tower, half the size of Paris’s. */
export const tower = (s: Sheet): Solid => ({
  z: 7.9,
  draw() {
    const x = road(7.9) + 0.98,
      z = 7.9,
      h = 2.7,
      wd = (v0: number, v = Math.min(1, v0)) => 0.42 * (1 - v) ** 2.9 + 0.085 * (1 - v) + 0.007,
      f = (u: number, v: number): Pt => pr(x + u, v * h, z),
      g = pr(x, h * 0.4, z)
    s.glow(g[0], g[1], 170, I.amber, 0.55, 1.5)
    const Lp: Pt[] = [],
      Rp: Pt[] = []
    for (let v = 0; v <= 1.001; v += 0.04) {
      Lp.push(f(-wd(v), v))
      Rp.unshift(f(wd(v), v))
    }
    s.path(poly([...Lp, ...Rp]), mix(I.night, I.amber, 0.32))
    let d = '',
      e = ''
    for (const sg of [-1, 1]) {
      const o: Pt[] = [],
        q: Pt[] = []
      for (let v = 0; v <= 1.001; v += 0.04) {
        o.push(f(sg * wd(v), v))
        q.push(f(sg * wd(v) * (v < 0.42 ? 0.56 : 0.62), v))
      }
      const leg = stroke(o, (t) => 7 - 4.5 * t),
        leg2 = stroke(q.slice(0, 12), (t) => 4 - 1.5 * t)
      if (sg < 0) d += leg + leg2
      else e += leg + leg2
    }
    for (let i = 0; i < 26; i++) {
      const v = (i / 26) ** 0.85 * 0.92,
        v2 = ((i + 1) / 26) ** 0.85 * 0.92
      d += stroke([f(-wd(v), v), f(wd(v2), v2)], () => 1.7)
      e += stroke([f(wd(v), v), f(-wd(v2), v2)], () => 1.7)
    }
    const arc: Pt[] = []
    for (let i = 0; i <= 14; i++) {
      const a = Math.PI * (i / 14)
      arc.push(f(-Math.cos(a) * 0.27, Math.sin(a) * 0.11))
    }
    s.path(poly([...arc, f(0.27, 0), f(-0.27, 0)]), mix(I.night, I.violet, 0.6))
    s.path(d, I.amber)
    s.path(e, mix(I.amber, I.cream, 0.65))
    s.path(
      stroke(arc, () => 4),
      I.cream,
    )
    for (const v of [0.16, 0.36, 0.9])
      s.path(
        poly([
          f(-wd(v) - 0.035, v),
          f(wd(v) + 0.035, v),
          f(wd(v) + 0.035, v + 0.022),
          f(-wd(v) - 0.035, v + 0.022),
        ]),
        mix(I.cream, I.amber, 0.2),
      )
    s.path(poly([f(-0.012, 0.97), f(0.012, 0.97), f(0.003, 1.1), f(-0.003, 1.1)]), I.cream)
  },
})
