import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {desk, SLANT, v} from './room.ts'

const CUP: Profile = [
  [0.34, 0.1],
  [0.52, 0.4],
  [0.61, 0.8],
  [0.64, 1],
]

const SAUCER: Profile = [
  [0.5, 0],
  [0.92, 0.12],
]

/** A cup of coffee on its saucer. `x` and `z` are hands. */
export function cup(s: Sheet, x: number, z: number) {
  s.path(
    turnedShadow(v, x, z, SAUCER, SLANT) + turnedShadow(v, x, z, CUP, SLANT),
    mix(I.wood, I.key, 0.58),
  )
  s.path(turned(v, x, z, SAUCER), mix(I.mist, I.sea, 0.3))
  s.path(poly(ring(v, x, 0.13, z, 0.89)), mix(I.paper, I.mist, 0.4))
  s.path(poly(ring(v, x + 0.04, 0.12, z - 0.04, 0.56)), mix(I.mist, I.sea, 0.25))
  const [hx, hy] = desk(x + 0.58, z, 0.6)
  const loop = Array.from({length: 15}, (_, i): Pt => {
    const a = -1.5 + (i / 14) * 3.1
    return [hx + Math.cos(a) * 33, hy + Math.sin(a) * 25]
  })
  s.path(
    stroke(loop, () => 12),
    mix(I.signal, I.key, 0.3),
  )
  const [left] = desk(x - 0.65, z)
  const [right] = desk(x + 0.65, z)
  s.path(
    turned(v, x, z, CUP),
    s.linear(left, 0, right, 0, [
      [0, mix(I.signal, I.sun, 0.45)],
      [0.45, I.signal],
      [1, mix(I.signal, I.key, 0.5)],
    ]),
  )
  s.path(poly(ring(v, x, 1, z, 0.66)), mix(I.signal, I.paper, 0.5))
  s.path(poly(ring(v, x, 0.98, z, 0.58)), mix(I.signal, I.key, 0.4))
  s.path(poly(ring(v, x + 0.02, 0.88, z - 0.03, 0.52)), mix(I.wood, I.key, 0.75))
  const [cx, cy] = desk(x, z, 0.94)
  s.path(lens(cx - 30, cy - 4, 36, 6, 3), mix(I.wood, I.sun, 0.4))
  for (const [dx, k] of [
    [-14, 1],
    [14, 0.8],
  ]) {
    const wisp = Array.from(
      {length: 12},
      (_, i): Pt => [cx + dx + Math.sin(i * 0.75 + dx) * (5 + i), cy - 24 - i * 13 * k],
    )
    s.path(
      stroke(wisp, (t) => 11 * Math.sin(Math.PI * t) * (1 - t * 0.5)),
      I.paper,
      'opacity="0.5"',
    )
  }
}
