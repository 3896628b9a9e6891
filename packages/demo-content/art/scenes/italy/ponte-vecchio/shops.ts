import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Rng, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, PLASTERS} from './inks.ts'
import {along, B} from './view.ts'

/** A shop from u0 to u1 along the bridge, in metres: a box hung out over the water on struts. */
function shop(s: Sheet, u0: number, u1: number, sd: number) {
  const q = rng(sd),
    out = q.range(1.4, 3),
    f = along(out),
    low = q.range(8.1, 9.4),
    top = q.range(13.4, 16.2),
    c = mix(q.pick(PLASTERS), I.sand, q.range(0, 0.4)),
    sideR = [f(u1, low), B(u1, low), B(u1, top), f(u1, top)],
    sideL = [f(u0, low), B(u0, low), B(u0, top), f(u0, top)]
  let st = ''
  for (let u = u0 + 0.3; u < u1; u += 1.1) st += stroke([f(u, low), B(u, low - 2.2)], () => 3)
  s.path(
    poly([B(u0, low), f(u0, low), f(u1, low), B(u1, low), B(u1, low - 2), B(u0, low - 2)]),
    mix(I.night, I.plum, 0.4),
    'opacity="0.6"',
  )
  s.path(st, mix(I.plum, I.terra, 0.45))
  s.path(poly(sideR), mix(c, I.night, 0.5))
  s.path(poly(sideL), mix(c, I.cream, 0.25))
  const A = f(u0, top),
    Z = f(u0, low)
  s.path(
    quad(f, u0, low, u1, top),
    s.linear(A[0], A[1], Z[0], Z[1], [
      [0, mix(c, I.cream, 0.22)],
      [0.6, c],
      [1, mix(c, I.plum, 0.38)],
    ]),
  )
  for (let i = 0; i < 3; i++) {
    const p = f(q.range(u0, u1), q.range(low, top))
    s.path(
      curve(blob(p[0], p[1], q.range(5, 14), q.range(3, 9), sd + i, 0.4)),
      mix(c, q.chance(0.5) ? I.cream : I.terra, 0.25),
      'opacity="0.55"',
    )
  }
  const cols = u1 - u0 > 4 ? 2 : 1
  for (let i = 0; i < cols; i++) {
    const u = u0 + ((i + 0.5) * (u1 - u0)) / cols,
      y = low + q.range(1.2, 2),
      lit = q.chance(0.55),
      p = f(u, y + 0.8),
      sh = q.pick([mix(I.night, I.teal, 0.5), mix(I.plum, I.terra, 0.3)])
    if (lit) s.glow(p[0], p[1], 30, I.cream, 0.6)
    s.path(quad(f, u - 1.25, y, u - 0.55, y + 1.9) + quad(f, u + 0.55, y, u + 1.25, y + 1.9), sh)
    opening(s, f, u, y, 1.1, 1.9, {
      hole: lit ? mix(I.cream, I.ochre, 0.2) : mix(I.night, I.plum, 0.35),
      bars: lit ? mix(I.terra, I.plum, 0.5) : undefined,
      sill: mix(c, I.cream, 0.5),
      arch: q.chance(0.2),
    })
  }
  s.path(
    poly([f(u0 - 0.35, top), f(u1 + 0.35, top), B(u1 + 0.2, top + 1.3), B(u0 - 0.2, top + 1.3)]),
    mix(I.terra, I.plum, q.range(0.05, 0.3)),
  )
  s.path(quad(f, u0 - 0.35, top - 0.15, u1 + 0.35, top + 0.3), mix(I.terra, I.ochre, 0.35))
  s.path(quad(f, u0, top - 0.8, u1, top - 0.15), mix(c, I.night, 0.5), 'opacity="0.6"')
  if (q.chance(0.45)) {
    const u = (u0 + u1) / 2,
      bw = (u1 - u0) * 0.3
    s.path(quad(f, u - bw, low - 1.6, u + bw, low + 0.1), mix(c, I.plum, 0.3))
    s.path(quad(f, u - bw * 0.4, low - 1.1, u + bw * 0.4, low - 0.4), mix(I.night, I.plum, 0.3))
  }
}

/** All shops, from the right head to the left. */
export function shops(s: Sheet, r: Rng) {
  const units: [number, number][] = []
  for (let u = 56; u > 8.6; ) {
    const w = r.range(2.9, 5.6)
    units.push([Math.max(8.5, u - w), u])
    u -= w
  }
  for (let u = -8.5; u > -58; ) {
    const w = r.range(2.9, 5.6)
    units.push([u - w, u])
    u -= w
  }
  for (const [i, [a, b]] of units.entries()) shop(s, a, b, i * 13 + 5)
}
