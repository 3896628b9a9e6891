/** A basket of bread: slices of a country loaf stand in it, one against the other. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {basket, corner, lining, RIM} from './basket.ts'
import {I} from './inks.ts'
import {at} from './table.ts'

/** Each slice: beside the basket's middle, which way its face looks, how far it leans back. */
const SLICES = [
  [0.3, 0.52, -1.25, 0.5],
  [-0.42, 0.42, -1.75, 0.55],
  [0.42, 0.16, -1.2, 0.62],
  [-0.3, 0.06, -1.7, 0.7],
  [0.34, -0.26, -1.3, 0.8],
  [-0.4, -0.34, -1.85, 0.85],
] as const

/** Half the outline of a slice, from its flat foot over the crown: across, up. */
const LOAF = [
  0, -0.04, 0.36, -0.02, 0.54, 0.08, 0.63, 0.28, 0.62, 0.48, 0.5, 0.65, 0.28, 0.75, 0, 0.79,
]

/** The basket round (x, z), in hands. */
export function bread(s: Sheet, x: number, z: number) {
  basket(s, x, z)
  lining(s, x, z)
  for (const [i, [dx, dz, way, lean]] of SLICES.entries()) slice(s, x + dx, z + dz, way, lean, i)
  corner(s, x, z)
}

function slice(s: Sheet, x: number, z: number, way: number, lean: number, seed: number) {
  const [fx, fz] = [Math.cos(way), Math.sin(way)]
  const [c, n] = [Math.cos(lean), Math.sin(lean)]
  // a across, b up the slice, h off its face
  const on = (a: number, b: number, h: number): Pt =>
    at(
      x - a * fz - (b * n - h * c) * fx,
      z + a * fx - (b * n - h * c) * fz,
      RIM - 0.24 + b * c + h * n,
    )
  const half = Array.from({length: LOAF.length / 2}, (_, i) => [LOAF[2 * i], LOAF[2 * i + 1]])
  const round = [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([a, b]) => [-a, b]),
  ]
  const face = (k: number, h: number) => round.map(([a, b]) => on(a * k, 0.36 + (b - 0.36) * k, h))
  const crust = hull([...face(1, 0), ...face(1, -0.17)])
  s.path(poly(crust.map(([px, py]): Pt => [px + 7, py + 7])), I.key, 'opacity="0.4"')
  s.path(poly(crust), mix(mix(I.sun, I.red, 0.42), I.key, 0.3))
  s.path(
    poly(hull(face(1, -0.17).map(([px, py]): Pt => [px - 2, py - 2]))),
    mix(I.sun, I.red, 0.35),
  )
  s.path(curve(face(1, 0)), mix(I.sun, I.key, 0.24))
  s.path(curve(face(0.9, 0.01)), mix(I.paper, I.sun, 0.3))
  s.path(curve(face(0.78, 0.01).map(([px, py]): Pt => [px - 3, py - 3])), mix(I.paper, I.sun, 0.12))
  const r = rng(seed + 70)
  for (let i = 0; i < 8; i++) {
    const [px, py] = on(r.range(-0.36, 0.36), r.range(0.14, 0.6), 0.01)
    s.path(
      curve(blob(px, py, r.range(2.5, 6), r.range(1.8, 3.6), i, 0.3, 8)),
      mix(I.sun, I.paper, 0.22),
    )
  }
}
