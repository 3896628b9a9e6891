import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull, type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {spot} from './table-plan.ts'
import {at, SLANT, v} from './view.ts'

/**
 * Village salad: tomato, cucumber, onion, olives, and the slab of feta on top. `u` and `w` are
 * hands on the table.
 */
export function salad(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const bowl: Profile = [
    [0.9, 0],
    [1.5, 0.45],
    [1.72, 0.85],
  ]
  s.path(turnedShadow(v, x, z, bowl, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, bowl), mix(I.blue, I.aqua, 0.15))
  s.path(
    turned(v, x - 0.1, z, [
      [0.8, 0.1],
      [1.36, 0.45],
      [1.58, 0.8],
    ]),
    mix(I.blue, I.aqua, 0.4),
    'opacity="0.5"',
  )
  s.path(poly(ring(v, x, 0.85, z, 1.72)), I.paper)
  s.path(poly(ring(v, x, 0.82, z, 1.58)), mix(I.olive, I.key, 0.45))
  const r = rng(27)
  const put: {x: number; y: number; kind: number}[] = []
  for (let i = 0; i < 62; i++) {
    const a = r.range(0, Math.PI * 2)
    const d = Math.sqrt(r()) * 1.38
    const [px, py] = at(x + Math.cos(a) * d, z + Math.sin(a) * d, 0.95 + 0.45 * (1 - d / 1.4))
    put.push({x: px, y: py, kind: i % 9})
  }
  for (const [i, b] of put.sort((a, c) => a.y - c.y).entries()) {
    const turn = r.range(-0.7, 0.7)
    if (b.kind < 4) {
      const wedge = (k: number): Pt[] =>
        [
          [-24, -4],
          [0, -17],
          [24, -4],
          [13, 11],
          [-13, 11],
        ].map(
          ([a, c]): Pt => [
            b.x + (a * Math.cos(turn) - c * Math.sin(turn)) * k,
            b.y + (a * Math.sin(turn) + c * Math.cos(turn)) * k,
          ],
        )
      s.path(curve(wedge(1.08).map(([a, c]): Pt => [a + 2, c + 4])), mix(I.red, I.key, 0.55))
      s.path(curve(wedge(1)), I.red)
      s.path(curve(wedge(0.55).map(([a, c]): Pt => [a - 3, c - 4])), mix(I.red, I.lemon, 0.42))
    } else if (b.kind < 6) {
      s.path(curve(blob(b.x + 1, b.y + 4, 22, 16, i, 0.05, 16)), mix(I.olive, I.key, 0.6))
      s.path(curve(blob(b.x, b.y, 22, 16, i, 0.05, 16)), mix(I.olive, I.key, 0.15))
      s.path(curve(blob(b.x, b.y, 18, 12.5, i, 0.05, 16)), mix(I.paper, I.olive, 0.28))
      for (const g of [0.4, 2.4, 4.4])
        s.path(
          curve(blob(b.x + Math.cos(g) * 7, b.y + Math.sin(g) * 5, 3, 2.2, i, 0.1, 7)),
          mix(I.olive, I.paper, 0.3),
        )
    } else if (b.kind < 8) {
      s.path(curve(blob(b.x, b.y, 12, 10, i, 0.05, 14)), mix(I.key, I.red, 0.22))
      s.path(curve(blob(b.x - 3, b.y - 3.4, 3.6, 2.4, i, 0.05, 8)), mix(I.paper, I.key, 0.25))
    } else
      s.path(
        stroke(
          Array.from(
            {length: 14},
            (_, j): Pt => [b.x + Math.cos(j * 0.4) * 24, b.y + Math.sin(j * 0.4) * 15],
          ),
          () => 4.6,
        ),
        mix(I.paper, I.red, 0.35),
      )
  }
  // feta
  const slab = (y: number) =>
    [
      [-0.78, -0.5],
      [0.62, -0.66],
      [0.8, 0.32],
      [-0.6, 0.5],
    ].map(([a, b]) => at(x + a, z + b, y))
  const [low, high] = [slab(1.25), slab(1.72)]
  s.path(poly(hull(low.map(([a, b]): Pt => [a + 16, b + 8]))), I.key, SHADOW)
  s.path(poly(hull([...low, ...high])), mix(I.paper, I.blue, 0.32))
  s.path(poly(rough(high, 1.6, 7, 3)), I.paper)
  for (let i = 0; i < 34; i++) {
    const [px, py] = at(x + r.range(-0.6, 0.6), z + r.range(-0.4, 0.34), 1.72)
    s.path(
      curve(blob(px, py, r.range(1.6, 3.4), r.range(1.2, 2.4), i, 0.3, 7)),
      i % 3 ? mix(I.olive, I.key, 0.3) : I.lemon,
    )
  }
}
