import {archPts, opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {CORRIDOR, I} from './inks.ts'
import {along, B} from './view.ts'

/** The corridor behind and above the shops. */
export function corridor(s: Sheet, r: Rng) {
  const cf = along(-5)
  s.path(
    quad(cf, -64, 9, 66, 18.6),
    s.linear(...cf(0, 18.6), ...cf(0, 12), [
      [0, mix(CORRIDOR, I.cream, 0.25)],
      [1, mix(CORRIDOR, I.plum, 0.35)],
    ]),
  )
  for (let u = -60; u < 62; u += 4.1) {
    const lit = r.chance(0.3)
    if (Math.abs(u) < 8) continue
    const p = cf(u, 16.6)
    if (lit) s.glow(p[0], p[1], 12, I.ochre, 0.6)
    opening(s, cf, u, 15.9, 1, 1.15, {
      hole: lit ? I.cream : mix(I.night, I.plum, 0.45),
      frame: mix(CORRIDOR, I.plum, 0.4),
    })
  }
  s.path(quad(cf, -65, 18.4, 67, 19.5), mix(I.terra, I.plum, 0.2))
  s.path(quad(cf, -65, 19.1, 67, 19.6), mix(I.terra, I.ochre, 0.4))
  s.path(quad(cf, -64, 17.6, 66, 18.4), mix(CORRIDOR, I.night, 0.5), 'opacity="0.5"')
}

/** The three open arches in the middle, and those who stand there. */
export function terrace(s: Sheet, r: Rng) {
  s.path(quad(B, -8.3, 8.6, 8.3, 19), mix(CORRIDOR, I.cream, 0.12))
  for (const u of [-5.2, 0, 5.2]) {
    const pa = archPts(B, u, 10.1, 4.1, 5.6, 0.5, 14)
    s.path(
      poly(pa),
      s.linear(...B(u, 15), ...B(u, 10), [
        [0, mix(I.teal, I.cream, 0.35)],
        [1, mix(I.ochre, I.cream, 0.5)],
      ]),
    )
    s.path(
      poly([
        pa[0],
        pa[1],
        ...pa.slice(2, 8),
        ...pa
          .slice(2, 8)
          .reverse()
          .map((p): Pt => [p[0] + 7, p[1] + 3]),
        [pa[1][0] + 7, pa[1][1]],
        [pa[0][0] + 7, pa[0][1]],
      ]),
      mix(I.plum, I.ochre, 0.3),
    )
    s.path(
      stroke(pa.slice(1, -1), () => 2.4),
      mix(I.cream, I.ochre, 0.2),
    )
  }
  for (let u = -6.6; u < 7; u += 3.3) {
    s.path(quad(B, u - 0.45, 16.3, u + 0.45, 17.4), mix(I.night, I.plum, 0.4))
  }
  s.path(quad(B, -8.8, 18.7, 8.8, 19.9), mix(I.terra, I.plum, 0.15))
  s.path(quad(B, -8.8, 19.5, 8.8, 20), mix(I.terra, I.ochre, 0.5))
  s.path(quad(B, -8.3, 9.3, 8.3, 10.2), mix(CORRIDOR, I.plum, 0.35))
  for (let i = 0; i < 11; i++) {
    const u = r.range(-7, 7),
      p = B(u, 10.1)
    walker(s, p[0], p[1] + 8, 26, r.pick([I.terra, I.cream, I.teal, I.plum]), I.night)
  }
  s.path(quad(B, -8.3, 8.7, 8.3, 10.05), mix(CORRIDOR, I.plum, 0.28))
  s.path(quad(B, -8.3, 9.85, 8.3, 10.1), mix(CORRIDOR, I.cream, 0.4))
}
